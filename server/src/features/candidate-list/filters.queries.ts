import { sql, type SQL } from 'drizzle-orm'
import { conditionsOf, candidateViews, stagesOfGroups, type CandidateView } from '@portal/contract/candidate-list'
import { HIRED, stageGroups } from '@portal/contract/stages'
import {
  filterFields,
  type InterviewProgress,
  interviewProgress,
  nextSteps,
  resolveCondition,
  ME,
  type NextStep,
  type Condition,
  type FilterField,
} from '@portal/contract/candidate-filters'
import { addDays, addMonths, DAY, dayInIndia, lastWorkingDay, startOfDay, type WorkingDays } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { candidatesOfCampuses } from '../campuses/campus-list.queries.ts'

/** Context of a filter: the caller, the current time and the company's calendar. */
export interface FilterContext {
  readonly user_id: number
  readonly now: Date
  readonly calendar: WorkingDays
}

/** Filters backed by small sets from other tables, each a candidate with a day. */
const days = {
  remarks_missing: sql`select i.candidate_id, day_in_india(i.ends_at) as day from interviews i where i.state = 'scheduled' and i.ends_at < now()`,
  move_asked_on: sql`select i.candidate_id, day_in_india(i.move_asked_at) as day from interviews i
    where i.state = 'scheduled' and i.ends_at > now() and i.starts_at > now()
      and i.move_asked_at is not null and i.move_declined_reason is null`,
  // An offer in approval changes only by its steps, so its last change is the step.
  offer_submitted_on: sql`select o.candidate_id, day_in_india(o.updated_at) as day from offers o where o.state = 'awaiting_approval' and o.outcome is null`,
  offer_approved_on: sql`select o.candidate_id, day_in_india(o.updated_at) as day from offers o where o.state = 'approved' and o.outcome is null`,
  reply_by: sql`select o.candidate_id, o.reply_by as day from offers o where o.state = 'sent' and o.outcome is null`,
  joining_on: sql`select c.id as candidate_id, c.joining_on as day from candidates c where c.hiring_stage = ${sql.raw(String(HIRED))} and c.joining_on is not null`,
  joined_on: sql`select j.candidate_id, j.joined_on as day from joinings j`,
} as const satisfies Readonly<Partial<Record<FilterField, SQL>>>
type DayField = keyof typeof days
const isDayField = (field: FilterField): field is DayField => Object.hasOwn(days, field)

/** The earliest day of candidate `f` for such a filter, or the day the next move is due. */
export const earliestDay = (field: DayField | 'due_on'): SQL =>
  field === 'due_on' ? sql`f.due_on` : sql`(select min(d.day) from (${days[field]}) as d where d.candidate_id = f.candidate_id)`

/** Row outcomes of an import, by filter field. */
const importOutcomes = {
  import: ['created', 'updated'],
  created_by_import: ['created'],
  changed_by_import: ['updated'],
} as const satisfies Partial<Record<FilterField, readonly string[]>>
type ImportField = keyof typeof importOutcomes
const isImportField = (field: FilterField): field is ImportField => Object.hasOwn(importOutcomes, field)

/** Candidates of campus drives or colleges; of any, without keys. */
const ofCampusHiring = {
  drive: (keys: SQL | null) =>
    sql`select s.candidate_id from drive_students s where ${keys === null ? sql`true` : sql`s.drive_id in (${keys})`}`,
  campus: (keys: SQL | null) => candidatesOfCampuses(keys === null ? sql`true` : sql`campuses.id in (${keys})`),
} as const satisfies Partial<Record<FilterField, (keys: SQL | null) => SQL>>
type CampusField = keyof typeof ofCampusHiring
const isCampusField = (field: FilterField): field is CampusField => Object.hasOwn(ofCampusHiring, field)

type Column = Exclude<
  FilterField,
  | 'stage_group'
  | 'interview'
  | 'next_step'
  | 'not_called'
  | 'under_18'
  | 'stage_days'
  | 'overdue'
  | 'last_activity'
  | CampusField
  | ImportField
  | DayField
