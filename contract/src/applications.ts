/**
 * The hiring stages. Fixed by specification section 4: which numbers count as rejected, that 25 is Hired, that every other
 * number reads Applied. `public` is the only wording a candidate ever reads; `cooling_days` after which one may apply again.
 */
interface Stage {
  readonly key: string
  readonly label: string
  readonly group: StageGroup
  readonly kind: 'active' | 'rejected' | 'hired' | 'hold'
  readonly public: string
  readonly cooling_days: number | null
}
export const stageGroups = [
  'Profile',
  'Screening',
  'Aptitude',
  'Technical',
  'Practical',
  'HR',
  'Management',
  'Offer',
  'Hired',
  'On hold',
  'Closed',
] as const
export type StageGroup = (typeof stageGroups)[number]

export const stages = {
  1: {
    key: 'REGISTERED',
    label: 'Registered, not applied',
    group: 'Profile',
    kind: 'active',
    public: 'Complete your profile and apply',
    cooling_days: null,
  },
  2: { key: 'APPLIED', label: 'Applied', group: 'Screening', kind: 'active', public: 'Application received', cooling_days: null },
  3: {
    key: 'IN_SCREENING',
    label: 'In screening',
    group: 'Screening',
    kind: 'active',
    public: 'Application under review',
    cooling_days: null,
  },
  4: { key: 'SHORTLISTED', label: 'Shortlisted', group: 'Screening', kind: 'active', public: 'Shortlisted', cooling_days: null },
  5: {
    key: 'REJ_SCREENING',
    label: 'Rejected: screening',
    group: 'Closed',
    kind: 'rejected',
    public: 'Not selected this time',
    cooling_days: 90,
  },
  6: {
    key: 'REJ_NOT_ELIGIBLE',
    label: 'Rejected: not eligible',
    group: 'Closed',
    kind: 'rejected',
    public: 'Not selected this time',
    cooling_days: 90,
  },
  7: {
    key: 'APTITUDE_INVITED',
    label: 'Aptitude test scheduled',
    group: 'Aptitude',
    kind: 'active',
    public: 'Aptitude test scheduled',
    cooling_days: null,
  },
  8: {
    key: 'APTITUDE_TAKEN',
    label: 'Aptitude taken, result awaited',
    group: 'Aptitude',
    kind: 'active',
    public: 'Aptitude test completed',
    cooling_days: null,
  },
  9: {
    key: 'REJ_APTITUDE',
    label: 'Rejected: aptitude',
    group: 'Closed',
    kind: 'rejected',
    public: 'Not selected this time',
    cooling_days: 180,
  },
  10: {
    key: 'TECH_TO_SCHEDULE',
    label: 'Aptitude cleared, technical to schedule',
    group: 'Technical',
    kind: 'active',
    public: 'Moving to interviews',
    cooling_days: null,
  },
  11: {
    key: 'TECH_SCHEDULED',
    label: 'Technical interview scheduled',
    group: 'Technical',
    kind: 'active',
    public: 'Technical interview scheduled',
    cooling_days: null,
  },
  12: {
    key: 'TECH_DONE',
    label: 'Technical done, decision awaited',
    group: 'Technical',
    kind: 'active',
    public: 'Technical interview completed',
    cooling_days: null,
  },
  13: {
    key: 'REJ_TECHNICAL',
    label: 'Rejected: technical',
    group: 'Closed',
    kind: 'rejected',
    public: 'Not selected this time',
    cooling_days: 180,
  },
  14: {
    key: 'PRACTICAL_ASSIGNED',
    label: 'Practical assigned',
    group: 'Practical',
    kind: 'active',
    public: 'Practical task assigned',
    cooling_days: null,
  },
  15: {
    key: 'PRACTICAL_SUBMITTED',
    label: 'Practical submitted, evaluation awaited',
    group: 'Practical',
    kind: 'active',
    public: 'Practical task under evaluation',
    cooling_days: null,
  },
  16: {
    key: 'REJ_PRACTICAL',
    label: 'Rejected: practical',
    group: 'Closed',
    kind: 'rejected',
    public: 'Not selected this time',
    cooling_days: 180,
  },
  17: { key: 'HR_SCHEDULED', label: 'HR round', group: 'HR', kind: 'active', public: 'HR discussion scheduled', cooling_days: null },
  18: {
    key: 'HR_DONE',
    label: 'HR done, terms under discussion',
    group: 'HR',
    kind: 'active',
    public: 'HR discussion completed',
    cooling_days: null,
  },
  19: {
    key: 'MGMT_SCHEDULED',
    label: 'Management round',
    group: 'Management',
    kind: 'active',
    public: 'Final discussion scheduled',
    cooling_days: null,
  },
  20: {
    key: 'SELECTED',
    label: 'Selected, offer in approval',
    group: 'Offer',
    kind: 'active',
    public: 'Selected; offer being prepared',
    cooling_days: null,
  },
  21: {
    key: 'REJ_HR',
    label: 'Rejected: HR round',
    group: 'Closed',
    kind: 'rejected',
    public: 'Not selected this time',
    cooling_days: 180,
  },
  22: {
    key: 'REJ_MGMT',
    label: 'Rejected: management round',
    group: 'Closed',
    kind: 'rejected',
    public: 'Not selected this time',
    cooling_days: 180,
  },
  23: {
    key: 'REJ_TERMS',
    label: 'Rejected: terms not agreed',
    group: 'Closed',
    kind: 'rejected',
    public: 'Not selected this time',
    cooling_days: 90,
  },
  24: { key: 'OFFER_RELEASED', label: 'Offer released', group: 'Offer', kind: 'active', public: 'Offer released', cooling_days: null },
  25: { key: 'HIRED', label: 'Hired (offer accepted)', group: 'Hired', kind: 'hired', public: 'Hired', cooling_days: null },
  26: { key: 'ON_HOLD', label: 'On hold', group: 'On hold', kind: 'hold', public: 'Application on hold', cooling_days: null },
  27: {
    key: 'REOPENED',
    label: 'Reopened by HR',
    group: 'Screening',
    kind: 'active',
    public: 'Application under review again',
    cooling_days: null,
  },
  28: {
    key: 'OFFER_DECLINED',
    label: 'Offer declined by candidate',
    group: 'Closed',
    kind: 'rejected',
    public: 'You declined the offer',
    cooling_days: 180,
  },
  29: {
    key: 'WITHDRAWN',
    label: 'Withdrawn by candidate',
    group: 'Closed',
    kind: 'rejected',
    public: 'You withdrew your application',
    cooling_days: 30,
  },
  30: {
    key: 'NO_RESPONSE',
    label: 'No-show / not reachable',
    group: 'Closed',
    kind: 'rejected',
    public: 'Closed: we could not reach you',
    cooling_days: 90,
  },
  31: {
    key: 'DID_NOT_JOIN',
    label: 'Did not join / offer withdrawn',
    group: 'Closed',
    kind: 'rejected',
    public: 'Closed',
    cooling_days: 365,
  },
  32: { key: 'POSITION_CLOSED', label: 'Position closed', group: 'Closed', kind: 'rejected', public: 'Position closed', cooling_days: 0 },
} as const satisfies Readonly<Record<number, Stage>>
export type StageId = keyof typeof stages

export const REGISTERED: StageId = 1
export const APPLIED: StageId = 2

/** The stage of a number; an unknown one reads as registered. */
export const stageOf = (id: number): Stage => (stages as Readonly<Record<number, Stage>>)[id] ?? stages[REGISTERED]

/** What the applied button reads (section 4). */
export const appliedLabel = (hiring_stage: number): 'Rejected' | 'Hired' | 'Applied' =>
  ({ rejected: 'Rejected', hired: 'Hired', active: 'Applied', hold: 'Applied' } as const)[stageOf(hiring_stage).kind]
