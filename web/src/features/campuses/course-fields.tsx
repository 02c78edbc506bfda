import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import form from '../../ui/form/form.module.css'
import { combosQuery } from '../combos/combos.api.ts'
import { courseCombos, isCourse } from './campus-choices.model.ts'

interface CourseFieldsProps {
  readonly legend: string
  /** Keys as text. */
  readonly courses: readonly string[]
  readonly error: string | undefined
  readonly onChange: (courses: string[]) => void
}

/** Courses as checkboxes. */
export function CourseFields({ legend, courses, error, onChange }: CourseFieldsProps) {
  const { data: combos } = useQuery(combosQuery(courseCombos))
  return (
    <fieldset className={form.group}>
      <legend>{legend}</legend>
      <div className={form.columns}>
        {(combos?.EDUCATION_QUALIFICATION_TYPE ?? []).filter(isCourse).map(({ key, value }) => (
          <Checkbox
            key={key}
            label={value}
            checked={courses.includes(String(key))}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...courses, String(key)] : courses.filter((course) => course !== String(key)))
            }
          />
        ))}
      </div>
      {error !== undefined && <p className={form.error}>{error}</p>}
    </fieldset>
  )
}
