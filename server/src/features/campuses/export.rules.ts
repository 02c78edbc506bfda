import { tiers, type CampusRow } from '@portal/contract/campuses'
import { type Columns, dayCell, numberCell, textCell } from '../../platform/csv.rules.ts'

const tierLabels: Readonly<Record<number, string>> = tiers

export const columns: Columns<CampusRow> = [
  ['College', ({ name }) => textCell(name)],
  ['Short name', ({ short_name }) => textCell(short_name)],
  ['University', ({ university }) => textCell(university)],
  ['City', ({ city }) => textCell(city)],
  ['State', ({ state }) => textCell(state)],
  ['Tier', ({ tier }) => textCell(tierLabels[tier ?? 0])],
  ['Main contact', ({ contact }) => textCell(contact?.name)],
  ['Email', ({ contact }) => textCell(contact?.email)],
  ['Mobile', ({ contact }) => textCell(contact?.mobile_no)],
  ['Candidates', ({ candidates }) => numberCell(candidates)],
  ['Next drive', ({ next_drive }) => textCell(next_drive?.name)],
  ['Date of the next drive', ({ next_drive }) => dayCell(next_drive?.drive_on)],
  ['Registered', ({ registered }) => numberCell(registered)],
  ['Appeared', ({ appeared }) => numberCell(appeared)],
  ['Selected', ({ selected }) => numberCell(selected)],
  ['Joined', ({ joined }) => numberCell(joined)],
  ['Last visited', ({ visited_on }) => dayCell(visited_on)],
  ['Assigned to', ({ assigned_to_name }) => textCell(assigned_to_name)],
]
