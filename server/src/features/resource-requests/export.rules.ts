import type { RequestRow } from '@portal/contract/request-list'
import { priorities, shifts, statusLabel } from '@portal/contract/resource-requests'
import { type Cell, type Columns, dayCell, instantCell, numberCell, textCell } from '../../platform/csv.rules.ts'

const labelOf = (labels: Readonly<Record<number, string>>, key: number): Cell => textCell(labels[key])

export const columns: Columns<RequestRow> = [
  ['Job code', ({ job_code }) => textCell(job_code)],
  ['Designation', ({ designation }) => textCell(designation)],
  ['Department', ({ department }) => textCell(department)],
  ['Location', ({ location_preference }) => textCell(location_preference)],
  ['Status', ({ status }) => textCell(statusLabel(status))],
  ['Positions', ({ positions }) => numberCell(positions)],
  ['Filled', ({ filled }) => numberCell(filled)],
  ['Applied', ({ applicants }) => numberCell(applicants)],
  ['In process', ({ in_process }) => numberCell(in_process)],
  ['Experience from (years)', ({ experience_from }) => numberCell(experience_from)],
  ['Experience to (years)', ({ experience_to }) => numberCell(experience_to)],
  ['Priority', ({ priority }) => labelOf(priorities, priority)],
  ['Shift', ({ shift }) => labelOf(shifts, shift)],
  ['Hiring manager', ({ hiring_manager }) => textCell(hiring_manager)],
  ['Created by', ({ created_by }) => textCell(created_by)],
  ['Created', ({ created_at }) => instantCell(created_at)],
  ['Needed by', ({ eta_date }) => dayCell(eta_date)],
]
