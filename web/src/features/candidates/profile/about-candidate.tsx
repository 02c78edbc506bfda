import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/candidates/candidates.ts'
import { Section } from '../../../ui/content/section.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { GeneralFacts, ProfessionalFacts } from './about-facts.tsx'
import { candidateQuery } from '../candidates.api.ts'
import { useLabelledCandidate } from '../use-labelled-candidate.ts'

const EditDialog = lazy(() => import('../edit/edit-dialog.tsx'))

interface AboutCandidateProps {
  readonly experiences: ReactNode
  readonly educations: ReactNode
}

/** The candidate's profile with its edit buttons. */
export function AboutCandidate({ experiences, educations }: AboutCandidateProps) {
  const { data: candidate } = useSuspenseQuery(candidateQuery)
  const worded = useLabelledCandidate(candidate)
  const [edited, setEdited] = useDialog<'general' | 'professional'>()
  const editButton = (part: 'general' | 'professional', name: string) => (
    <Button variant="default" onClick={() => setEdited(part)} aria-label={actions.editNamed(name)}>
      {actions.edit}
    </Button>
  )
  return (
    <>
      <Section title={words.sections.general} action={editButton('general', words.sections.general)}>
        <GeneralFacts candidate={worded} />
      </Section>
      <Section title={words.sections.experience}>{experiences}</Section>
      <Section title={words.sections.education}>{educations}</Section>
      <Section title={words.sections.professional} action={editButton('professional', words.sections.professional)}>
        <ProfessionalFacts candidate={worded} withPreference={false} />
      </Section>
      {edited && (
        <Suspense>
          <EditDialog part={edited} candidate={candidate} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  )
}
