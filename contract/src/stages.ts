/** Public milestones, in order. Candidates never see stages. */
export const milestones = ['Applied', 'Screening', 'Assessment', 'Interviews', 'Decision', 'Offer'] as const
type Milestone = (typeof milestones)[number]

/**
 * Email of a stage: `auto` is always sent, `ask` unless staff turn it off, `never` only if staff turn it on. A delayed email is scheduled
 * for the start of the next working day: 10:00 Indian time, unless the calendar says otherwise.
 */
interface StageMail {
  readonly code: MailCode
  readonly mode: 'auto' | 'ask' | 'never'
  readonly is_delayed: boolean
}
/** Staff labels of the stage emails. */
export const mailNames = {
  M04: 'Application received',
  M05: 'Shortlisted',
  M06: 'Aptitude test',
  M08: 'Aptitude cleared, interviews next',
  M14: 'Practical task',
  M16: 'Selected: documents needed',
  M17: 'Offer',
  M19: 'Welcome and joining details',
  M21: 'Not selected after screening',
  M22: 'Not selected after a test or task',
  M23: 'Not selected after an interview',
  M24: 'Terms could not be agreed',
  M25: 'Decline confirmed',
  M26: 'Withdrawal confirmed',
  M27: 'Closed: could not reach you',
  M28: 'Offer withdrawn or did not join',
  M29: 'Position closed',
  M30: 'On hold',
  M31: 'Under review again',
  M65: 'No longer on hold',
  M69: 'Offer being changed',
} as const
export type MailCode = keyof typeof mailNames

/**
 * The hiring stages. Specification section 4 fixes which numbers count as rejected, that 25 is Hired, and that every other number reads
 * Applied. `public`: the only text candidates read; `milestone`: the public milestone, or null; `moves`: the possible next stages (from
 * hold also the stage before the hold, and its moves); `answer_days`: working days until the candidate usually hears back, null where a
 * date decides; `due_days`: working days until it is overdue; `reject_to`: target of a quick rejection; `mail`: email sent on entry, null
 * where scheduling sends it; `cooling_days`: the cooling period. A practical task belongs to the milestone Interviews: it takes place
 * between two of them, and milestones never go back.
 */
