import '@mantine/core/styles/Pagination.css'
import { NativeSelect, Pagination, TextInput } from '@mantine/core'
import { useState } from 'react'
import { words } from '#words/shared/table.ts'
import { formatCount } from '../../lib/format/format.ts'
import classes from './table-footer.module.css'

interface TableFooterProps {
  readonly page: number
  readonly perPage: number
  readonly total: number
  readonly isCounted?: boolean
  /** Rows on this page. */
  readonly count: number
  readonly onPage: (page: number) => void
  readonly pageSizes?: readonly number[]
  readonly onPerPage?: (perPage: number) => void
}

/** With more pages, a page number can be entered instead. */
const MAX_LINKED_PAGES = 10

/** Which rows are shown, of how many, and the pages. */
export function TableFooter({ page, perPage, total, isCounted = true, count, onPage, pageSizes, onPerPage }: TableFooterProps) {
  const [typed, setTyped] = useState('')
  const pages = Math.max(1, Math.ceil(total / perPage))
  const first = (page - 1) * perPage + 1
  const totalText = isCounted ? formatCount(total) : words.more(formatCount(total - 1))
  const enter = (text: string) => {
    const entered = Number(text.replaceAll(/\D/g, ''))
    if (entered >= 1) onPage(Math.min(entered, pages))
  }
  return (
    <div className={classes.footer}>
      <span role="status">{words.range(formatCount(first), formatCount(first + count - 1), totalText)}</span>
      {pageSizes && (
        <NativeSelect
          aria-label={words.perPage}
          value={String(perPage)}
          onChange={(event) => onPerPage?.(Number(event.currentTarget.value))}
          data={pageSizes.map((size) => ({ value: String(size), label: words.rows(size) }))}
        />
      )}
      {pages > 1 && (
        <Pagination
          value={page}
          onChange={onPage}
          total={pages}
          siblings={0}
          getControlProps={(control) => ({ 'aria-label': words.turn[control] })}
          getItemProps={(item) => ({ 'aria-label': words.page(item) })}
        />
      )}
      {pages > MAX_LINKED_PAGES && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            enter(typed)
            setTyped('')
          }}
        >
          <TextInput
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            className={classes.goTo}
            aria-label={words.goTo(formatCount(pages))}
            placeholder={words.goToShort}
            inputMode="numeric"
            maxLength={7}
            autoComplete="off"
          />
        </form>
      )}
    </div>
  )
}
