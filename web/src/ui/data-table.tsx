import '@mantine/core/styles/Pagination.css'
import '@mantine/core/styles/Skeleton.css'
import { Alert, Button, Pagination, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'

export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Where the cell stands on a phone, where each row is a card: name on the left, state on the right of it, facts below. */
  readonly card: 'name' | 'state' | 'fact'
  readonly align?: 'right'
}

interface DataTableProps<Row> {
  /** What the table lists, for those who cannot see it. */
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
}

const SKELETON_ROWS = 8
const counted = (count: number) => count.toLocaleString('en-IN')

/** A list with its loading, empty and failed states and its paging; a table on wide screens, cards on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, failure, onRetry, refreshing, page, perPage, total, onPage } = props
  if (failure !== null && rows === undefined) {
    return (
      <Alert color="red" role="alert" title={failure}>
        <Button mt="xs" variant="default" onClick={onRetry}>
          Retry
        </Button>
      </Alert>
    )
  }
  if (rows?.length === 0) return <div className={classes.empty}>{empty}</div>

  const pages = Math.max(1, Math.ceil(total / perPage))
  const first = (page - 1) * perPage + 1
  return (
    <>
      <div className={classes.frame} data-refreshing={refreshing || undefined}>
        {/* The roles are said because a phone lays the rows out as cards, and browsers then forget what they are. */}
        <table className={classes.table} role="table" aria-busy={rows === undefined}>
          <caption className={classes.caption}>{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map(({ title, align }) => (
                <th key={title} role="columnheader" scope="col" data-align={align}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows === undefined
              ? Array.from({ length: SKELETON_ROWS }, (_, index) => (
                  <tr key={index} role="row">
                    {columns.map(({ title, card }) => (
                      <td key={title} role="cell" data-card={card}>
                        <Skeleton height={14} width="70%" />
                      </td>
                    ))}
                  </tr>
                ))
              : rows.map((row) => (
                  <tr key={rowKey(row)} role="row">
                    {columns.map(({ title, cell, card, align }) => (
                      <td key={title} role="cell" data-card={card} data-align={align} data-title={title}>
                        {cell(row)}
                      </td>
                    ))}
                  </tr>
                ))}
          </tbody>
        </table>
      </div>
      {rows && (
        <div className={classes.footer}>
          <span role="status">
            {counted(first)}–{counted(first + rows.length - 1)} of {counted(total)}
          </span>
          {pages > 1 && (
            <Pagination
              value={page}
              onChange={onPage}
              total={pages}
              siblings={0}
              getControlProps={(control) => ({ 'aria-label': `${control} page` })}
              getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
            />
          )}
        </div>
      )}
    </>
  )
}
