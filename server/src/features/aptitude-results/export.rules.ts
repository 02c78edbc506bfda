import { attemptEventLabels, attemptEvents, subjects, type Subject } from '@portal/contract/aptitude'
import { outcomes, type ResultRow } from '@portal/contract/aptitude-results'
import type { CutOffPart } from '@portal/contract/cut-offs'
import { stageOf } from '@portal/contract/stages'
import { type Cell, type Columns, instantCell, numberCell, textCell } from '../../platform/csv.rules.ts'

const partLabels: Readonly<Record<CutOffPart, string>> = { total: 'Total', ...subjects }
const score = (subject: Subject): readonly [string, (row: ResultRow) => Cell] => [subjects[subject], (row) => numberCell(row[subject])]

export const columns: Columns<ResultRow> = [
  ['Rank', ({ rank }) => numberCell(rank)],
  ['Candidate', ({ name }) => textCell(name)],
  ['Enrolment number', ({ enrolment_number }) => textCell(enrolment_number)],
  ['Email', ({ email }) => textCell(email)],
  ['Test', ({ test }) => textCell(test.name)],
  ['Drive', ({ drive }) => textCell(drive?.name ?? null)],
  ['Job code', ({ request }) => textCell(request?.job_code ?? null)],
  ['College', ({ campus_name }) => textCell(campus_name)],
  ['Taken at', ({ taken_at }) => instantCell(taken_at)],
  score('quantitative'),
  score('logical'),
  score('verbal'),
  score('technical'),
  ['Total', ({ total }) => numberCell(total)],
  ['Maximum', ({ maximum }) => numberCell(maximum)],
  ['%', ({ percentage }) => numberCell(percentage)],
  ['Percentile', ({ percentile }) => numberCell(percentile)],
  ['Attempted', ({ attempted }) => numberCell(attempted)],
  ['Right', ({ right_count }) => numberCell(right_count)],
  ['Wrong', ({ wrong_count }) => numberCell(wrong_count)],
  ['Seconds', ({ seconds }) => numberCell(seconds)],
  ...attemptEvents.map((kind) => [attemptEventLabels[kind], ({ events }: ResultRow) => numberCell(events[kind] ?? null)] as const),
  ['Result', ({ outcome }) => textCell(outcomes[outcome])],
  ['Below the cut-off of', ({ below }) => textCell(below.map((part) => partLabels[part]).join(', '))],
  ['Cut-off %', ({ cut_off }) => numberCell(cut_off)],
  ['Stage', ({ hiring_stage }) => textCell(stageOf(hiring_stage).label)],
]
