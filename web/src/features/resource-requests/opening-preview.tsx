import { OPENING_LOCATION, openingExpiry } from '@portal/contract/openings'
import { isDay } from '@portal/contract/shared/dates'
import { words as openings } from '#words/openings.ts'
import { words } from '#words/resource-requests.ts'
import { formatDay, truncate } from '../../lib/format/format.ts'
import { DescriptionList } from '../../ui/content/description-list.tsx'
import { Section } from '../../ui/content/section.tsx'
import classes from './opening-preview.module.css'

/** Characters of the description in a candidate's list (specification section 9). */
const SHOWN = 250

interface OpeningPreviewProps {
  readonly opening: {
    readonly job_code: string | null
    readonly designation: string | undefined
    readonly experience: readonly [from: number, to: number] | null
    readonly eta_date: string
    readonly adults_only: boolean
    readonly skills: readonly string[]
    readonly job_description: string
  }
}

/** The opening as candidates see it in their list. */
export function OpeningPreview({ opening }: OpeningPreviewProps) {
  const { job_code, designation, experience, eta_date, adults_only, skills, job_description } = opening
  return (
    <Section title={words.form.preview}>
      <div className={classes.card}>
        <p className={classes.title}>{designation ?? words.preview.noDesignation}</p>
        <DescriptionList
          facts={[
            [openings.facts.jobCode, job_code],
            [openings.facts.experience, experience && openings.years(...experience)],
            [openings.facts.applyBy, isDay(eta_date) ? formatDay(openingExpiry(eta_date)) : null],
            [openings.facts.location, OPENING_LOCATION],
            ...(adults_only ? [[openings.facts.age, openings.adultsOnly] as const] : []),
          ]}
        />
        {skills.length > 0 && (
          <ul className={classes.skills} aria-label={openings.skills}>
            {skills.map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
          </ul>
        )}
        <p className={classes.description}>{job_description.trim() === '' ? words.form.nothingYet : truncate(job_description, SHOWN)}</p>
      </div>
    </Section>
  )
}
