/** Saves a text or bytes as a file on the device. */
export const saveFile = (name: string, content: BlobPart, type: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  URL.revokeObjectURL(address)
}

/** Saves a file that a response contains as base64. */
export const saveBase64 = ({
  name,
  mimetype,
  base64,
}: {
  readonly name: string
  readonly mimetype: string
  readonly base64: string
}): void =>
  saveFile(
    name,
    Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
    mimetype,
  )
