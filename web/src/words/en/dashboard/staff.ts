import { JOINING_DAYS, OFFER_DAYS, type Scope, type WaitingKind } from '@portal/contract/dashboard'

/** The staff dashboard. */
export const words = {
  scope: {
    title: 'Whose work',
    choices: { mine: 'My work', everyone: 'Everyone' } satisfies Record<Scope, string>,
    hints: {
      mine: 'Candidates assigned to you, and requests you raised or recruit for.',
      everyone: 'All candidates and requests.',
    } satisfies Record<Scope, string>,
  },
  waiting: {
    title: 'Needs you',
    clear: 'All clear.',
    clearHint: 'Nothing waits for you right now.',
    kinds: {
      follow_ups_overdue: (count: number) => `${count === 1 ? 'candidate' : 'candidates'} with an overdue follow-up of yours`,
      follow_ups_today: (count: number) => `${count === 1 ? 'candidate' : 'candidates'} with a follow-up of yours due today`,
      emails_bounced: (count: number) => `bounced ${count === 1 ? 'email' : 'emails'}`,
      emails_failed: (count: number) => `${count === 1 ? 'email' : 'emails'} that couldn't be sent`,
      applications: (count: number) => `${count === 1 ? 'application' : 'applications'} not screened in time`,
      remarks: (count: number) => `${count === 1 ? 'candidate' : 'candidates'} interviewed, with remarks missing`,
      offers_ending: (count: number) => `${count === 1 ? 'offer' : 'offers'} without an answer, ending within ${OFFER_DAYS} days or ended`,
      joinings_near: (count: number) => `${count === 1 ? 'candidate joins' : 'candidates join'} within ${JOINING_DAYS} days`,
      joinings_unconfirmed: (count: number) => `${count === 1 ? 'candidate' : 'candidates'} to confirm as joined`,
      approvals: (count: number) => `${count === 1 ? 'request' : 'requests'} to approve`,
      privacy_requests: (count: number) => `privacy ${count === 1 ? 'request' : 'requests'} to answer`,
    } satisfies Record<WaitingKind, (count: number) => string>,
    oldest: {
      applications: (day: string) => `The oldest was due on ${day}`,
      remarks: (day: string) => `The oldest interview was on ${day}`,
      offers_ending: (day: string) => `The first: ${day}`,
      joinings_near: (day: string) => `The first on ${day}`,
      joinings_unconfirmed: (day: string) => `The first was to join on ${day}`,
      approvals: (day: string) => `The oldest was submitted on ${day}`,
      privacy_requests: (day: string) => `The first is due on ${day}`,
    } as Partial<Record<WaitingKind, (day: string) => string>>,
  },
  today: {
    title: 'Interviews today',
    none: (next: string | null) => (next === null ? 'No interviews today.' : `No interviews today. Next: ${next}.`),
    with: (names: readonly string[]) => `with ${names.join(', ')}`,
    states: {
      upcoming: 'Upcoming',
      complete: 'Remarks complete',
      no_show: 'No-show',
      missing: (count: number) => (count === 1 ? '1 set of remarks missing' : `${count} sets of remarks missing`),
    },
  },
  modules: {
    title: 'Modules',
    active: (count: string) => `${count} active`,
    open: (count: string) => `${count} open`,
    overdue: (count: string) => `${count} overdue`,
  },
  openings: {
    title: 'Open requests',
    caption: 'Open requests, those needed first on top',
    all: (count: string) => `All ${count} open requests`,
    none: 'There are no open requests.',
    columns: {
      request: 'Request',
      filled: 'Filled',
      applied: 'Applied',
      interviews: 'In interviews',
      offers: 'Offers',
      age: 'Age',
      needed: 'Needed by',
    },
    days: (count: number) => `${count} d`,
    candidates: (count: string, what: string, code: string) => `${count} ${what.toLowerCase()}, ${code}`,
    late: (day: string) => `${day}, overdue`,
    filled: (filled: number, positions: number) => `${filled} of ${positions}`,
  },
  showReports: 'Show reports',
} as const