>
const columns: Readonly<Record<Column, SQL>> = {
  stage: sql`f.hiring_stage`,
  reached: sql`f.reached`,
  opening: sql`f.resource_request_id`,
  department: sql`f.department`,
  assigned_to: sql`f.assigned_to`,
  source: sql`f.source`,
  skills: sql`f.skills`,
  city: sql`f.city`,
  willing: sql`f.willing`,
  experience: sql`f.experience`,
  current_ctc: sql`f.current_ctc`,
  expected_ctc: sql`f.expected_ctc`,
  notice: sql`f.notice`,
  mark_10th: sql`f.mark_10th`,
  mark_12th: sql`f.mark_12th`,
  mark_degree: sql`f.mark_degree`,
  reapplications: sql`f.reapplications`,
  has_resume: sql`f.has_resume`,
  applied_on: sql`f.applied_on`,
  screened_on: sql`f.screened_on`,
  offered_on: sql`f.offered_on`,
  hired_on: sql`f.hired_on`,
  created_on: sql`f.created_on`,
}
/** Fields stored in hundredths. */
const hundredths: ReadonlySet<FilterField> = new Set(['current_ctc', 'expected_ctc', 'notice', 'mark_10th', 'mark_12th', 'mark_degree'])

const allOf = (conditions: readonly (SQL | null)[]): SQL =>
  sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  )
const integers = (keys: readonly (number | string)[]): SQL =>
  sql.join(
    keys.map((key) => sql`${Number(key)}::int`),
    sql`, `,
  )
const range = (column: SQL, from: SQL | null, to: SQL | null): SQL =>
  allOf([from && sql`${column} >= ${from}`, to && sql`${column} <= ${to}`])

const daysAgo = (now: Date, days: number): string => new Date(now.getTime() - days * DAY).toISOString()

const stageDays = ({ from, to, values: [exactly] }: Condition, { now }: FilterContext): SQL => {
  const [minimum, maximum] = exactly === undefined ? [from, to] : [exactly, exactly]
  return allOf([
    minimum === null ? null : sql`f.stage_since <= ${daysAgo(now, Number(minimum))}::timestamptz`,
    maximum === null ? null : sql`f.stage_since > ${daysAgo(now, Number(maximum) + 1)}::timestamptz`,
  ])
}

const dayRange = ({ from, to }: Condition, day: SQL): SQL =>
  range(day, from === null ? null : sql`${from}::date`, to === null ? null : sql`${to}::date`)

const between = (condition: Condition): SQL => {
  const { field, from, to, values } = condition
  const [minimum, maximum] = values[0] === undefined ? [from, to] : [values[0], values[0]]
  if (filterFields[field].kind === 'day') return dayRange(condition, columns[field as Column])
  const scale = hundredths.has(field) ? 100 : 1
  const bound = (value: string | null) => (value === null ? null : sql`${Math.round(Number(value) * scale)}::int`)
  return range(columns[field as Column], bound(minimum), bound(maximum))
}

const lastActivity = ({ from, to }: Condition): SQL =>
  allOf([
    from === null ? null : sql`f.last_activity_at >= ${startOfDay(from).toISOString()}::timestamptz`,
    to === null ? null : sql`f.last_activity_at < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz`,
  ])

/** Whether candidate `f` has such a day; with a range, one within it. */
const hasDay = (field: DayField, condition: Condition): SQL => {
  const { from, to } = condition
  const inRange = from === null && to === null ? sql`true` : dayRange(condition, sql`d.day`)
  return sql`f.candidate_id in (select d.candidate_id from (${days[field]}) as d where ${inRange})`
}

