import type { RequestRow } from '@portal/contract/request-list'
import { priorities, shifts, statusLabel } from '@portal/contract/resource-requests'
import { BOM, csvLine, type Cell } from '../../platform/csv.rules.ts'

const text = (value: string | null | undefined): Cell => (value == null || value === '' ? null : { kind: 'text', value })
const number = (value: number): Cell => ({ kind: 'number', value })
const labelOf = (labels: Readonly<Record<number, string>>, key: number): Cell => text(labels[key])

const columns: readonly (readonly [title: string, cell: (row: RequestRow) => Cell])[] = [
  ['Job code', ({ job_code }) => text(job_code)],
  ['Designation', ({ designation }) => text(designation)],
  ['Department', ({ department }) => text(department)],
  ['Location', ({ location_preference }) => text(location_preference)],
  ['Status', ({ status }) => text(statusLabel(status))],
  ['Positions', ({ positions }) => number(positions)],
  ['Filled', ({ filled }) => number(filled)],
  ['Applied', ({ applicants }) => number(applicants)],
  ['In process', ({ in_process }) => number(in_process)],
  ['Experience from (years)', ({ experience_from }) => number(experience_from)],
  ['Experience to (years)', ({ experience_to }) => number(experience_to)],
  ['Priority', ({ priority }) => labelOf(priorities, priority)],
  ['Shift', ({ shift }) => labelOf(shifts, shift)],
  ['Hiring manager', ({ hiring_manager }) => text(hiring_manager)],
  ['Created by', ({ created_by }) => text(created_by)],
  ['Created', ({ created_at }) => ({ kind: 'instant', value: created_at })],
  ['Needed by', ({ eta_date }) => ({ kind: 'day', value: eta_date })],
]

/** The rows as CSV, with a head. */
export const csvOf = (rows: readonly RequestRow[]): string =>
  BOM + [columns.map(([title]) => text(title)), ...rows.map((row) => columns.map(([, cell]) => cell(row)))].map(csvLine).join('')
