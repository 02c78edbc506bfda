import { useQuery } from '@tanstack/react-query'
import { words } from '#words/campuses/students.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { studentNumbersQuery } from './students.api.ts'
import classes from './students.module.css'

const { numbers } = words

/** Number of students of a drive who are registered, eligible, present and absent. */
export function StudentNumbers({ drive_id }: { readonly drive_id: number }) {
  const { data } = useQuery(studentNumbersQuery(drive_id))
  if (!data || data.registered === 0) return null
  const { registered, eligible, present, absent } = data
  const facts = [
    [numbers.registered, registered],
    [numbers.eligible, eligible],
    [numbers.present, present],
    [numbers.absent, absent],
    [numbers.notMarked, registered - present - absent],
  ] as const
  return (
    <dl className={classes.numbers} aria-label={numbers.label} aria-live="polite">
      {facts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
