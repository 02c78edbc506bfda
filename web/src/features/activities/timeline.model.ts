import type { Activity } from '@portal/contract/activities'
import { dayOf, formatTime } from '../../lib/format/format.ts'

/** Day (`YYYY-MM-DD`) and time (`4:30 pm`) of an entry, in Indian time. */
export const activityTime = ({ created_at }: Pick<Activity, 'created_at'>) => ({ day: dayOf(created_at), time: formatTime(created_at) })

/** One event of an application: what happened, and the email about it. */
export interface TimelineEvent extends Activity {
  readonly mail: Activity | null
}

/** One row per event: an email sent with a status change is merged into its row. */
export const eventsOf = (activities: readonly Activity[]): TimelineEvent[] => {
  const mails = new Set(activities.filter(({ activity_type }) => activity_type === 'MAIL'))
  const events = activities.flatMap((activity): TimelineEvent[] => {
    if (activity.activity_type !== 'STATUS') return []
    const mail = [...mails].find(({ status_id }) => status_id === activity.activity_id) ?? null
    if (mail) mails.delete(mail)
    return [{ ...activity, mail }]
  })
  const others = activities.filter(
    (activity) => activity.activity_type !== 'STATUS' && (activity.activity_type !== 'MAIL' || mails.has(activity)),
  )
  return [...events, ...others.map((activity) => ({ ...activity, mail: null }))]
}

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
