import { Anchor } from '@mantine/core'
import { attemptEventLabels, attemptEvents, type Subject, subjects } from '@portal/contract/aptitude'
import { type Outcome, outcomes, type ResultRow } from '@portal/contract/aptitude-results'
import { stageOf } from '@portal/contract/stages'
import { Link } from '@tanstack/react-router'
import { words } from '#words/aptitude/results.ts'
import { dayOf, formatCount, formatDay, formatPercentage } from '../../../lib/format/format.ts'
import { Value } from '../../../ui/content/description-list.tsx'
import { StatusLabel, type StatusTone } from '../../../ui/content/status-label.tsx'
import { CellDetail, type Column } from '../../../ui/table/data-table.tsx'
import classes from './results.module.css'

const { columns } = words
const tones: Readonly<Record<Outcome, StatusTone>> = { pass: 'green', fail: 'red', taken: 'neutral', absent: 'amber', not_taken: 'ring' }

/** Recorded events as text: "Left the test 3 times". */
const eventTexts = ({ events }: Pick<ResultRow, 'events'>): string[] =>
  attemptEvents.flatMap((kind) => {
    const times = events[kind]
    return times === undefined ? [] : [words.times(attemptEventLabels[kind], times)]
  })
/** Names the cut-offs the result falls below; null if none. */
export const belowText = ({ below }: Pick<ResultRow, 'below'>): string | null =>
  below.length === 0 ? null : words.below(below.map((part) => (part === 'total' ? words.total : subjects[part])))

const percent = (value: number | null) => (value === null ? null : formatPercentage(value))
const subjectColumn = (subject: Subject, place: number): Column<ResultRow> => ({
  title: subjects[subject],
  card: 'off',
  align: 'right',
  width: 92,
  // From the last subject.
  drop: 6 - place / 10,
  sort: subject,
  cell: (row) => <Value>{row[subject]}</Value>,
})

interface ColumnOptions {
  /** Percentage shared by several candidates at the previewed cut-off; null if there is no tie. */
  readonly tie: number | null
  readonly subjects: readonly Subject[]
  readonly onOpen: (row: ResultRow) => void
}

/** Columns of the results; the name opens the details. */
export const resultColumns = ({ tie, subjects: listed, onOpen }: ColumnOptions): readonly Column<ResultRow>[] => [
  { title: columns.rank, card: 'fact', align: 'right', width: 56, cell: ({ rank }) => <Value>{rank}</Value> },
  {
    title: columns.name,
    card: 'name',
    width: 180,
    grow: 2,
    sort: 'name',
    cell: (row) => (
      <>
        {row.id === null ? (
          <Link to="/CandidateProfile" search={{ id: row.candidate_id }} className={classes.name}>
            {row.name}
          </Link>
        ) : (
          <Anchor component="button" type="button" className={classes.name} onClick={() => onOpen(row)}>
            {row.name}
          </Anchor>
        )}
        {row.campus_name !== null && (
          <CellDetail>{[row.campus_name, row.enrolment_number].filter((part) => part !== null).join(' · ')}</CellDetail>
        )}
      </>
    ),
  },
  {
    title: columns.for,
    card: 'off',
    width: 170,
    grow: 1,
    drop: 3,
    cell: ({ test, drive, request }) => (
      <>
        <Value>{drive?.name ?? request?.job_code}</Value>
        <CellDetail>{test.name}</CellDetail>
      </>
    ),
  },
  {
    title: columns.taken_at,
    card: 'off',
    width: 104,
    drop: 4,
    sort: 'taken_at',
    cell: ({ taken_at }) => <Value>{taken_at === null ? null : formatDay(dayOf(taken_at))}</Value>,
  },
  ...listed.map(subjectColumn),
  {
    title: columns.total,
    card: 'off',
    align: 'right',
    width: 100,
    drop: 7,
    cell: ({ total, maximum }) => <Value>{total === null || maximum === null ? null : words.of(total, maximum)}</Value>,
  },
  {
    title: columns.percentage,
    card: 'fact',
    align: 'right',
    width: 100,
    sort: 'percentage',
    cell: ({ percentage }) => (
      <>
        <Value>{percent(percentage)}</Value>
        {tie !== null && percentage === tie && <CellDetail>{words.tie}</CellDetail>}
      </>
    ),
  },
  {
    title: columns.percentile,
    card: 'off',
    align: 'right',
    width: 84,
    drop: 8,
    cell: ({ percentile }) => <Value>{percentile}</Value>,
  },
  {
    title: columns.answers,
    card: 'off',
    align: 'right',
    width: 108,
    drop: 2,
    cell: ({ attempted, right_count }) => <Value>{attempted === null ? null : words.answers(attempted, right_count ?? 0)}</Value>,
  },
  {
    title: columns.seconds,
    card: 'off',
    align: 'right',
    width: 90,
    drop: 1,
    sort: 'seconds',
    cell: ({ seconds }) => <Value>{seconds === null ? null : words.minutes(formatCount(Math.round(seconds / 60)))}</Value>,
  },
  {
    title: columns.events,
    card: 'fact',
    width: 150,
    grow: 1,
    drop: 5,
    cell: (row) => <Value>{eventTexts(row).join(', ') || null}</Value>,
  },
  {
    title: columns.outcome,
    card: 'state',
    width: 120,
    cell: (row) => (
      <>
        <StatusLabel label={outcomes[row.outcome]} tone={tones[row.outcome]} />
        {row.below.length > 0 && <CellDetail>{belowText(row)}</CellDetail>}
      </>
    ),
  },
  { title: columns.stage, card: 'fact', width: 200, grow: 1, sort: 'stage', cell: ({ hiring_stage }) => stageOf(hiring_stage).label },
]
