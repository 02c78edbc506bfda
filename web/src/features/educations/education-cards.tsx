import { QUALIFICATION_UNSPECIFIED } from '@portal/contract/combos'
import type { Education } from '@portal/contract/educations'
import { useQuery } from '@tanstack/react-query'
import { RecordCard } from '../../ui/record-card.tsx'
import classes from '../../ui/record-card.module.css'
import { combosQuery, wordsOf } from '../combos/combos.api.ts'
import { educationRequest } from './education-combos.ts'

interface EducationCardsProps {
  readonly educations: readonly Education[]
  /** Whether a record may be changed; none where not given. */
  readonly mayEdit?: (education: Education) => boolean
  readonly onEdit?: (education: Education) => void
  readonly onRemove?: (education: Education) => void
}

/** The qualifications as cards. */
export function EducationCards({ educations, mayEdit, onEdit, onRemove }: EducationCardsProps) {
  const { data: combos } = useQuery(combosQuery(educationRequest))
  return (
    <ul className={classes.list} aria-label="Qualifications">
      {educations.map((education) => {
        const isOpen = mayEdit?.(education) ?? false
        return (
          <RecordCard
            key={education.id}
            title={education.qualification}
            name={education.qualification}
            facts={[
              ...(isOpen && education.qualification_id === QUALIFICATION_UNSPECIFIED
                ? ([['Note', 'Choose the exact degree']] as const)
                : []),
              ['Institute', education.institute],
              ['Passing year', education.passing_year],
              ['Percentage', `${education.percentage} %`],
              ['City', education.city_text],
              ['Medium', wordsOf(combos?.EDUCATION_MEDIUM, education.medium) ?? '–'],
            ]}
            {...(isOpen && onEdit && { onEdit: () => onEdit(education) })}
            {...(isOpen && onRemove && { onRemove: () => onRemove(education) })}
          />
        )
      })}
    </ul>
  )
}
