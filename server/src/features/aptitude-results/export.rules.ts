import { attemptEventLabels, attemptEvents, subjects, type Subject } from '@portal/contract/aptitude'
import { outcomes, type ResultRow } from '@portal/contract/aptitude-results'
import type { CutOffPart } from '@portal/contract/cut-offs'
import { stageOf } from '@portal/contract/stages'
import type { Cell } from '../../platform/csv.rules.ts'

const text = (value: string | null): Cell => (value === null || value === '' ? null : { kind: 'text', value })
const number = (value: number | null): Cell => (value === null ? null : { kind: 'number', value })

const partLabels: Readonly<Record<CutOffPart, string>> = { total: 'Total', ...subjects }
const score = (subject: Subject): readonly [string, (row: ResultRow) => Cell] => [subjects[subject], (row) => number(row[subject])]

const columns: readonly (readonly [title: string, cell: (row: ResultRow) => Cell])[] = [
  ['Rank', ({ rank }) => number(rank)],
  ['Candidate', ({ name }) => text(name)],
  ['Enrolment number', ({ enrolment_number }) => text(enrolment_number)],
  ['Email', ({ email }) => text(email)],
  ['Test', ({ test }) => text(test.name)],
  ['Drive', ({ drive }) => text(drive?.name ?? null)],
  ['Job code', ({ request }) => text(request?.job_code ?? null)],
  ['College', ({ campus_name }) => text(campus_name)],
  ['Taken at', ({ taken_at }) => (taken_at === null ? null : { kind: 'instant', value: taken_at })],
  score('quantitative'),
  score('logical'),
  score('verbal'),
  score('technical'),
  ['Total', ({ total }) => number(total)],
  ['Maximum', ({ maximum }) => number(maximum)],
  ['%', ({ percentage }) => number(percentage)],
  ['Percentile', ({ percentile }) => number(percentile)],
  ['Attempted', ({ attempted }) => number(attempted)],
  ['Right', ({ right_count }) => number(right_count)],
  ['Wrong', ({ wrong_count }) => number(wrong_count)],
  ['Seconds', ({ seconds }) => number(seconds)],
  ...attemptEvents.map((kind) => [attemptEventLabels[kind], ({ events }: ResultRow) => number(events[kind] ?? null)] as const),
  ['Result', ({ outcome }) => text(outcomes[outcome])],
  ['Below the cut-off of', ({ below }) => text(below.map((part) => partLabels[part]).join(', '))],
  ['Cut-off %', ({ cut_off }) => number(cut_off)],
  ['Stage', ({ hiring_stage }) => text(stageOf(hiring_stage).label)],
]

export const headings: readonly string[] = columns.map(([title]) => title)
export const cellsOf = (row: ResultRow): Cell[] => columns.map(([, cell]) => cell(row))
