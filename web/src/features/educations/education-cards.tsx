import { QUALIFICATION_UNSPECIFIED } from '@portal/contract/combos'
import { type Education, missingOfEducation } from '@portal/contract/educations'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { words } from '#words/educations.ts'
import classes from '../../ui/content/record-card.module.css'
import { RecordCard } from '../../ui/content/record-card.tsx'
import { combosQuery, labelOf } from '../combos/combos.api.ts'
import { educationRequest } from './education.model.ts'

interface EducationCardsProps {
  readonly educations: readonly Education[]
  /** Whether a record can be edited; omitted: none. Missing details can be added to any. */
  readonly mayEdit?: (education: Education) => boolean
  readonly onEdit?: (education: Education) => void
  readonly onRemove?: (education: Education) => void
  /** Action for a record that can't be edited. */
  readonly locked?: ((education: Education) => ReactNode) | undefined
}

/** The qualifications as cards. */
export function EducationCards({ educations, mayEdit, onEdit, onRemove, locked }: EducationCardsProps) {
  const { data: combos } = useQuery(combosQuery(educationRequest))
  return (
    <ul className={classes.list} aria-label={words.cards.name}>
      {educations.map((education) => {
        const missing = missingOfEducation(education)
        const isOpen = mayEdit?.(education) ?? false
        const { percentage, medium } = education
        return (
          <RecordCard
            key={education.id}
            title={education.qualification}
            name={education.qualification}
            facts={[
              ...(isOpen && education.qualification_id === QUALIFICATION_UNSPECIFIED
                ? ([[words.cards.note, words.cards.chooseDegree]] as const)
                : []),
              [words.fields.institute, education.institute ?? words.cards.notGiven],
              [words.fields.passing_year, education.passing_year ?? words.cards.notGiven],
              [words.fields.percentage, percentage === null ? words.cards.notGiven : words.percentage(percentage)],
              [words.fields.city_text, education.city_text ?? words.cards.notGiven],
              [words.fields.medium, medium === null ? words.cards.notGiven : (labelOf(combos?.EDUCATION_MEDIUM, medium) ?? '–')],
            ]}
            {...((isOpen || missing.length > 0) && onEdit && { onEdit: () => onEdit(education) })}
            addMissing={words.cards.addMissing(missing.map((detail) => words.fields[detail]))}
            {...(isOpen && onRemove && { onRemove: () => onRemove(education) })}
          >
            {!isOpen && missing.length === 0 && locked?.(education)}
          </RecordCard>
        )
      })}
    </ul>
  )
}
