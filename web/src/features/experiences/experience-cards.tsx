import type { Experience } from '@portal/contract/experiences'
import { dayInIndia } from '@portal/contract/shared/dates'
import { formatDay } from '../../lib/format.ts'
import { CutText } from '../../ui/cut-text.tsx'
import { RecordCard } from '../../ui/record-card.tsx'
import classes from '../../ui/record-card.module.css'
import { durationBetween, durationText } from './duration.ts'

const EMPLOYER_LIMIT = 10
const DESCRIPTION_LIMIT = 15

interface ExperienceCardsProps {
  readonly experiences: readonly Experience[]
  readonly onEdit?: (experience: Experience) => void
  readonly onRemove?: (experience: Experience) => void
}

/** The jobs as cards, newest first as they came. */
export function ExperienceCards({ experiences, onEdit, onRemove }: ExperienceCardsProps) {
  return (
    <ul className={classes.list} aria-label="Work experience">
      {experiences.map((experience) => (
        <RecordCard
          key={experience.id}
          title={<CutText text={experience.employer} limit={EMPLOYER_LIMIT} />}
          name={`${experience.designation} at ${experience.employer}`}
          facts={[
            ['Designation', experience.designation],
            ['From', formatDay(experience.from)],
            ['To', experience.to === null ? 'Present' : formatDay(experience.to)],
            ['Duration', durationText(durationBetween(experience.from, experience.to ?? dayInIndia()))],
            ['Description', <CutText key="description" text={experience.job_description} limit={DESCRIPTION_LIMIT} />],
          ]}
          {...(onEdit && { onEdit: () => onEdit(experience) })}
          {...(onRemove && { onRemove: () => onRemove(experience) })}
        />
      ))}
    </ul>
  )
}
