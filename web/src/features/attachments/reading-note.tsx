import { Alert } from '@mantine/core'
import { words } from '#words/attachments.ts'
import { useResumeSuggestions } from '../resumes/resumes.api.ts'

/** Says why nothing was read from the resume, if nothing was, and what to do. */
export function ReadingNote() {
  const suggestions = useResumeSuggestions()
  const text = suggestions?.is_picture ? words.picture : suggestions?.is_unreadable ? words.unreadable : null
  if (text === null) return null
  return (
    <Alert color="amber" role="status" title={text.title}>
      {text.meaning} {text.advice}
    </Alert>
  )
}
