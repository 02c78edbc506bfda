import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { words } from '#words/mails/templates.ts'
import { opensExternally } from '../../../ui/document/file-content.model.ts'
import classes from './template-editor.module.css'

const { preview: text } = words
const TYPE = 'application/pdf'

/** A PDF inside the page; on phones, which use their own viewer, a button instead. */
export function PdfPreview({ title, pdf }: { readonly title: string; readonly pdf: string }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
    const blobUrl = URL.createObjectURL(new Blob([bytes], { type: TYPE }))
    setAddress(blobUrl)
    return () => URL.revokeObjectURL(blobUrl)
  }, [pdf])
  if (address === null) return null
  if (opensExternally(TYPE))
    return (
      <Button component="a" variant="default" href={address} target="_blank" rel="noopener">
        {text.open}
      </Button>
    )
  // No sandbox: Chrome doesn't show PDFs in one. The file comes from our server.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe className={classes.frame} title={text.pdf(title)} src={`${address}#navpanes=0&view=FitH`} />
}
