import '@mantine/core/styles/Pagination.css'
import '@mantine/core/styles/Skeleton.css'
import { NativeSelect, Pagination, Skeleton } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { words } from '#words/shared/ui.tsx'
import { formatCount } from '../../lib/format/format.ts'
import { RetryAlert } from '../content/retry-alert.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import classes from './data-table.module.css'

export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Where the cell stands on a phone, where each row is a card: name on the left, state on the right of it, facts below. */
  readonly card: 'name' | 'state' | 'fact'
  readonly align?: 'right'
  /** Sort key; the title becomes a button. */
  readonly sort?: string
}

export interface TableSort {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

/** Row selection; without it there are no checkboxes. */
export interface TableSelection<Row> {
  readonly isSelected: (row: Row) => boolean
  /** `isRange`: all rows from the one selected last. */
  readonly onSelect: (row: Row, isRange: boolean) => void
  readonly page: 'all' | 'some' | 'none'
  readonly onPage: () => void
  readonly label: (row: Row) => string
  readonly pageLabel: string
  /** On a phone the checkboxes are shown only in selection mode. */
  readonly isChoosing: boolean
}

/** Opens the menu of a row; the list renders the menu at the given rectangle. */
export interface TableMenu<Row> {
  readonly title: string
  readonly label: (row: Row) => string
  readonly onOpen: (row: Row, at: DOMRect) => void
}

interface DataTableProps<Row> {
  /** Caption for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => number | string
  readonly empty: ReactNode
  readonly failure: string | null
  readonly onRetry: () => void
  readonly refreshing: boolean
  readonly page: number
  readonly perPage: number
  readonly total: number
  readonly onPage: (page: number) => void
  readonly sort?: TableSort
  readonly onSort?: (field: string) => void
  readonly pageSizes?: readonly number[]
  readonly onPerPage?: (perPage: number) => void
  /** Above it the count reads "10,000+". */
  readonly most?: number
  readonly isCompact?: boolean
  readonly selection?: TableSelection<Row> | undefined
  readonly menu?: TableMenu<Row> | undefined
  /** Index of the active row for keyboard navigation; a focused row becomes active. */
  readonly current?: number | null
  readonly onCurrent?: (index: number) => void
  readonly body?: Ref<HTMLTableSectionElement>
}

const SKELETON_ROWS = 8

function Footer<Row>({
  page,
  perPage,
  total,
  rows,
  onPage,
  pageSizes,
  onPerPage,
  most = Infinity,
}: DataTableProps<Row> & { rows: readonly Row[] }) {
  const pages = Math.max(1, Math.ceil(Math.min(total, most) / perPage))
  const first = (page - 1) * perPage + 1
  const totalText = total > most ? words.table.more(formatCount(most)) : formatCount(total)
  return (
    <div className={classes.footer}>
      <span role="status">{words.table.range(formatCount(first), formatCount(first + rows.length - 1), totalText)}</span>
      {pageSizes && (
        <NativeSelect
          aria-label={words.table.perPage}
          value={String(perPage)}
          onChange={(event) => onPerPage?.(Number(event.currentTarget.value))}
          data={pageSizes.map((size) => ({ value: String(size), label: words.table.rows(size) }))}
        />
      )}
      {pages > 1 && (
        <Pagination
          value={page}
          onChange={onPage}
          total={pages}
          siblings={0}
          getControlProps={(control) => ({ 'aria-label': words.table.turn[control] })}
          getItemProps={(item) => ({ 'aria-label': words.table.page(item) })}
        />
      )}
    </div>
  )
}

/** Table with loading, empty and error states, sorting and pagination; cards on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, failure, onRetry, refreshing, isCompact, selection, menu, current, onCurrent, body } =
    props
  if (failure !== null && rows === undefined) {
    return <RetryAlert title={failure} onRetry={onRetry} />
  }
  if (rows?.length === 0) return <div className={classes.empty}>{empty}</div>
  return (
    <>
      <div
        className={classes.frame}
        data-refreshing={refreshing || undefined}
        data-compact={isCompact || undefined}
        data-choosing={selection?.isChoosing || undefined}
      >
        {/* Explicit roles: browsers drop the table semantics when rows are laid out as cards. */}
        <table className={classes.table} role="table" data-selectable={selection ? '' : undefined} aria-busy={rows === undefined}>
          <caption className="visually-hidden">{caption}</caption>
          <TableHead
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            selection={selection}
            menu={menu}
            isLoading={rows === undefined}
          />
          <tbody role="rowgroup" ref={body}>
            {rows === undefined
              ? Array.from({ length: SKELETON_ROWS }, (_, index) => (
                  <tr key={index} role="row">
                    {selection && (
                      <td role="cell" data-card="select">
                        <Skeleton height={18} width={18} />
                      </td>
                    )}
                    {columns.map(({ title, card }) => (
                      <td key={title} role="cell" data-card={card}>
                        <Skeleton height={14} width="70%" />
                      </td>
                    ))}
                    {menu && (
                      <td role="cell" data-card="menu">
                        <Skeleton height={14} width={18} />
                      </td>
                    )}
                  </tr>
                ))
              : rows.map((row, index) => (
                  <TableRow
                    key={rowKey(row)}
                    row={row}
                    columns={columns}
                    selection={selection}
                    menu={menu}
                    isCurrent={index === current}
                    onFocus={onCurrent && (() => onCurrent(index))}
                  />
                ))}
          </tbody>
        </table>
      </div>
      {rows && <Footer {...props} rows={rows} />}
    </>
  )
}

interface CellDetailProps {
  readonly isLate?: boolean
  readonly children: ReactNode
}

/** The second, smaller line of a table cell. */
export function CellDetail({ isLate = false, children }: CellDetailProps) {
  return (
    <span className={classes.detail} data-late={isLate || undefined}>
      {children}
    </span>
  )
}
