import { tiers, type CampusRow } from '@portal/contract/campuses'
import { BOM, csvLine, type Cell } from '../../platform/csv.rules.ts'

const text = (value: string | null | undefined): Cell => (value == null || value === '' ? null : { kind: 'text', value })
const tierLabels: Readonly<Record<number, string>> = tiers

const columns: readonly (readonly [title: string, cell: (row: CampusRow) => Cell])[] = [
  ['College', ({ name }) => text(name)],
  ['Short name', ({ short_name }) => text(short_name)],
  ['University', ({ university }) => text(university)],
  ['City', ({ city }) => text(city)],
  ['State', ({ state }) => text(state)],
  ['Tier', ({ tier }) => text(tierLabels[tier ?? 0])],
  ['First contact', ({ contact }) => text(contact?.name)],
  ['Email', ({ contact }) => text(contact?.email)],
  ['Mobile', ({ contact }) => text(contact?.mobile_no)],
  ['Candidates', ({ candidates }) => ({ kind: 'number', value: candidates })],
  ['Assigned to', ({ assigned_to_name }) => text(assigned_to_name)],
]

/** The rows as CSV, with a head. */
export const csvOf = (rows: readonly CampusRow[]): string =>
  BOM + [columns.map(([title]) => text(title)), ...rows.map((row) => columns.map(([, cell]) => cell(row)))].map(csvLine).join('')
