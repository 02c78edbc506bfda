import { UnstyledButton } from '@mantine/core'
import type { Column, TableMenu, TableSelection, TableSort } from './data-table.tsx'
import classes from './data-table.module.css'

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sort: TableSort | undefined
  readonly onSort: ((field: string) => void) | undefined
  readonly selection: TableSelection<Row> | undefined
  readonly menu: TableMenu<Row> | undefined
  /** There are no rows to select yet. */
  readonly isLoading: boolean
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const
const ARROWS = { asc: '↑', desc: '↓' } as const

/** Column titles; sortable ones are buttons. */
export function TableHead<Row>({ columns, sort, onSort, selection, menu, isLoading }: TableHeadProps<Row>) {
  const directionOf = (field: string | undefined) => (field !== undefined && field === sort?.field ? sort.direction : undefined)
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection && (
          <th role="columnheader" scope="col" data-card="select">
            <label className={classes.box} data-box>
              <input
                type="checkbox"
                aria-label={selection.pageLabel}
                ref={(box) => {
                  if (box) box.indeterminate = selection.page === 'some'
                }}
                checked={selection.page === 'all'}
                disabled={isLoading || selection.isOff === true}
                onChange={selection.onPage}
              />
            </label>
          </th>
        )}
        {columns.map(({ title, card, align, sort: field, sortNames }) => {
          const direction = directionOf(field)
          const name = sortNames?.[direction ?? 'none']
          return (
            <th key={title} role="columnheader" scope="col" data-card={card} data-align={align} aria-sort={direction && ARIA[direction]}>
              {field !== undefined && onSort ? (
                <UnstyledButton className={classes.sort} title={name ?? title} aria-label={name} onClick={() => onSort(field)}>
                  <span className={classes.title}>{title}</span>
                  <span aria-hidden="true" className={classes.arrow}>
                    {direction && ARROWS[direction]}
                  </span>
                </UnstyledButton>
              ) : (
                title
              )}
            </th>
          )
        })}
        {menu && (
          <th role="columnheader" scope="col" className={classes.menu}>
            <span className="visually-hidden">{menu.title}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
