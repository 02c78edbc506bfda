import type { Activity } from '@portal/contract/activities'
import { INDIA_OFFSET_MINUTES } from '@portal/contract/shared/dates'

/** Day (`YYYY-MM-DD`) and time (`HH:MM`) of an entry as people in India read it. */
export const activityTime = ({ created_at }: Pick<Activity, 'created_at'>) => {
  const india = new Date(Date.parse(created_at) + INDIA_OFFSET_MINUTES * 60_000).toISOString()
  return { day: india.slice(0, 10), time: india.slice(11, 16) }
}

export interface ActivityDay<A> {
  readonly day: string
  readonly activities: readonly A[]
}

/** The timeline day by day, newest first whatever the order of what came in. */
export const groupByDay = <A extends Pick<Activity, 'created_at'>>(activities: readonly A[]): ActivityDay<A>[] => {
  const newestFirst = activities.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
  const days = Map.groupBy(newestFirst, (activity) => activityTime(activity).day)
  return [...days].map(([day, ofDay]) => ({ day, activities: ofDay }))
}
