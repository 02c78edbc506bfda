import { timeInWords } from '@portal/contract/shared/dates'
import { driveModes, type DriveMode, type DriveRow } from '@portal/contract/drives'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { words as campuses } from '#words/campuses/campuses.ts'
import { words } from '#words/campuses/drives.ts'
import { addressFilters } from '../../../lib/browser/list-address.ts'
import { choicesIn } from '../../../lib/form/choices.ts'
import { formatCount, formatDay } from '../../../lib/format/format.ts'
import { Value } from '../../../ui/content/description-list.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { CellDetail, type Column } from '../../../ui/table/data-table.tsx'
import { FilteredTable } from '../../../ui/table/filtered-table.tsx'
import { driveStatuses } from '../campus-choices.model.ts'
import type { CampusSearch } from '../campus-search.model.ts'
import classes from '../campuses.module.css'
import { DriveStatus } from './drive-status.tsx'
import { DRIVES_PER_PAGE, drivesQuery } from './drives.api.ts'

const DriveMenu = lazy(() => import('./drive-menu.tsx'))
const QrDialog = lazy(() => import('./qr-dialog.tsx'))

const { columns } = words
const collegesOf = ({ campuses: [first, ...others] }: DriveRow) =>
  first && (others.length > 0 ? words.several(first.name, others.length) : first.name)

const driveColumns: readonly Column<DriveRow>[] = [
  {
    title: columns.name,
    card: 'name',
    width: 240,
    grow: 2,
    cell: (row) => (
      <>
        <Link
          to="/campus/{-$id}"
          params={{ id: String(row.campuses[0]?.id ?? '') }}
          search={{ tab: 'drives', drive: row.id }}
          className={classes.name}
        >
          {row.name}
        </Link>
        <CellDetail>{collegesOf(row)}</CellDetail>
      </>
    ),
  },
  {
    title: columns.day,
    card: 'fact',
    width: 150,
    cell: ({ drive_on, reporting_time }) => (
      <>
        {formatDay(drive_on)}
        <CellDetail>{words.atTime(timeInWords(reporting_time))}</CellDetail>
      </>
    ),
  },
  { title: columns.mode, card: 'fact', width: 110, drop: 2, cell: ({ mode }) => driveModes[mode] },
  { title: columns.requests, card: 'fact', align: 'right', width: 90, drop: 3, cell: ({ requests }) => formatCount(requests) },
  ...(['registered', 'appeared', 'selected'] as const).map((field): Column<DriveRow> => ({
    title: columns[field],
    card: 'fact',
    align: 'right',
    width: 96,
    cell: ({ id, campuses: [college], [field]: count }) =>
      field === 'registered' && count > 0 ? (
        <Link
          to="/CampusCandidates"
          search={{ ...(college && { campus: String(college.id) }), drive: String(id) }}
          className={classes.name}
        >
          {formatCount(count)}
        </Link>
      ) : (
        formatCount(count)
      ),
  })),
  { title: columns.coordinator, card: 'fact', width: 150, drop: 1, cell: ({ coordinator_name }) => <Value>{coordinator_name}</Value> },
  { title: columns.status, card: 'state', width: 170, cell: ({ status }) => <DriveStatus status={status} /> },
]

const modes = choicesIn(driveModes, campuses.any)
const isMode = (mode: string): mode is DriveMode => Object.hasOwn(driveModes, mode)
const filters = addressFilters<CampusSearch>(['status', 'mode'])

interface DriveListProps {
  readonly search: CampusSearch
  readonly onSearch: (search: CampusSearch) => void
  /** Restricts the list to this college. */
  readonly campus?: number
}

/** Drives, of one college or of all. */
export function DriveList({ search, onSearch, campus }: DriveListProps) {
  const { q = '', status = '', mode = '', page = '1' } = search
  const [menu, setMenu] = useState<{ readonly row: DriveRow; readonly at: DOMRect } | null>(null)
  const [shown, showQr] = useDialog<DriveRow>()
  const result = useQuery(
    drivesQuery({
      ...(q && { q }),
      ...(status && { 'filter[status]': status }),
      ...(isMode(mode) && { 'filter[mode]': mode }),
      ...(campus !== undefined && { 'filter[campus]': String(campus) }),
      page,
      per_page: String(DRIVES_PER_PAGE),
    }),
  )
  return (
    <>
      <FilteredTable
        caption={words.caption}
        columns={driveColumns}
        result={result}
        search={search}
        onSearch={onSearch}
        filters={filters}
        choices={[
          ['status', words.filter.status, driveStatuses],
          ['mode', words.filter.mode, modes],
        ]}
        labels={{ search: words.search, filters: campuses.filters, clear: campuses.clear }}
        empty={words.empty}
        menu={{ title: words.menu.title, label: ({ name }) => words.menu.of(name), onOpen: (row, at) => setMenu({ row, at }) }}
      />
      <Suspense>
        {menu && <DriveMenu {...menu} onQr={() => showQr(menu.row)} onClose={() => setMenu(null)} />}
        {shown && <QrDialog drive={shown} onClose={() => showQr(null)} />}
      </Suspense>
    </>
  )
}