/** Whether a matching import created or changed candidate `f`, depending on the field. */
const ofImport = (field: ImportField, { from, to, values: [exactly] }: Condition): SQL => {
  const bound = (value: string | null | undefined, round: (value: number) => number) =>
    value == null ? null : sql`${round(Number(value))}::int`
  return sql`f.candidate_id in (select i.candidate_id from import_rows i
    where i.outcome in (${sql.join(
      importOutcomes[field].map((outcome) => sql`${outcome}`),
      sql`, `,
    )}) and ${range(sql`i.import_id`, bound(exactly ?? from, Math.ceil), bound(exactly ?? to, Math.floor))})`
}

const skills = ({ op, values }: Condition): SQL => {
  const keys = sql`array[${integers(values)}]::smallint[]`
  return op === 'all' ? sql`f.skills @> ${keys}` : sql`f.skills && ${keys}`
}

const loggedCall = sql`follow_up_actions a where a.kind = 'called' and a.undone_at is null`

/** Without a negation around it, which would test each candidate instead of joining the two indexes. */
const notCalled = ({ op, values }: Condition): SQL =>
  (values[0] === '1') === (op === 'is')
    ? sql`not exists (select from ${loggedCall} and a.candidate_id = f.candidate_id)`
    : sql`f.candidate_id in (select a.candidate_id from ${loggedCall})`

/** Whether the application of candidate `f` has an interview with one of these progress values. */
const hasInterview = (values: readonly string[], { now }: FilterContext): SQL => {
  const isOver = sql`i.ends_at <= ${now.toISOString()}::timestamptz`
  const conditions = (values as readonly InterviewProgress[]).map((value) => {
    const [round, progress] = value.split('_')
    return progress === 'scheduled'
      ? sql`(i.round = ${round} and i.state = 'scheduled' and not ${isOver})`
      : sql`(i.round = ${round} and i.state in ('scheduled', 'held') and (i.state = 'held' or ${isOver}))`
  })
  const isOfApplication = sql`i.candidate_id = f.candidate_id and i.resource_request_id = f.resource_request_id`
  return sql`exists (select from interviews i where ${isOfApplication} and (${sql.join(conditions, sql` or `)}))`
}

/** By next step: the stages that always have it, and those where it depends on the interview. */
const nextStepStages = {
  schedule: { stages: [4, 10], others: [17, 19], condition: () => sql`f.interview_ends_at is null` },
  remarks: {
    stages: [12, 15, 18],
    others: [11, 17, 19],
    condition: (now) => sql`f.interview_ends_at <= ${now.toISOString()}::timestamptz`,
  },
} as const satisfies Readonly<
  Record<NextStep, { readonly stages: readonly number[]; readonly others: readonly number[]; readonly condition: (now: Date) => SQL }>
>

interface NextStepParts {
  readonly stages: readonly number[]
  readonly others: readonly number[]
  readonly inOthers: SQL
}
/** A next step in two parts: the stages that always have it, and the others with the condition on `f` there. */
export const nextStepParts = (step: NextStep, { now }: FilterContext): NextStepParts => {
  const { stages, others, condition } = nextStepStages[step]
  return { stages, others, inOthers: sql`(f.hiring_stage in (${integers(others)}) and ${condition(now)})` }
}

const hasNextStep = (values: readonly string[], context: FilterContext): SQL => {
  const parts = (values as readonly NextStep[]).map((step) => nextStepParts(step, context))
  const conditions = parts.map(({ stages, inOthers }) => sql`f.hiring_stage in (${integers(stages)}) or ${inOthers}`)
  return sql`(${sql.join(conditions, sql` or `)})`
}