interface Stage {
  readonly key: string
  readonly label: string
  readonly group: StageGroup
  readonly kind: 'active' | 'rejected' | 'hired' | 'hold'
  readonly public: string
  readonly milestone: Milestone | null
  readonly moves: readonly number[]
  readonly answer_days: number | null
  readonly due_days: number | null
  readonly reject_to: number | null
  readonly mail: StageMail | null
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
/** Stage groups an application passes through, in order; it may skip some. */
export const pipelineGroups = [
  'Screening',
  'Aptitude',
  'Technical',
  'Practical',
  'HR',
  'Management',
  'Offer',
  'Hired',
] as const satisfies readonly StageGroup[]
export type PipelineGroup = (typeof pipelineGroups)[number]
/** Stage groups with interviews and tasks. */
export const interviewGroups = ['Technical', 'Practical', 'HR', 'Management'] as const satisfies readonly PipelineGroup[]

export const stages = {
  1: {
    key: 'REGISTERED',
    label: 'Registered, not applied',
    group: 'Profile',
    kind: 'active',
    public: 'Complete your profile and apply',
    milestone: null,
    moves: [2, 5, 29, 30],
    answer_days: null,
    due_days: 2,
    reject_to: 5,
    mail: null,
    cooling_days: null,
  },
  2: {
    key: 'APPLIED',
    label: 'Applied',
    group: 'Screening',
    kind: 'active',
    public: 'Application received',
    milestone: 'Applied',
    moves: [3, 4, 5, 6, 26, 29, 30, 32],
    answer_days: 2,
    due_days: 2,
    reject_to: 5,
    mail: { code: 'M04', mode: 'auto', is_delayed: false },
    cooling_days: null,
  },
  3: {
    key: 'IN_SCREENING',
    label: 'In screening',
    group: 'Screening',
    kind: 'active',
    public: 'Application under review',
    milestone: 'Screening',
    moves: [4, 5, 6, 26, 29, 30, 32],
    answer_days: 2,
    due_days: 2,
    reject_to: 5,
    mail: null,
    cooling_days: null,
  },
  4: {
    key: 'SHORTLISTED',
    label: 'Shortlisted',
    group: 'Screening',
    kind: 'active',
    public: 'Shortlisted',
    milestone: 'Screening',
    moves: [5, 7, 10, 14, 17, 26, 29, 30, 32],
    answer_days: 2,
    due_days: 2,
    reject_to: 5,
    mail: { code: 'M05', mode: 'ask', is_delayed: false },
    cooling_days: null,
  },
  5: {
    key: 'REJ_SCREENING',
    label: 'Rejected: screening',
    group: 'Closed',
    kind: 'rejected',
    public: 'Not selected this time',
    milestone: null,
    moves: [27],
    answer_days: null,
    due_days: null,
    reject_to: null,
    mail: { code: 'M21', mode: 'ask', is_delayed: true },
    cooling_days: 90,
  },
  6: {
    key: 'REJ_NOT_ELIGIBLE',
    label: 'Rejected: not eligible',
    group: 'Closed',
    kind: 'rejected',
    public: 'Not selected this time',
    milestone: null,
    moves: [27],
    answer_days: null,
    due_days: null,
    reject_to: null,
    mail: { code: 'M21', mode: 'ask', is_delayed: true },
    cooling_days: 90,
  },
  7: {
    key: 'APTITUDE_INVITED',
    label: 'Aptitude test scheduled',
    group: 'Aptitude',
    kind: 'active',
    public: 'Aptitude test scheduled',
    milestone: 'Assessment',
    moves: [8, 9, 10, 26, 29, 30, 32],
    answer_days: null,
    due_days: null,
    reject_to: 9,
    mail: { code: 'M06', mode: 'auto', is_delayed: false },
    cooling_days: null,
  },
  8: {
    key: 'APTITUDE_TAKEN',
    label: 'Aptitude taken, result awaited',
    group: 'Aptitude',
    kind: 'active',
    public: 'Aptitude test completed',
    milestone: 'Assessment',
    moves: [7, 9, 10, 26, 29, 30, 32],
    answer_days: 1,
    due_days: 1,
    reject_to: 9,
    mail: null,
    cooling_days: null,
  },
  9: {
    key: 'REJ_APTITUDE',
    label: 'Rejected: aptitude',
    group: 'Closed',
    kind: 'rejected',
    public: 'Not selected this time',
    milestone: null,
    moves: [27],
    answer_days: null,
    due_days: null,
    reject_to: null,
    mail: { code: 'M22', mode: 'ask', is_delayed: true },
    cooling_days: 180,
  },
  10: {
    key: 'TECH_TO_SCHEDULE',
    label: 'Aptitude cleared, technical to schedule',
    group: 'Technical',
    kind: 'active',
    public: 'Moving to interviews',
    milestone: 'Interviews',
    moves: [11, 13, 14, 17, 26, 29, 30, 32],
    answer_days: 2,
    due_days: 2,
    reject_to: 13,
    mail: { code: 'M08', mode: 'ask', is_delayed: false },
    cooling_days: null,
  },
  11: {
    key: 'TECH_SCHEDULED',
    label: 'Technical interview scheduled',
    group: 'Technical',
    kind: 'active',
    public: 'Technical interview scheduled',
    milestone: 'Interviews',
    moves: [10, 12, 13, 26, 29, 30, 32],
    answer_days: null,
    due_days: null,
    reject_to: 13,
    mail: null,
    cooling_days: null,
  },
  12: {
    key: 'TECH_DONE',
    label: 'Technical done, decision awaited',
    group: 'Technical',
    kind: 'active',
    public: 'Technical interview completed',
    milestone: 'Interviews',
    moves: [11, 13, 14, 17, 26, 29, 30, 32],
    answer_days: 1,
    due_days: 1,
    reject_to: 13,
    mail: null,
    cooling_days: null,
  },
  13: {
    key: 'REJ_TECHNICAL',
    label: 'Rejected: technical',
    group: 'Closed',
    kind: 'rejected',
    public: 'Not selected this time',
    milestone: null,
    moves: [27],
    answer_days: null,
    due_days: null,
    reject_to: null,
    mail: { code: 'M23', mode: 'ask', is_delayed: true },
    cooling_days: 180,
  },
  14: {
    key: 'PRACTICAL_ASSIGNED',
    label: 'Practical assigned',
    group: 'Practical',
    kind: 'active',
    public: 'Practical task assigned',
    milestone: 'Interviews',
    moves: [15, 16, 17, 26, 29, 30, 32],
    answer_days: null,
    due_days: null,
    reject_to: 16,
    // M14 is sent when the task is set: the candidate can open it then.
    mail: null,
    cooling_days: null,
  },
  15: {
    key: 'PRACTICAL_SUBMITTED',
    label: 'Practical submitted, evaluation awaited',
    group: 'Practical',
    kind: 'active',
    public: 'Practical task under evaluation',
    milestone: 'Interviews',
    moves: [11, 14, 16, 17, 26, 29, 30, 32],
    answer_days: 2,
    due_days: 2,
    reject_to: 16,
    mail: null,
    cooling_days: null,
  },
  16: {
    key: 'REJ_PRACTICAL',
    label: 'Rejected: practical',
    group: 'Closed',
    kind: 'rejected',
    public: 'Not selected this time',
    milestone: null,
    moves: [27],
    answer_days: null,
    due_days: null,
    reject_to: null,
    mail: { code: 'M22', mode: 'ask', is_delayed: true },
    cooling_days: 180,
  },
  17: {
    key: 'HR_SCHEDULED',
    label: 'HR round',
    group: 'HR',
    kind: 'active',
    public: 'HR discussion',
    milestone: 'Interviews',
    moves: [18, 21, 26, 29, 30, 32],
    answer_days: null,
    due_days: 2,
    reject_to: 21,
    mail: null,
    cooling_days: null,
  },
  18: {
    key: 'HR_DONE',
    label: 'HR done, terms under discussion',
    group: 'HR',
    kind: 'active',
    public: 'HR discussion completed',
    milestone: 'Interviews',
    moves: [17, 19, 20, 21, 23, 26, 29, 30, 32],
    answer_days: 1,
    due_days: 1,
    reject_to: 21,
    mail: null,
    cooling_days: null,
  },
  19: {
    key: 'MGMT_SCHEDULED',
    label: 'Management round',
    group: 'Management',
    kind: 'active',
    public: 'Final discussion',
    milestone: 'Interviews',
    moves: [20, 22, 23, 26, 29, 30, 32],
    answer_days: null,
    due_days: 2,
    reject_to: 22,
    mail: null,
    cooling_days: null,
  },
  20: {
    key: 'SELECTED',
    label: 'Selected, offer in approval',
    group: 'Offer',
    kind: 'active',
    public: 'Selected; offer being prepared',
    milestone: 'Decision',
    moves: [22, 23, 24, 26, 29, 30, 32],
    answer_days: 2,
    due_days: 2,
    reject_to: 22,
    mail: { code: 'M16', mode: 'ask', is_delayed: false },
    cooling_days: null,
  },
  21: {
    key: 'REJ_HR',
    label: 'Rejected: HR round',
    group: 'Closed',
    kind: 'rejected',
    public: 'Not selected this time',
    milestone: null,
    moves: [27],
    answer_days: null,
    due_days: null,
    reject_to: null,
    mail: { code: 'M23', mode: 'ask', is_delayed: true },
    cooling_days: 180,
  },
  22: {
    key: 'REJ_MGMT',
    label: 'Rejected: management round',
    group: 'Closed',
    kind: 'rejected',
    public: 'Not selected this time',
    milestone: null,
    moves: [27],
    answer_days: null,
    due_days: null,
    reject_to: null,
    mail: { code: 'M23', mode: 'ask', is_delayed: true },
    cooling_days: 180,
  },
  23: {
    key: 'REJ_TERMS',
    label: 'Rejected: terms not agreed',
    group: 'Closed',
    kind: 'rejected',
    public: 'Not selected this time',
    milestone: null,
    moves: [27],
    answer_days: null,
    due_days: null,
    reject_to: null,
    mail: { code: 'M24', mode: 'ask', is_delayed: true },
    cooling_days: 90,
  },
  24: {
    key: 'OFFER_RELEASED',
    label: 'Offer released',
    group: 'Offer',
    kind: 'active',
    public: 'Offer released',
    milestone: 'Offer',
    moves: [20, 23, 25, 26, 28, 29, 30, 31, 32],
    answer_days: null,
    due_days: null,
    reject_to: 31,
    mail: { code: 'M17', mode: 'auto', is_delayed: false },
    cooling_days: null,
  },
  25: {
    key: 'HIRED',
    label: 'Hired (offer accepted)',
    group: 'Hired',
    kind: 'hired',
    public: 'Hired',
    milestone: 'Offer',
    moves: [31],
    answer_days: null,
    due_days: null,
    reject_to: null,
    mail: { code: 'M19', mode: 'auto', is_delayed: false },
    cooling_days: null,
  },
  26: {
    key: 'ON_HOLD',
    label: 'On hold',
    group: 'On hold',
    kind: 'hold',
    public: 'Application on hold',
    milestone: null,
    moves: [29, 30, 32],
    answer_days: null,
    due_days: null,
    reject_to: null,
    mail: { code: 'M30', mode: 'ask', is_delayed: false },
    cooling_days: null,
  },
  27: {
    key: 'REOPENED',
    label: 'Reopened by HR',
    group: 'Screening',
    kind: 'active',
    public: 'Application under review again',
    milestone: 'Screening',
    moves: [3, 4, 5, 6, 7, 10, 14, 17, 26, 29, 30, 32],
    answer_days: 2,
    due_days: 2,
    reject_to: 5,
    mail: { code: 'M31', mode: 'ask', is_delayed: false },
    cooling_days: null,
  },
  28: {
    key: 'OFFER_DECLINED',
    label: 'Offer declined by candidate',
    group: 'Closed',
    kind: 'rejected',
    public: 'You declined the offer',
    milestone: null,
    moves: [27],
    answer_days: null,
    due_days: null,
    reject_to: null,
    mail: { code: 'M25', mode: 'auto', is_delayed: false },
    cooling_days: 180,
  },
  29: {
    key: 'WITHDRAWN',
    label: 'Withdrawn by candidate',
    group: 'Closed',
    kind: 'rejected',
    public: 'You withdrew your application',
    milestone: null,
    moves: [27],
    answer_days: null,
    due_days: null,
    reject_to: null,
    mail: { code: 'M26', mode: 'auto', is_delayed: false },
    cooling_days: 30,
  },
  30: {
    key: 'NO_RESPONSE',
    label: 'No-show / not reachable',
    group: 'Closed',
    kind: 'rejected',
    public: 'Closed: we could not reach you',
    milestone: null,
    moves: [27],
    answer_days: null,
    due_days: null,
    reject_to: null,
    mail: { code: 'M27', mode: 'ask', is_delayed: true },
    cooling_days: 90,
  },
  31: {
    key: 'DID_NOT_JOIN',
    label: 'Did not join / offer withdrawn',
    group: 'Closed',
    kind: 'rejected',
    public: 'Closed',
    milestone: null,
    moves: [27],
    answer_days: null,
    due_days: null,
    reject_to: null,
    mail: { code: 'M28', mode: 'never', is_delayed: false },
    cooling_days: 365,
  },
  32: {
    key: 'POSITION_CLOSED',
    label: 'Position closed',
    group: 'Closed',
    kind: 'rejected',
    public: 'Position closed',
    milestone: null,
    moves: [27],
    answer_days: null,
    due_days: null,
    reject_to: null,
    mail: { code: 'M29', mode: 'ask', is_delayed: false },
    cooling_days: 0,
  },
} as const satisfies Readonly<Record<number, Stage>>
export type StageId = keyof typeof stages

/** Email of the end of a hold, unless the next stage has one that the candidate hasn't had. */
export const unholdMail = { code: 'M65', mode: 'ask', is_delayed: false } as const satisfies StageMail
/** Email of a return from a sent offer to its preparation: the one of that stage was sent before the offer. */
export const revisionMail = { code: 'M69', mode: 'ask', is_delayed: false } as const satisfies StageMail

export const REGISTERED: StageId = 1
export const APPLIED: StageId = 2
export const IN_SCREENING: StageId = 3
export const SHORTLISTED: StageId = 4
export const APTITUDE_INVITED: StageId = 7
export const APTITUDE_TAKEN: StageId = 8
export const APTITUDE_REJECTED: StageId = 9
export const APTITUDE_CLEARED: StageId = 10
export const TECHNICAL_DONE: StageId = 12
export const PRACTICAL_ASSIGNED: StageId = 14
export const PRACTICAL_SUBMITTED: StageId = 15
export const HR_ROUND: StageId = 17
export const HR_DONE: StageId = 18
export const MANAGEMENT_ROUND: StageId = 19
export const SELECTED: StageId = 20
export const OFFER_RELEASED: StageId = 24
export const HIRED: StageId = 25
export const ON_HOLD: StageId = 26
export const REOPENED: StageId = 27
export const OFFER_DECLINED: StageId = 28
export const WITHDRAWN: StageId = 29
export const NO_RESPONSE: StageId = 30
export const DID_NOT_JOIN: StageId = 31
export const POSITION_CLOSED: StageId = 32

/** Stages of an application in progress: after Registered, and neither rejected nor hired. */
export const stagesUnderWay: readonly number[] = Object.entries(stages).flatMap(([id, { kind }]) =>
  (kind === 'active' || kind === 'hold') && Number(id) !== REGISTERED ? [Number(id)] : [],
)

/** Stages in which a candidate can have a practical task. */
export const taskStages: readonly number[] = [PRACTICAL_ASSIGNED, PRACTICAL_SUBMITTED]
/** Stages in which a candidate can have an interview or slots to choose from. */
export const interviewStages: readonly number[] = [2, 3, 4, 10, 11, 17, 19, 27]

/** Stages in which a candidate can have an offer to read or documents to upload. */
export const offerStages: readonly number[] = [SELECTED, OFFER_RELEASED, HIRED, OFFER_DECLINED]

/** The stage with this id; unknown ids are treated as Registered. */
export const stageOf = (id: number): Stage => (stages as Readonly<Record<number, Stage>>)[id] ?? stages[REGISTERED]

/** Days after which someone who withdrew can apply again. */
export const WITHDRAWN_COOLING_DAYS = stages[29].cooling_days

/** Label of the applied button (section 4). */
export const appliedLabel = (hiring_stage: number): 'Rejected' | 'Hired' | 'Applied' =>
  ({ rejected: 'Rejected', hired: 'Hired', active: 'Applied', hold: 'Applied' } as const)[stageOf(hiring_stage).kind]

/** Rejections the candidate is told about: excludes their own decisions and rejections whose email is off by default. */
const notifiedRejections = Object.entries(stages).filter(
  ([id, { kind, mail }]) =>
    kind === 'rejected' && mail !== null && mail.mode !== 'never' && Number(id) !== WITHDRAWN && Number(id) !== OFFER_DECLINED,
)
export const rejectionStages: readonly number[] = notifiedRejections.map(([id]) => Number(id))
export const rejectionMails: readonly string[] = notifiedRejections.flatMap(([, { mail }]) => mail?.code ?? [])
