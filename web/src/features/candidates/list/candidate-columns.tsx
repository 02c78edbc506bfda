import type { CandidateRow, SortField } from '@portal/contract/candidate-list'
import { followUpLabels } from '@portal/contract/follow-up-rules'
import { dayInIndia } from '@portal/contract/shared/dates'
import { IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { words as shared } from '#words/candidates/candidates.ts'
import { words } from '#words/candidates/list.ts'
import { ago, dayOf, formatCtc, formatDateTime, formatDay, formatNotice, formatPercentage } from '../../../lib/format/format.ts'
import { Avatar } from '../../../ui/content/avatar.tsx'
import { Value } from '../../../ui/content/description-list.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { CellDetail } from '../../../ui/table/data-table.tsx'
import classes from './candidate-list.module.css'
import { experienceText } from '../experience-text.model.ts'
import { addressInProfile } from './list-address.model.ts'
import type { CandidateListSearch } from './list-search.model.ts'
import { MatchLines } from './match-lines.tsx'
import { StageCell } from './stage-cell.tsx'

export type ColumnKey = Exclude<keyof typeof words.columns, 'button' | 'title' | 'compact'>
/** Columns shown by default. The name is always shown. */
export const defaultColumns: readonly ColumnKey[] = [
  'name',
  'applied',
  'stage',
  'experience',
  'notice',
  'expected_ctc',
  'skills',
  'assigned_to',
  'last_activity',
]

const detailed: ReadonlySet<ColumnKey> = new Set(['aggregates', 'profile', 'follow_up', 'referred_by'])
/** Whether one of the columns needs the row details. */
export const hasDetails = (columns: readonly ColumnKey[]): boolean => columns.some((key) => detailed.has(key))

const marks = (value: number | null) => <Value>{value === null ? null : formatPercentage(value)}</Value>
const day = (value: string | null) => <Value>{value === null ? null : formatDay(value)}</Value>
const yesNo = (value: boolean) => (value ? words.yes : words.no)
interface NegotiableProps {
  readonly isNegotiable: number
  /** In compact rows the word is in the tooltip. */
  readonly isCompact: boolean
  readonly children: string | null
}

/** A number that may be negotiable; the word is below it, so that the numbers stay aligned. */
function Negotiable({ isNegotiable, isCompact, children }: NegotiableProps) {
  if (children === null || isNegotiable !== 1) return <Value>{children}</Value>
  return (
    <span title={words.isNegotiable(children)}>
      {children}
      {isCompact ? <span className="visually-hidden"> {words.negotiable}</span> : <CellDetail>{words.negotiable}</CellDetail>}
    </span>
  )
}

function SkillsCell({ row: { skills_wanted, skills_missing } }: { readonly row: CandidateRow }) {
  if (!skills_wanted) return <Value>{null}</Value>
  const text = skills_missing.length === 0 ? words.allSkills : words.skillsMissing(skills_missing)
  return (
    <span title={text}>
      {words.skillsMatch(skills_wanted - skills_missing.length, skills_wanted)}
      <span className="visually-hidden"> {text}</span>
    </span>
  )
}

/** The next follow-up by its day; overdue in red with a clock. */
function FollowUpCell({ details, now }: { readonly details: CandidateRow['details']; readonly now: number }) {
  const next = details?.follow_up
  if (!next) return <Value>{null}</Value>
  const [due, today] = [dayOf(next.due_at), dayInIndia(new Date(now))]
  const what = next.note ?? followUpLabels[next.rule]
  return (
    <span className={due < today ? classes.overdue : undefined} title={what}>
      {due < today && <IconClock size={14} stroke={2} aria-hidden="true" />}
      {due === today ? words.today : formatDay(due)}
      <span className="visually-hidden">
        {due < today && ` ${words.overdueShort}`} {what}
      </span>
    </span>
  )
}

interface ListColumn extends Column<CandidateRow> {
  readonly key: ColumnKey
  readonly sort?: SortField
}

/** All columns of the candidate list; names link to the profile with the list's address for the way back. */
export const candidateColumns = (search: CandidateListSearch, now: number, isCompact = false): ListColumn[] => [
  {
    key: 'name',
    title: words.columns.name,
    card: 'name',
    width: 220,
    grow: 2,
    cell: ({ id, name, email, reapplication_count, matches }) => (
      <>
        <span className={classes.person}>
          {!isCompact && <Avatar name={name} size={28} />}
          <span className={classes.named}>
            <Link to="/CandidateProfile" search={{ ...addressInProfile(search), id }} className={classes.name}>
              {name}
            </Link>
            {reapplication_count > 0 && (
              <span className={classes.again} title={shared.reapplied(reapplication_count)}>
                {words.reapplied(reapplication_count)}
              </span>
            )}
            <CellDetail>{email}</CellDetail>
          </span>
        </span>
        <MatchLines matches={matches} />
      </>
    ),
  },
  {
    key: 'applied',
    title: words.columns.applied,
    card: 'fact',
    width: 160,
    grow: 1,
    cell: ({ designation, job_code }) => (
      <>
        <Value>{designation}</Value>
        {job_code && <CellDetail>{job_code}</CellDetail>}
      </>
    ),
  },
  {
    key: 'stage',
    title: words.columns.stage,
    card: 'state',
    width: 190,
    grow: 1,
    sort: 'stage_since',
    sortNames: words.sortedByStage,
    cell: (row) => <StageCell row={row} now={now} isCompact={isCompact} />,
  },
  {
    key: 'experience',
    title: words.columns.experience,
    card: 'fact',
    width: 92,
    drop: 6,
    align: 'right',
    sort: 'experience',
    cell: (row) => <Value>{experienceText(row)}</Value>,
  },
  {
    key: 'notice',
    title: words.columns.notice,
    card: 'fact',
    width: 88,
    drop: 5,
    align: 'right',
    sort: 'notice',
    cell: ({ notice_period, is_notice_period_negotiable }) => (
      <Negotiable isNegotiable={is_notice_period_negotiable} isCompact={isCompact}>
        {notice_period === null ? null : formatNotice(notice_period)}
      </Negotiable>
    ),
  },
  {
    key: 'expected_ctc',
    title: words.columns.expected_ctc,
    card: 'fact',
    width: 108,
    drop: 4,
    align: 'right',
    sort: 'expected_ctc',
    cell: ({ expected_ctc, is_expected_ctc_negotiable }) => (
      <Negotiable isNegotiable={is_expected_ctc_negotiable} isCompact={isCompact}>
        {expected_ctc === null ? null : formatCtc(expected_ctc)}
      </Negotiable>
    ),
  },
  {
    key: 'skills',
    title: words.columns.skills,
    card: 'off',
    width: 92,
    drop: 2,
    align: 'right',
    cell: (row) => <SkillsCell row={row} />,
  },
  {
    key: 'assigned_to',
    title: words.columns.assigned_to,
    card: 'foot',
    width: 120,
    drop: 3,
    cell: ({ assigned_to }) => assigned_to ?? <span className={classes.dimmed}>{shared.unassigned}</span>,
  },
  {
    key: 'last_activity',
    title: words.columns.last_activity,
    card: 'off',
    width: 112,
    drop: 1,
    align: 'right',
    sort: 'last_activity',
    cell: ({ last_activity_at }) => (
      <time dateTime={last_activity_at} title={formatDateTime(last_activity_at)}>
        {ago(last_activity_at, now)}
      </time>
    ),
  },
  {
    key: 'current_ctc',
    title: words.columns.current_ctc,
    width: 108,
    card: 'fact',
    align: 'right',
    sort: 'current_ctc',
    cell: ({ current_ctc }) => <Value>{current_ctc === null ? null : formatCtc(current_ctc)}</Value>,
  },
  { key: 'mobile', title: words.columns.mobile, width: 108, card: 'fact', cell: ({ mobile_no }) => <Value>{mobile_no}</Value> },
  { key: 'city', title: words.columns.city, width: 120, card: 'fact', cell: ({ city }) => <Value>{city}</Value> },
  {
    key: 'willing',
    title: words.columns.willing,
    width: 100,
    card: 'fact',
    cell: ({ feasible_locating_to_ahmedabad: willing }) => <Value>{willing === null ? null : yesNo(willing === 1)}</Value>,
  },
  { key: 'source', title: words.columns.source, width: 120, card: 'fact', cell: ({ source }) => <Value>{source}</Value> },
  {
    key: 'mark_10th',
    title: words.columns.mark_10th,
    width: 76,
    card: 'fact',
    align: 'right',
    sort: 'mark_10th',
    cell: (row) => marks(row.mark_10th),
  },
  {
    key: 'mark_12th',
    title: words.columns.mark_12th,
    width: 76,
    card: 'fact',
    align: 'right',
    sort: 'mark_12th',
    cell: (row) => marks(row.mark_12th),
  },
  {
    key: 'mark_degree',
    title: words.columns.mark_degree,
    width: 84,
    card: 'fact',
    align: 'right',
    sort: 'mark_degree',
    cell: (row) => marks(row.mark_degree),
  },
  {
    key: 'aggregates',
    title: words.columns.aggregates,
    width: 120,
    card: 'fact',
    cell: ({ details }) => <Value>{details?.aggregates_matched == null ? null : words.meetsMinimum(details.aggregates_matched)}</Value>,
  },
  {
    key: 'profile',
    title: words.columns.profile,
    width: 84,
    card: 'fact',
    align: 'right',
    cell: ({ details }) => <Value>{details && formatPercentage(details.profile)}</Value>,
  },
  {
    key: 'follow_up',
    title: words.columns.follow_up,
    width: 124,
    card: 'fact',
    align: 'right',
    cell: ({ details }) => <FollowUpCell details={details} now={now} />,
  },
  {
    key: 'referred_by',
    title: words.columns.referred_by,
    width: 130,
    card: 'fact',
    cell: ({ details }) => <Value>{details?.referred_by ?? null}</Value>,
  },
  { key: 'resume', title: words.columns.resume, width: 76, card: 'fact', cell: ({ has_resume }) => yesNo(has_resume) },
  { key: 'under_18', title: words.columns.under_18, width: 84, card: 'fact', cell: ({ is_under_18 }) => yesNo(is_under_18) },
  {
    key: 'applied_on',
    title: words.columns.applied_on,
    width: 104,
    card: 'fact',
    align: 'right',
    sort: 'applied_on',
    cell: (row) => day(row.applied_on),
  },
  {
    key: 'created_on',
    title: words.columns.created_on,
    width: 104,
    card: 'fact',
    align: 'right',
    sort: 'created_on',
    cell: (row) => day(row.created_on),
  },
]
