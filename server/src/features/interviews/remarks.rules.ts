import type { Calendar } from '@portal/contract/calendar'
import { ratingRows } from '@portal/contract/interview-remarks'
import { formerCriterion, type InterviewRound, type RatingRow } from '@portal/contract/interview-rounds'
import { EDIT_HOURS, type PanelMember } from '@portal/contract/interviews'
import { addDays, DAY, dayInIndia, HOUR, instantInIndia, lastWorkingDay, startOfDay } from '@portal/contract/shared/dates'
import type { RateLimit } from '../../platform/limiter.ts'
import type { InterviewRow, PanelPerson } from '../stage-effects/interview-invitations.queries.ts'

/** A panel member as shown to staff. Other members' remarks are hidden from a panel member who hasn't submitted their own. */
export const toPanelMember = ({ panel, name, email }: PanelPerson, isBlind: boolean): PanelMember => {
  const { id, attendance, submitted_at, saved_at, ratings, strengths, concerns, questions, note, recommendation, next_round } = panel
  const written = submitted_at === null ? (saved_at === null ? 'none' : 'draft') : 'submitted'
  const isShown = written === 'submitted' && !isBlind
  return {
    id,
    name,
    email,
    state: written === 'submitted' && isBlind ? 'hidden' : written,
    submitted_at: submitted_at?.toISOString() ?? null,
    remarks:
      isShown && attendance !== null
        ? { attendance, ratings: { ...ratings }, strengths, concerns, questions, note, recommendation, next_round }
        : null,
  }
}

/** Whether the reader is on the panel and hasn't submitted remarks, so that those of others stay hidden. */
export const isBlindReader = (panel: readonly PanelPerson[], email: string): boolean =>
  panel.some((person) => person.email === email && person.panel.submitted_at === null)

/** Whether the reader can write remarks now: they are on the panel, owe them, and the page is open. */
export const owesRemarks = (
  { state, starts_at }: Pick<InterviewRow, 'state' | 'starts_at'>,
  panel: readonly PanelPerson[],
  email: string,
  now: Date,
): boolean => (state === 'scheduled' || state === 'held') && isBlindReader(panel, email) && now >= opensAt(starts_at)

/** Counts invalid links only. */
export const remarksPerNetwork: RateLimit = { name: 'remarks-links', max: 100, seconds: 10 * 60 }
export const asksPerLink: RateLimit = { name: 'remarks-ask', max: 3, seconds: 24 * 3600 }

interface LinkTimes {
  readonly state: 'scheduled' | 'held' | 'cancelled' | 'no_show'
  readonly revoked_at: Date | null
  readonly created_at: Date
  readonly starts_at: Date
  readonly ends_at: Date
}
const opensAt = (starts_at: Date): Date => new Date(starts_at.getTime() - HOUR)
/** Validity of a link: from an hour before the interview until 7 days after its end or after the link was sent, whichever is later. */
export const linkWindow = ({ created_at, starts_at, ends_at }: Omit<LinkTimes, 'state'>): { opens_at: Date; closes_at: Date } => ({
  opens_at: opensAt(starts_at),
  closes_at: new Date(Math.max(ends_at.getTime(), created_at.getTime()) + 7 * DAY),
})
export const linkRefusalCode = (link: LinkTimes, now: Date): 'revoked_token' | 'ended_token' | 'not_begun' | null => {
  if (link.revoked_at !== null || link.state === 'cancelled') return 'revoked_token'
  const { opens_at, closes_at } = linkWindow(link)
  if (now >= closes_at) return 'ended_token'
  return now < opens_at ? 'not_begun' : null
}

/** End of the period in which submitted remarks can be changed. */
export const editableUntil = (submitted_at: Date): Date => new Date(submitted_at.getTime() + EDIT_HOURS * HOUR)

/**
 * Cut-offs for reminders (M13): a panel is due if the interview ended before them. First reminder: 4 hours ago; second: the start of the
 * latest working day that has begun.
 */
export const remindersDue = (now: Date, calendar: Calendar): { readonly first: Date; readonly second: Date } => {
  const today = dayInIndia(now)
  const lastStarted = instantInIndia(today, calendar.opens_at) <= now ? today : addDays(today, -1)
  return { first: new Date(now.getTime() - 4 * HOUR), second: startOfDay(lastWorkingDay(lastStarted, calendar)) }
}

interface Rated {
  readonly round: InterviewRound
  readonly resource_request_id: number | null
}
type Cards = ReadonlyMap<number, Partial<Readonly<Record<InterviewRound, readonly RatingRow[]>>>>

/** Rating rows: the request's scorecard, or the defaults of the round. */
export const rowsOf = ({ round, resource_request_id }: Rated, cards: Cards): RatingRow[] => [
  ...((resource_request_id === null ? undefined : cards.get(resource_request_id)?.[round]) ?? ratingRows[round]),
]

/** The rows, plus those rated before the scorecard was changed. */
export const withFormerRows = (rows: readonly RatingRow[], panel: readonly PanelMember[]): RatingRow[] => {
  const rated = new Set(panel.flatMap(({ remarks }) => Object.keys(remarks?.ratings ?? {})))
  for (const { key } of rows) rated.delete(key)
  return [...rows, ...[...rated].flatMap((key) => formerCriterion(key) ?? [])]
}
