import type { Education } from '@portal/contract/educations'
import { SURE } from '@portal/contract/resumes'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/educations.ts'
import { words as resume } from '#words/shared/resumes.ts'
import { pushError } from '../../lib/browser/notify.ts'
import { combosQuery, labelOf } from '../combos/combos.api.ts'
import { ReadCard, ReadCards } from '../../ui/content/read-card.tsx'
import { bodyOf, carriedOver, educationRequest, type ReadEducation } from './education.model.ts'
import { useSaveEducation } from './educations.api.ts'

interface ReadEducationsProps {
  readonly rows: readonly ReadEducation[]
  readonly educations: readonly Education[]
  /** Opens the form with the row. */
  readonly onEdit: (row: ReadEducation) => void
  readonly onDismiss: (row: ReadEducation) => void
}

/** Qualifications of the resume as cards. One that lacks a field opens the form. */
export function ReadEducations({ rows, educations, onEdit, onDismiss }: ReadEducationsProps) {
  const { data: combos } = useQuery(combosQuery(educationRequest))
  const save = useSaveEducation()
  if (rows.length === 0 || !combos) return null
  return (
    <ReadCards name={resume.card.educations}>
      {rows.map((row) => {
        const { qualification_id, institute, percentage, points, passing_year, city_text, place } = row
        const label = labelOf(combos.EDUCATION_QUALIFICATION_TYPE, qualification_id.value) ?? ''
        const carried = carriedOver(educations, qualification_id.value)
        const body = bodyOf(row, carried)
        const marks = percentage && words.percentage(percentage.value)
        const facts = [
          institute?.value,
          city_text?.value,
          marks && (points === undefined ? marks : resume.card.cgpa(marks, points)),
          passing_year?.value,
        ]
        const missing = (
          [
            ['institute', institute],
            ['percentage', percentage],
            ['passing_year', passing_year],
            ['medium', carried.medium],
            ['city_text', city_text ?? carried.city_text],
          ] as const
        )
          .filter(([, value]) => !value)
          .map(([field]) => words.fields[field])
        return (
          <ReadCard
            key={qualification_id.value}
            title={qualification_id.confidence < SURE ? resume.card.unsure(label) : label}
            facts={[
              facts.filter((fact) => fact !== null && fact !== undefined).join(' · '),
              ...(body ? [resume.card.like(labelOf(combos.EDUCATION_MEDIUM, body.medium) ?? '–', city_text ? null : body.city_text)] : []),
            ].filter((fact) => fact !== '')}
            missing={missing}
            place={place}
            isBusy={save.isPending && save.variables.body.qualification_id === qualification_id.value}
            onAdd={() => (body ? save.mutate({ id: null, body }, { onError: pushError }) : onEdit(row))}
            onEdit={() => onEdit(row)}
            onDismiss={() => onDismiss(row)}
          />
        )
      })}
    </ReadCards>
  )
}
