import { Alert, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/attachments.ts'
import { useDismissed } from '../../lib/browser/use-dismissed.ts'
import { candidateQuery } from '../candidates/candidates.api.ts'
import { otherPersonOf } from './other-person.model.ts'
import { useResumeSuggestions } from '../resumes/resumes.api.ts'

/** Asks whether a resume that names someone else is the candidate's, until they say so; blocks nothing. */
export function OtherPersonNote() {
  const { data: own } = useQuery(candidateQuery)
  const suggestions = useResumeSuggestions()
  const dismissed = useDismissed()
  const other = own && suggestions && otherPersonOf(suggestions, own)
  if (!other) return null
  const named = [other.name, other.email].filter(Boolean).join(', ')
  if (dismissed.has(named)) return null
  return (
    <Alert color="gray" role="status" mb="md">
      <Text size="sm" mb="xs">
        {words.otherPerson.ask(named)}
      </Text>
      <Button variant="default" size="compact-md" onClick={() => dismissed.add(named)}>
        {words.otherPerson.mine}
      </Button>
    </Alert>
  )
}
