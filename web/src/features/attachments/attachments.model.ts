import { acceptedExtensions, fileKinds, pictureKinds, PROFILE_PICTURE, RESUME } from '@portal/contract/attachments'
import type { ComboItem } from '@portal/contract/combos'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import { words } from '#words/attachments.ts'

const kinds = Object.values(fileKinds)
const pictureTypes = pictureKinds.map((kind) => fileKinds[kind].mimetype)
/** Media types browsers report for each allowed kind; Word files often have none. */
const allowedTypes = new Set<string>(kinds.map(({ mimetype }) => mimetype))
const byExtension = /\.docx?$/i

export const megabytes = limits.fileBytes / 1024 / 1024

export const isPictureFile = ({ type }: Pick<File, 'type'>): boolean => pictureTypes.some((picture) => picture === type)

/** Why a file can't be uploaded as this type; null when it can (specification section 5). The server checks the content. */
export const fileRefusal = (file: Pick<File, 'name' | 'type' | 'size'> | null, type: number | null): string | null => {
  if (file === null) return messages.selectFile
  if (type === null) return messages.selectAttachmentType
  if (type === PROFILE_PICTURE) {
    if (!isPictureFile(file)) return messages.fileFormat
  } else if (!allowedTypes.has(file.type) && !(file.type === '' && byExtension.test(file.name))) return messages.fileFormat
  // Photos are shrunk before the upload and checked then.
  return file.size > limits.fileBytes && !isPictureFile(file) ? words.tooLarge(megabytes) : null
}

export const attachmentRequest = { ATTACHMENT_TYPE: { combo_name: 'ATTACHMENT_TYPE' } } as const

/** What another document may be: neither the profile picture nor the resume (specification section 5). */
export const otherTypes = (types: readonly ComboItem[] = []): ComboItem[] =>
  types.filter(({ key }) => key !== PROFILE_PICTURE && key !== RESUME)

export const isOther = ({ type }: { readonly type: number }): boolean => type !== PROFILE_PICTURE && type !== RESUME
export const isResume = ({ type }: { readonly type: number }): boolean => type === RESUME

/** `accept` of a file input; some phones name photos `.jpeg`. */
export const documentEndings = `${acceptedExtensions}, .jpeg`
export const formatsHint = words.formats(acceptedExtensions, megabytes)
