import type { Activity } from '@portal/contract/activities'
import { dayOf, formatTime } from '../../lib/format/format.ts'

/** Day (`YYYY-MM-DD`) and time (`4:30 pm`) of an entry as people in India read it; every type is stored in UTC. */
export const activityTime = ({ created_at }: Pick<Activity, 'created_at'>) => ({ day: dayOf(created_at), time: formatTime(created_at) })

interface ActivityDay<A> {
  readonly day: string
  readonly activities: readonly A[]
}

/** Groups activities by day, newest first. */
export const groupByDay = <A extends Pick<Activity, 'created_at'>>(activities: readonly A[]): ActivityDay<A>[] => {
  const newestFirst = activities.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
  const days = Map.groupBy(newestFirst, (activity) => activityTime(activity).day)
  return [...days].map(([day, ofDay]) => ({ day, activities: ofDay }))
}
