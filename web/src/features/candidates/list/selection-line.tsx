import { Button } from '@mantine/core'
import { words } from '#words/candidates/list.ts'
import { allRows, pageState, togglePage } from '../../../ui/table/row-selection.model.ts'
import classes from './selection-line.module.css'
import type { ListSelection } from './use-list-selection.ts'

interface SelectionLineProps {
  readonly chosen: ListSelection
  /** Ids of the visible rows. */
  readonly page: readonly number[]
  readonly total: number
  /** Size of the list, as text. */
  readonly count: string
  /** Size of the selection, as text; null when empty. */
  readonly selected: string | null
}

/** Size of the selection, announced to screen readers, with a button to select all results. */
export function SelectionLine({ chosen, page, total, count, selected }: SelectionLineProps) {
  const { rows, change } = chosen
  const isPageFull = pageState(rows, page) === 'all'
  return (
    <div className={classes.line} data-shown={isPageFull || undefined}>
      <span role="status" className={isPageFull ? undefined : 'visually-hidden'}>
        {selected !== null && (rows.isAll ? words.selection.all(count) : words.selection.some(selected))}
      </span>
      {!rows.isAll && isPageFull && total > rows.ids.size && (
        <Button variant="subtle" onClick={() => change(allRows(page))}>
          {words.selection.selectAll(count)}
        </Button>
      )}
    </div>
  )
}

/** On a phone: starts the selection mode, selects the page, and ends it. */
export function SelectButton({ chosen, page }: Pick<SelectionLineProps, 'chosen' | 'page'>) {
  const { rows, change, clear, isChoosing, choose } = chosen
  return (
    <div className={classes.phone}>
      {isChoosing && pageState(rows, page) !== 'all' && (
        <Button variant="default" onClick={() => change(togglePage(rows, page))}>
          {words.selection.page}
        </Button>
      )}
      <Button variant="default" onClick={() => (isChoosing ? clear() : choose(true))}>
        {isChoosing ? words.selection.stop : words.selection.start}
      </Button>
    </div>
  )
}
