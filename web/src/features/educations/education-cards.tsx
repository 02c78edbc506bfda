import { QUALIFICATION_UNSPECIFIED } from '@portal/contract/combos'
import type { Education } from '@portal/contract/educations'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { words } from '#words/educations.ts'
import classes from '../../ui/content/record-card.module.css'
import { RecordCard } from '../../ui/content/record-card.tsx'
import { combosQuery, labelOf } from '../combos/combos.api.ts'
import { educationRequest } from './education.model.ts'

interface EducationCardsProps {
  readonly educations: readonly Education[]
  /** Whether a record may be changed; undefined for none. */
  readonly mayEdit?: (education: Education) => boolean
  readonly onEdit?: (education: Education) => void
  readonly onRemove?: (education: Education) => void
  /** Action for a record that may not be changed. */
  readonly locked?: ((education: Education) => ReactNode) | undefined
}

/** The qualifications as cards. */
export function EducationCards({ educations, mayEdit, onEdit, onRemove, locked }: EducationCardsProps) {
  const { data: combos } = useQuery(combosQuery(educationRequest))
  return (
    <ul className={classes.list} aria-label={words.cards.name}>
      {educations.map((education) => {
        const isOpen = mayEdit?.(education) ?? false
        return (
          <RecordCard
            key={education.id}
            title={education.qualification}
            name={education.qualification}
            facts={[
              ...(isOpen && education.qualification_id === QUALIFICATION_UNSPECIFIED
                ? ([[words.cards.note, words.cards.chooseDegree]] as const)
                : []),
              [words.fields.institute, education.institute],
              [words.fields.passing_year, education.passing_year],
              [words.fields.percentage, words.percentage(education.percentage)],
              [words.fields.city_text, education.city_text],
              [words.fields.medium, labelOf(combos?.EDUCATION_MEDIUM, education.medium) ?? '–'],
            ]}
            {...(isOpen && onEdit && { onEdit: () => onEdit(education) })}
            {...(isOpen && onRemove && { onRemove: () => onRemove(education) })}
          >
            {!isOpen && locked?.(education)}
          </RecordCard>
        )
      })}
    </ul>
  )
}
