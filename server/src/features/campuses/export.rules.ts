import { tiers, type CampusRow } from '@portal/contract/campuses'
import { BOM, csvLine, type Cell } from '../../platform/csv.rules.ts'

const text = (value: string | null | undefined): Cell => (value == null || value === '' ? null : { kind: 'text', value })
const day = (value: string | null | undefined): Cell => (value == null ? null : { kind: 'day', value })
const count = (value: number): Cell => ({ kind: 'number', value })
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
  ['Candidates', ({ candidates }) => count(candidates)],
  ['Next drive', ({ next_drive }) => text(next_drive?.name)],
  ['Date of the next drive', ({ next_drive }) => day(next_drive?.drive_on)],
  ['Registered', ({ registered }) => count(registered)],
  ['Appeared', ({ appeared }) => count(appeared)],
  ['Selected', ({ selected }) => count(selected)],
  ['Joined', ({ joined }) => count(joined)],
  ['Last visited', ({ visited_on }) => day(visited_on)],
  ['Assigned to', ({ assigned_to_name }) => text(assigned_to_name)],
]

/** The rows as CSV, with a head. */
export const csvOf = (rows: readonly CampusRow[]): string =>
  BOM + [columns.map(([title]) => text(title)), ...rows.map((row) => columns.map(([, cell]) => cell(row)))].map(csvLine).join('')
