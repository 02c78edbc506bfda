import { Button } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/candidates/candidates.ts'
import { Value } from '../../../ui/content/description-list.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { combosQuery, labelOf } from '../../combos/combos.api.ts'
import { designationRequest } from '../candidates.model.ts'
import { candidateQuery } from '../candidates.api.ts'

const PreferenceForm = lazy(() => import('./preference-form.tsx'))

/** The candidate's job preference, with editing. */
export function PreferenceCard() {
  const { data: candidate } = useSuspenseQuery(candidateQuery)
  const { data: combos } = useQuery(combosQuery(designationRequest))
  const [isEdited, setEdited] = useState(false)
  return (
    <Section
      title={words.preference.title}
      action={
        !isEdited && (
          <Button variant="default" onClick={() => setEdited(true)} aria-label={words.preference.edit}>
            {actions.edit}
          </Button>
        )
      }
    >
      {isEdited ? (
        <Suspense>
          <PreferenceForm start={candidate.position_applied_for} onDone={() => setEdited(false)} />
        </Suspense>
      ) : (
        <Value>{labelOf(combos?.DESIGNATION, candidate.position_applied_for)}</Value>
      )}
    </Section>
  )
}
