import type { ReactNode } from 'react'
import { formatDay } from '../../lib/format/format.ts'
import classes from './day-sections.module.css'
import { groupByDay } from './timeline.model.ts'

interface DaySectionsProps<E> {
  readonly events: readonly E[]
  /** The list item of an event; gets its key. */
  readonly item: (event: E, index: number) => ReactNode
  readonly listClassName?: string | undefined
}

/** Events under their days, newest first. */
export function DaySections<E extends { readonly created_at: string }>({ events, item, listClassName }: DaySectionsProps<E>) {
  return groupByDay(events).map(({ day, activities }) => (
    <section key={day} aria-label={formatDay(day)}>
      <h3 className={classes.day}>{formatDay(day)}</h3>
      <ol className={[classes.list, listClassName].filter(Boolean).join(' ')}>{activities.map(item)}</ol>
    </section>
  ))
}
