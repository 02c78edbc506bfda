import { type CampusRow, tiers } from '@portal/contract/campuses'
import { driveStatusLabel } from '@portal/contract/drives'
import { Link } from '@tanstack/react-router'
import { words } from '#words/campuses/campuses.ts'
import { formatCount, formatDay } from '../../lib/format/format.ts'
import { Value } from '../../ui/content/description-list.tsx'
import { CellDetail, type Column } from '../../ui/table/data-table.tsx'
import classes from './campuses.module.css'

const { columns } = words
export const tierOf = (tier: number | null): string | undefined =>
  tier === null ? undefined : (tiers as Readonly<Record<number, string>>)[tier]

/** Columns of the list; the name links to the college. */
export const campusColumns: readonly Column<CampusRow>[] = [
  {
    title: columns.name,
    card: 'name',
    width: 250,
    grow: 3,
    sort: 'name',
    cell: ({ id, name, short_name, city, state, found_by }) => (
      <>
        <Link to="/campus/{-$id}" params={{ id: String(id) }} className={classes.name}>
          {words.named(name, short_name)}
        </Link>
        <CellDetail>{found_by === null ? words.place(city, state) : words.foundBy(found_by)}</CellDetail>
      </>
    ),
  },
  { title: columns.university, card: 'fact', width: 180, grow: 2, drop: 1, cell: ({ university }) => <Value>{university}</Value> },
  { title: columns.tier, card: 'state', width: 84, drop: 4, sort: 'tier', cell: ({ tier }) => <Value>{tierOf(tier)}</Value> },
  {
    title: columns.contact,
    card: 'fact',
    width: 170,
    grow: 1,
    cell: ({ contact }) =>
      contact === null ? (
        <Value>{null}</Value>
      ) : (
        <>
          {contact.name}
          <CellDetail>{contact.mobile_no ?? contact.email}</CellDetail>
        </>
      ),
  },
  {
    title: columns.next,
    card: 'fact',
    width: 170,
    cell: ({ id, next_drive }) =>
      next_drive === null ? (
        <Value>{null}</Value>
      ) : (
        <>
          <Link to="/campus/{-$id}" params={{ id: String(id) }} search={{ tab: 'drives', drive: next_drive.id }} className={classes.name}>
            {formatDay(next_drive.drive_on)}
          </Link>
          <CellDetail>{driveStatusLabel(next_drive.status)}</CellDetail>
        </>
      ),
  },
  ...(['registered', 'appeared', 'selected', 'joined'] as const).map((field): Column<CampusRow> => ({
    title: columns[field],
    card: 'fact',
    align: 'right',
    width: 92,
    cell: ({ [field]: count }) => formatCount(count),
  })),
  { title: columns.visited, card: 'fact', width: 112, cell: ({ visited_on }) => <Value>{visited_on && formatDay(visited_on)}</Value> },
  {
    title: columns.candidates,
    card: 'off',
    align: 'right',
    width: 104,
    drop: 2,
    cell: ({ candidates }) => formatCount(candidates),
  },
  {
    title: columns.assigned,
    card: 'fact',
    width: 130,
    drop: 3,
    cell: ({ assigned_to_name }) => <Value>{assigned_to_name}</Value>,
  },
]
