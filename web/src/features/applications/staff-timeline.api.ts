import { readStaffTimeline } from '@portal/contract/staff-timeline'
import { queryOf } from '../../lib/api/queries.ts'

/** What happened to a candidate, newest first. */
export const timelineQuery = (id: number) => queryOf(readStaffTimeline, { params: { id } })
