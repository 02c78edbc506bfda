import type { StaffCandidate } from '@portal/contract/candidates'
import type { ReactNode } from 'react'
import { words } from '#words/candidates.ts'
import { Section } from '../../ui/section.tsx'
import { GeneralFacts, ProfessionalFacts } from './about-facts.tsx'

interface StaffAboutProps {
  readonly candidate: StaffCandidate
  /** How the candidate meets the opening. */
  readonly fit: ReactNode
  readonly experiences: ReactNode
  readonly educations: ReactNode
  readonly skills: ReactNode
  /** The button that edits a part. */
  readonly edit: (part: EditedPart) => ReactNode
}

export type EditedPart = 'general' | 'professional' | 'skills'

/** All the candidate has told, and how it meets what is asked. */
export function StaffAbout({ candidate, fit, experiences, educations, skills, edit }: StaffAboutProps) {
  return (
    <>
      {fit}
      <Section title={words.sections.general} action={edit('general')}>
        <GeneralFacts candidate={candidate} />
      </Section>
      <Section title={words.sections.professional} action={edit('professional')}>
        <ProfessionalFacts candidate={candidate} />
      </Section>
      <Section title={words.sections.skills} action={edit('skills')}>
        {skills}
      </Section>
      <Section title={words.sections.experience}>{experiences}</Section>
      <Section title={words.sections.education}>{educations}</Section>
    </>
  )
}
