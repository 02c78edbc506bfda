import { type Experience, missingOfExperience } from '@portal/contract/experiences'
import { dayInIndia } from '@portal/contract/shared/dates'
import { words } from '#words/experiences.ts'
import { formatDay } from '../../lib/format/format.ts'
import { CutText } from '../../ui/content/cut-text.tsx'
import { RecordCard } from '../../ui/content/record-card.tsx'
import classes from '../../ui/content/record-card.module.css'
import { durationBetween, durationText } from './experience.model.ts'

const EMPLOYER_LIMIT = 10
const DESCRIPTION_LIMIT = 15

interface ExperienceCardsProps {
  readonly experiences: readonly Experience[]
  readonly employerLimit?: number
  readonly descriptionLimit?: number
  readonly onEdit?: (experience: Experience) => void
  readonly onRemove?: (experience: Experience) => void
}

/** The jobs as cards, in the order of the list. */
export function ExperienceCards({
  experiences,
  employerLimit = EMPLOYER_LIMIT,
  descriptionLimit = DESCRIPTION_LIMIT,
  onEdit,
  onRemove,
}: ExperienceCardsProps) {
  return (
    <ul className={classes.list} aria-label={words.cards.name}>
      {experiences.map((experience) => {
        const { designation, from, job_description } = experience
        return (
          <RecordCard
            key={experience.id}
            title={<CutText text={experience.employer} limit={employerLimit} />}
            name={words.job(designation, experience.employer)}
            facts={[
              [words.fields.designation, designation ?? words.cards.notGiven],
              [words.fields.from, from === null ? words.cards.notGiven : formatDay(from)],
              [words.fields.to, experience.to === null ? words.cards.present : formatDay(experience.to)],
              ...(from === null
                ? []
                : [[words.cards.duration, durationText(durationBetween(from, experience.to ?? dayInIndia()))] as const]),
              [
                words.cards.description,
                job_description === null ? (
                  words.cards.notGiven
                ) : (
                  <CutText key="description" text={job_description} limit={descriptionLimit} />
                ),
              ],
            ]}
            addMissing={words.cards.addMissing(
              missingOfExperience(experience).map((detail) => (detail === 'from' ? words.cards.start : words.fields[detail])),
            )}
            {...(onEdit && { onEdit: () => onEdit(experience) })}
            {...(onRemove && { onRemove: () => onRemove(experience) })}
          />
        )
      })}
    </ul>
  )
}
