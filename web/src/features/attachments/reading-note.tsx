import { Alert } from '@mantine/core'
import { words } from '#words/attachments.ts'
import { unreadReason } from './attachments.model.ts'
import { useResumeSuggestions } from '../resumes/resumes.api.ts'

/** Says why nothing was read from the resume, if nothing was, and what to do. */
export function ReadingNote() {
  const suggestions = useResumeSuggestions()
  const reason = suggestions && unreadReason(suggestions)
  if (!reason) return null
  const text = words[reason]
  return (
    <Alert color="amber" role="status" title={text.title}>
      {text.meaning} {text.advice}
    </Alert>
  )
}
