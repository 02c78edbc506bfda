import type { Opening } from '@portal/contract/openings'
import { IconCheck, IconX } from '@tabler/icons-react'
import { words } from '#words/openings.ts'
import { formatPercentage } from '../../lib/format/format.ts'
import classes from './marks.module.css'

/** The candidate's marks compared with the opening's minimum marks, by level; null without minimum marks. */
export function Marks({ aggregates }: Pick<Opening, 'aggregates'>) {
  const required = aggregates.filter(({ need }) => need > 0)
  if (required.length === 0) return null
  return (
    <ul className={classes.marks} aria-label={words.marks.title}>
      {required.map(({ level, have, need, met }) => (
        <li key={level} data-met={met || undefined}>
          {met ? <IconCheck size={16} stroke={1.75} aria-hidden="true" /> : <IconX size={16} stroke={1.75} aria-hidden="true" />}
          <span>{words.marks.levels[level]}</span>
          <span className={classes.bar} aria-hidden="true">
            <span className={classes.score} style={{ inlineSize: `${have ?? 0}%` }} />
            <span className={classes.minimum} style={{ insetInlineStart: `${need}%` }} />
          </span>
          <span>{words.marks.text(have === null ? null : formatPercentage(have), formatPercentage(need), met)}</span>
        </li>
      ))}
    </ul>
  )
}
