import { Alert } from '@mantine/core'
import { words } from '#words/attachments.ts'

/** Explains that a resume has no text, and what to do. */
export function PictureNote() {
  return (
    <Alert color="amber" role="status" title={words.picture.title}>
      {words.picture.meaning} {words.picture.advice}
    </Alert>
  )
}
