import type { StaffCandidate } from '@portal/contract/candidates'
import type { ReactNode } from 'react'
import { formatMonths } from '../../lib/format.ts'
import { Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { GeneralFacts, ProfessionalFacts } from './about-facts.tsx'
import { StageLabel } from './stage-label.tsx'
import classes from './staff-profile.module.css'
import { fullName } from './words.ts'

/** Name, what was applied for, the stage and who looks after it. */
export function StaffHeader({ candidate, picture }: { readonly candidate: StaffCandidate; readonly picture: ReactNode }) {
  const job = [candidate.designation, candidate.job_code && `(${candidate.job_code})`].filter(Boolean).join(' ')
  return (
    <header className={classes.header}>
      <div className={classes.who}>
        {picture}
        <h1>{fullName(candidate)}</h1>
      </div>
      <Facts
        facts={[
          ['Applied for', job],
          ['Stage', <StageLabel key="stage" hiringStage={candidate.hiring_stage} />],
          ['Assigned to', candidate.assigned_to ?? 'Unassigned'],
          ['Experience', candidate.total_experience === 0 ? 'Fresher' : formatMonths(candidate.total_experience)],
          [
            'E-mail',
            <a key="email" href={`mailto:${candidate.email}`}>
              {candidate.email}
            </a>,
          ],
          [
            'Mobile',
            candidate.mobile_no && (
              <a key="mobile" href={`tel:+91${candidate.mobile_no}`}>
                {candidate.mobile_no}
              </a>
            ),
          ],
        ]}
      />
    </header>
  )
}

interface StaffAboutProps {
  readonly candidate: StaffCandidate
  readonly experiences: ReactNode
  readonly educations: ReactNode
  readonly skills: ReactNode
}

const levels = { '10th': '10th', '12th': '12th', degree: 'Degree' } as const
const marks = (value: number | null) => (value === null ? 'not given' : `${value} %`)

/** All the candidate has told, to read. */
export function StaffAbout({ candidate, experiences, educations, skills }: StaffAboutProps) {
  return (
    <>
      <Section title="General">
        <GeneralFacts candidate={candidate} />
      </Section>
      <Section title="Work Experience">{experiences}</Section>
      <Section title="Education">
        {educations}
        {candidate.aggregates.length > 0 && (
          <ul className={classes.aggregates} aria-label="Marks against what is needed">
            {candidate.aggregates.map(({ level, have, need, met }) => (
              <li key={level}>
                {levels[level]}: {marks(have)}, needed {need} %: {met ? 'met' : 'not met'}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="Professional">
        <ProfessionalFacts candidate={candidate} />
      </Section>
      <Section title="Skills">{skills}</Section>
    </>
  )
}
