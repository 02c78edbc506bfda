import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Section } from '../../ui/section.tsx'
import { GeneralFacts, ProfessionalFacts } from './about-facts.tsx'
import { candidateQuery } from './candidates.api.ts'
import { useWorded } from './words.ts'

const EditDialog = lazy(() => import('./edit-dialog.tsx'))

interface AboutCandidateProps {
  readonly experiences: ReactNode
  readonly educations: ReactNode
}

/** All a candidate has told about themselves, with what may be changed. */
export function AboutCandidate({ experiences, educations }: AboutCandidateProps) {
  const { data: candidate } = useSuspenseQuery(candidateQuery)
  const worded = useWorded(candidate)
  const [edited, setEdited] = useState<'general' | 'professional' | null>(null)
  const editButton = (part: 'general' | 'professional', name: string) => (
    <Button variant="default" onClick={() => setEdited(part)} aria-label={`Edit ${name}`}>
      Edit
    </Button>
  )
  return (
    <>
      <Section title="General" action={editButton('general', 'General')}>
        <GeneralFacts candidate={worded} />
      </Section>
      <Section title="Work Experience">{experiences}</Section>
      <Section title="Education">{educations}</Section>
      <Section title="Professional" action={editButton('professional', 'Professional')}>
        <ProfessionalFacts candidate={worded} />
      </Section>
      {edited && (
        <Suspense>
          <EditDialog part={edited} candidate={candidate} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  )
}
