import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/attachments.ts'
import { documentEndings } from '../../lib/form/document-file.ts'
import { usePreference } from '../../lib/browser/preference.ts'
import { candidateQuery } from '../candidates/candidates.api.ts'
import { useResumeSuggestions } from '../resumes/resumes.api.ts'
import { attachmentsQuery } from './attachments.api.ts'
import { isResume } from './attachments.model.ts'
import classes from './documents.module.css'
import { otherPersonOf } from './other-person.model.ts'
import { PickButton } from './upload-controls.tsx'

const isId = (value: unknown): value is number => typeof value === 'number'

interface OtherPersonNoteProps {
  readonly onReplace: (file: File) => void
}

/** Asks whether a resume that names someone else is the candidate's, until they say so; blocks nothing. */
export function OtherPersonNote({ onReplace }: OtherPersonNoteProps) {
  const { data: own } = useQuery(candidateQuery)
  const { data: attachments } = useQuery(attachmentsQuery)
  const suggestions = useResumeSuggestions()
  // The id of the confirmed resume, which says nothing about the person it names.
  const [confirmed, setConfirmed] = usePreference('portal.confirmed-resume', isId, 0)
  const other = own && suggestions && otherPersonOf(suggestions, own)
  const resume = attachments?.find(isResume)
  if (!other || !resume || resume.attachment_id === confirmed) return null
  return (
    <Alert color="gray" role="status" title={words.otherPerson.ask([other.name, other.email].filter(Boolean).join(', '))}>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setConfirmed(resume.attachment_id)}>
          {words.otherPerson.mine}
        </Button>
        <PickButton label={words.otherPerson.replace} accept={documentEndings} onPick={onReplace} />
      </div>
    </Alert>
  )
}