const isEmpty = (condition: Condition, context: FilterContext): SQL => {
  const { field } = condition
  if (field === 'interview') return sql`not ${hasInterview(interviewProgress, context)}`
  if (field === 'next_step') return sql`not ${hasNextStep(nextSteps, context)}`
  if (field === 'skills') return sql`f.skills = '{}'`
  if (field === 'under_18') return sql`f.dob is null`
  if (field === 'overdue') return sql`f.due_on is null`
  if (isCampusField(field)) return sql`f.candidate_id not in (${ofCampusHiring[field](null)})`
  if (isImportField(field)) return sql`not ${ofImport(field, condition)}`
  if (isDayField(field)) return field === 'remarks_missing' ? sql`false` : sql`not ${hasDay(field, condition)}`
  const column = (columns as Readonly<Partial<Record<FilterField, SQL>>>)[field]
  return column ? sql`${column} is null` : sql`false`
}

/** The condition before negation. */
const positiveCondition = (condition: Condition, context: FilterContext): SQL => {
  const { field, op, values } = condition
  if (op === 'empty') return isEmpty(condition, context)
  switch (field) {
    case 'stage':
      return sql`f.hiring_stage in (${integers(values)})`
    case 'stage_group':
      return sql`f.hiring_stage in (${integers(stagesOfGroups(values))})`
    case 'reached':
      return sql`f.reached in (${integers(values.map((group) => stageGroups.findIndex((name) => name === group)))})`
    case 'interview':
      return hasInterview(values, context)
    case 'next_step':
      return hasNextStep(values, context)
    case 'opening':
    case 'department':
    case 'source':
    case 'city':
      return sql`${columns[field]} in (${integers(values)})`
    case 'assigned_to':
      return sql`f.assigned_to in (${integers(values.map((value) => (value === ME ? context.user_id : value)))})`
    case 'drive':
    case 'campus':
      return sql`f.candidate_id in (${ofCampusHiring[field](integers(values))})`
    case 'skills':
      return skills(condition)
    case 'willing':
      // 2, as sent by the profile form, also means No.
      return values[0] === '1' ? sql`f.willing = 1` : sql`f.willing in (0, 2)`
    case 'has_resume':
      return values[0] === '1' ? sql`f.has_resume` : sql`not f.has_resume`
    case 'not_called':
      return notCalled(condition)
    case 'under_18': {
      const adultBirthday = sql`${addMonths(dayInIndia(context.now), -12 * limits.adultAge)}::date`
      return values[0] === '1' ? sql`f.dob > ${adultBirthday}` : sql`(f.dob > ${adultBirthday}) is not true`
    }
    case 'overdue': {
      const isOverdue = sql`f.due_on < ${lastWorkingDay(dayInIndia(context.now), context.calendar)}::date`
      return values[0] === '1' ? isOverdue : sql`(${isOverdue}) is not true`
    }
    case 'stage_days':
      return stageDays(condition, context)
    case 'last_activity':
      return lastActivity(condition)
    case 'import':
    case 'created_by_import':
    case 'changed_by_import':
      return ofImport(field, condition)
    case 'remarks_missing':
      return values[0] === '1' ? hasDay(field, condition) : sql`not ${hasDay(field, condition)}`
    case 'move_asked_on':
    case 'offer_submitted_on':
    case 'offer_approved_on':
    case 'reply_by':
    case 'joining_on':
    case 'joined_on':
      return hasDay(field, condition)
    default:
      return between(condition)
  }
}

const isNegated = ({ field, op, values }: Condition): boolean =>
  (op === 'not' && field !== 'not_called') || op === 'none' || op === 'outside' || (op === 'empty' && values[0] === '0')

const toSql = (condition: Condition, context: FilterContext): SQL => {
  const positive = positiveCondition(condition, context)
  return isNegated(condition) ? sql`(${positive}) is not true` : positive
}

/** Condition on a row `f` of candidate_facts for a view and its filters; `true` without any. */
export const filterCondition = (view: CandidateView, conditions: readonly Condition[], context: FilterContext): SQL => {
  const today = dayInIndia(context.now)
  const conditionList = [...conditionsOf(candidateViews[view]), ...conditions].map((condition) => resolveCondition(condition, today))
  return conditionList.length === 0 ? sql`true` : allOf(conditionList.map((condition) => sql`(${toSql(condition, context)})`))
}
