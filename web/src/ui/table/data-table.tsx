import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import { Fragment, type ReactNode, type Ref } from 'react'
import { RetryAlert } from '../content/retry-alert.tsx'
import type { ColumnSize } from './columns.model.ts'
import { TableFooter } from './table-footer.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useFittingColumns } from './use-fitting-columns.ts'
import type { TableSwipe } from './use-swipe.ts'
import classes from './data-table.module.css'
// After the styles of the table, which it overrides.
import cards from './table-cards.module.css'

export interface Column<Row> extends ColumnSize {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Position of the cell on a phone, where each row is a card: name, then state, facts below, foot at the end; `off`: hidden. */
  readonly card: 'name' | 'state' | 'fact' | 'foot' | 'off'
  readonly align?: 'right'
  /** Sort key; the title becomes a button. */
  readonly sort?: string
  /** What it sorts by, where the title doesn't say: unsorted, and in each direction. */
  readonly sortNames?: Readonly<Record<'none' | TableSort['direction'], string>>
}

export interface TableSort {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

/** Row selection; without it there are no checkboxes. */
export interface TableSelection<Row> {
  readonly isSelected: (row: Row) => boolean
  /** `isRange`: selects all rows from the one selected last. */
  readonly onSelect: (row: Row, isRange: boolean) => void
  readonly page: 'all' | 'some' | 'none'
  readonly onPage: () => void
  readonly label: (row: Row) => string
  readonly pageLabel: string
  /** On a phone the checkboxes are shown only in selection mode. */
  readonly isChoosing: boolean
  /** Disables selection while the rows are still those of the previous filter. */
  readonly isOff?: boolean
}

/** Opens the menu of a row; the list renders the menu at the given rectangle. */
export interface TableMenu<Row> {
  readonly title: string
  readonly label: (row: Row) => string
  readonly onOpen: (row: Row, at: DOMRect) => void
}

interface TableGroup {
  readonly key: string
  readonly label: ReactNode
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
  /** False while the rows are being counted: `total` is then a lower bound, and the count reads "10,000+". */
  readonly isCounted?: boolean
  /** Single-line rows. */
  readonly isCompact?: boolean
  /** Cards of three lines on a phone: name and state, facts without their titles, foot. */
  readonly hasShortCards?: boolean
  readonly selection?: TableSelection<Row> | undefined
  readonly menu?: TableMenu<Row> | undefined
  /** What swiping a card does on a phone; the menu offers the same. */
  readonly swipe?: TableSwipe<Row> | undefined
  /** The group of a row; a heading precedes its first row. */
  readonly groupOf?: ((row: Row) => TableGroup | null) | undefined
  /** Index of the active row for keyboard navigation; a focused row becomes active. */
  readonly current?: number | null
  readonly onCurrent?: (index: number) => void
  readonly body?: Ref<HTMLTableSectionElement>
}

const SKELETON_ROWS = 8
/** Widths of the cells with the checkbox and with the menu. */
const SELECT_WIDTH = 40
const MENU_WIDTH = 44

/** Table with loading, empty and error states, sorting and pagination; cards on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    rows,
    rowKey,
    empty,
    failure,
    onRetry,
    refreshing,
    isCompact,
    selection,
    menu,
    swipe,
    groupOf,
    current,
    onCurrent,
    body,
  } = props
  const [frame, { columns, widths, isWide }] = useFittingColumns(
    props.columns,
    (selection ? SELECT_WIDTH : 0) + (menu ? MENU_WIDTH : 0),
    props.sort?.field,
  )
  if (failure !== null && rows === undefined) {
    return <RetryAlert title={failure} onRetry={onRetry} />
  }
  const cells = columns.length + (selection ? 1 : 0) + (menu ? 1 : 0)
  const headingAt = (index: number): TableGroup | null => {
    const [row, previous] = [rows?.[index], rows?.[index - 1]]
    const group = (row && groupOf?.(row)) ?? null
    return previous && groupOf?.(previous)?.key === group?.key ? null : group
  }
  if (rows?.length === 0) return <div className={classes.empty}>{empty}</div>
  return (
    <>
      {failure !== null && <RetryAlert title={failure} mb="xs" onRetry={onRetry} />}
      <div
        ref={frame}
        className={`${classes.frame} ${cards.cards}`}
        data-layout={widths === null ? 'auto' : isWide ? 'wide' : 'fixed'}
        data-short={props.hasShortCards || undefined}
        data-refreshing={refreshing || undefined}
        data-compact={isCompact || undefined}
        data-choosing={selection?.isChoosing || undefined}
      >
        {/* Explicit roles: browsers drop the table semantics when rows are laid out as cards. */}
        <table className={classes.table} role="table" data-selectable={selection ? '' : undefined} aria-busy={rows === undefined}>
          <caption className="visually-hidden">{caption}</caption>
          {widths && (
            <colgroup>
              {selection && <col style={{ width: SELECT_WIDTH }} />}
              {columns.map(({ title }, index) => (
                <col key={title} style={{ width: widths[index] }} />
              ))}
              {menu && <col style={{ width: MENU_WIDTH }} />}
            </colgroup>
          )}
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
                        <span className={classes.box} data-box>
                          <Skeleton height={18} width={18} />
                        </span>
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
              : rows.map((row, index) => {
                  const heading = headingAt(index)
                  return (
                    <Fragment key={rowKey(row)}>
                      {heading && (
                        <tr role="row" className={classes.group} data-group>
                          <th role="rowheader" scope="rowgroup" colSpan={cells}>
                            {heading.label}
                          </th>
                        </tr>
                      )}
                      <TableRow
                        row={row}
                        columns={columns}
                        selection={selection}
                        menu={menu}
                        swipe={swipe}
                        isCurrent={index === current}
                        onFocus={onCurrent && (() => onCurrent(index))}
                      />
                    </Fragment>
                  )
                })}
          </tbody>
        </table>
      </div>
      {rows && <TableFooter {...props} count={rows.length} />}
    </>
  )
}

/** The second, smaller line of a table cell. */
export function CellDetail({ children }: { readonly children: ReactNode }) {
  return (
    <span className={classes.detail} data-detail>
      {children}
    </span>
  )
}
