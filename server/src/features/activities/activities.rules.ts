import type { Activity } from '@portal/contract/activities'
import { stages } from '@portal/contract/stages'

const closings = new Set<string>(Object.values(stages).flatMap(({ kind, public: text }) => (kind === 'rejected' ? [text] : [])))

/** The entry as its candidate reads it: a rejection is the company's decision, so it doesn't name who recorded it. */
export const asCandidate = (activity: Activity, user_id: number): Activity =>
  activity.activity_type === 'STATUS' && closings.has(activity.description) && activity.activity_by !== user_id
    ? { ...activity, sender: '', activity_by: null }
    : activity
