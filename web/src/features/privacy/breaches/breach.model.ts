import { breachReportKeys, type BreachReport } from '@portal/contract/breach-reports'
import { type Breach, noticeFields, reportDueAt } from '@portal/contract/breaches'
import { formatCount } from '../../../lib/format/format.ts'
import type { StatusTone } from '../../../ui/content/status-label.tsx'

/** A report with its due time. `state`: made, still to make, or late. */
export interface ReportState {
  readonly report: BreachReport
  readonly due_at: string
  readonly made_at: string | null
  readonly state: 'made' | 'due' | 'overdue'
}

export const reportTones: Readonly<Record<ReportState['state'], StatusTone>> = { made: 'green', due: 'amber', overdue: 'red' }

/** The reports of a breach in the order in which they are due. */
export const reportStates = ({ noticed_at, reported }: Pick<Breach, 'noticed_at' | 'reported'>, now: number): ReportState[] =>
  breachReportKeys.map((report) => {
    const due = reportDueAt(noticed_at, report)
    const made_at = reported[report]
    return { report, due_at: due.toISOString(), made_at, state: made_at !== null ? 'made' : due.getTime() < now ? 'overdue' : 'due' }
  })

/** The next report to make; undefined once all are made. */
export const nextReport = (breach: Pick<Breach, 'noticed_at' | 'reported'>, now: number): ReportState | undefined =>
  reportStates(breach, now).find(({ state }) => state !== 'made')

/** The numbers of the people affected, as they are shown. */
export const countsOf = ({ people: { affected, emailed, unsent, failed, read } }: Pick<Breach, 'people'>) => ({
  affected: formatCount(affected),
  emailed: formatCount(emailed),
  unsent: formatCount(unsent),
  failed: formatCount(failed),
  read: formatCount(read),
})

/** Why the notices can't be sent; null if they can. */
export type SendObstacle = 'incomplete' | 'no_one' | 'all' | 'sending' | null
export const sendObstacle = (breach: Breach): SendObstacle => {
  const { affected, notified } = breach.people
  if (breach.is_sending) return 'sending'
  if (noticeFields.some((field) => breach[field] === null)) return 'incomplete'
  if (affected === 0) return 'no_one'
  return affected === notified ? 'all' : null
}

/** Distinct email addresses in a pasted text. */
export const emailsIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s<>,;"]+/)
      .filter((part) => part.includes('@')),
  ),
]
