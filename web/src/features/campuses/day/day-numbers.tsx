import type { DayStudent } from '@portal/contract/drive-day'
import { stageOf } from '@portal/contract/stages'
import { words } from '#words/campuses/day.ts'
import { formatCount } from '../../../lib/format/format.ts'
import classes from '../students/students.module.css'

/** Stage groups of the day; attendance and the final stage give the figures before and after. */
const dayGroups = ['Aptitude', 'Practical', 'Technical', 'HR', 'Management'] as const

/** Number of students present, absent, in each round, and done. */
export function DayNumbers({ students }: { readonly students: readonly DayStudent[] }) {
  const count = (is: (student: DayStudent) => boolean) => students.filter(is).length
  const groupOf = ({ stage }: DayStudent) => (stage === null ? undefined : stageOf(stage)?.group)
  const numbers: [string, number][] = [
    [words.numbers.registered, students.length],
    [words.numbers.present, count(({ attendance }) => attendance === 'present')],
    [words.numbers.absent, count(({ attendance }) => attendance === 'absent')],
    [words.numbers.open, count(({ attendance }) => attendance === null)],
    ...dayGroups.flatMap((group): [string, number][] => {
      const inGroup = count((student) => groupOf(student) === group)
      return inGroup > 0 ? [[group, inGroup]] : []
    }),
    [words.numbers.done, count((student) => ['Offer', 'Hired', 'Closed'].includes(groupOf(student) ?? ''))],
  ]
  return (
    <dl className={classes.numbers} aria-label={words.numbers.label}>
      {numbers.map(([label, number]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(number)}</dd>
        </div>
      ))}
    </dl>
  )
}
