import { Button } from '@mantine/core'
import { words } from '#words/candidates/list.ts'
import { everybody, pageState, togglePage } from '../../../ui/table/row-selection.model.ts'
import classes from './selection-line.module.css'
import type { ListSelection } from './use-list-selection.ts'

interface SelectionLineProps {
  readonly chosen: ListSelection
  /** Of the rows in sight. */
  readonly page: readonly number[]
  readonly total: number
  /** How many the list has, in words. */
  readonly count: string
  /** How many are chosen, in words; null for nobody. */
  readonly selected: string | null
}

/** How many are chosen, told to a screen reader too, with the way to choose everybody who matches. On a phone it begins the choosing. */
export function SelectionLine({ chosen, page, total, count, selected }: SelectionLineProps) {
  const { rows, change, clear, isChoosing, choose } = chosen
  const isPageFull = pageState(rows, page) === 'all'
  return (
    <div className={classes.line} data-shown={isPageFull || undefined}>
      <span role="status" className={isPageFull ? undefined : 'visually-hidden'}>
        {selected !== null && (rows.isAll ? words.selection.all(count) : words.selection.some(selected))}
      </span>
      {!rows.isAll && isPageFull && total > rows.ids.size && (
        <Button variant="subtle" size="compact-sm" onClick={() => change(everybody(page))}>
          {words.selection.selectAll(count)}
        </Button>
      )}
      <div className={classes.phone}>
        {isChoosing && !isPageFull && (
          <Button variant="default" size="compact-sm" onClick={() => change(togglePage(rows, page))}>
            {words.selection.page}
          </Button>
        )}
        <Button variant="default" size="compact-sm" onClick={() => (isChoosing ? clear() : choose(true))}>
          {isChoosing ? words.selection.stop : words.selection.start}
        </Button>
      </div>
    </div>
  )
}
