import { Button } from '@mantine/core'
import type { StageGroup } from '@portal/contract/stages'
import { BOARD_CARDS, type BoardCard, type BoardColumn as Column } from '@portal/contract/board'
import { limits } from '@portal/contract/shared/limits'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { words } from '#words/board.ts'
import { words as list } from '#words/candidate-list.ts'
import { words as shared } from '#words/candidates.ts'
import { formatCount } from '../../lib/format.ts'
import { pushError } from '../../lib/notify.ts'
import { RowMenuButton } from '../../ui/row-menu-button.tsx'
import { boardAddressOf } from './board-opening.ts'
import { columnQuery } from './board.api.ts'
import classes from './board.module.css'
import type { CandidateListSearch } from './list-search.ts'
import { StageCell } from './stage-cell.tsx'

/** How many there are, as the list says it. */
const said = (count: number): string => (count > limits.counted ? list.capped : formatCount(count))

/** The first cards with those asked for since. */
const useCards = (opening: number, { group, cards }: Column) => {
  const [pages, setPages] = useState(1)
  const [isComing, setComing] = useState(false)
  const client = useQueryClient()
  const more = useQueries({ queries: Array.from({ length: pages - 1 }, (_, at) => columnQuery(opening, group, at + 2)) })
  const all = [...cards, ...more.flatMap(({ data }) => data?.[0]?.cards ?? [])]
  const show = async () => {
    setComing(true)
    try {
      await client.fetchQuery(columnQuery(opening, group, pages + 1))
      flushSync(() => setPages(pages + 1))
    } catch (problem) {
      pushError(problem)
    } finally {
      setComing(false)
    }
  }
  // Who was moved meanwhile may stand on two pages until both are asked for again.
  return { cards: [...new Map(all.map((card) => [card.id, card])).values()], shown: pages * BOARD_CARDS, isComing, show }
}

interface BoardColumnProps {
  readonly opening: number
  readonly search: CandidateListSearch
  readonly column: Column
  readonly now: number
  readonly onMenu: (card: BoardCard, at: DOMRect) => void
}

/** One group of stages: who is in it, each as a card. Without anybody it is its heading alone. */
export function BoardColumn({ opening, search, column, now, onMenu }: BoardColumnProps) {
  const heading = useId()
  const body = useRef<HTMLUListElement>(null)
  const { cards, shown, isComing, show } = useCards(opening, column)
  const { total } = column
  const group: StageGroup = column.group
  const showMore = async () => {
    const first = cards.length
    await show()
    body.current?.querySelectorAll('a')[first]?.focus()
  }
  return (
    <section className={classes.column} aria-labelledby={heading} data-empty={total === 0 || undefined}>
      <h2 id={heading} className={classes.heading}>
        {group} <span className={classes.count}>{said(total)}</span>
      </h2>
      {total > 0 && (
        <ul ref={body} className={classes.cards} aria-labelledby={heading}>
          {cards.map((card) => (
            <li key={card.id} className={classes.card}>
              <div className={classes.facts}>
                <Link to="/CandidateProfile" search={{ ...boardAddressOf(search), id: card.id }} className={classes.name}>
                  {card.name}
                </Link>
                <StageCell row={card} now={now} />
                <span className={classes.owner}>{card.assigned_to ?? shared.unassigned}</span>
              </div>
              <RowMenuButton label={list.menu.of(card.name)} onOpen={(at) => onMenu(card, at)} />
            </li>
          ))}
        </ul>
      )}
      {total > shown && (
        <Button variant="default" fullWidth loading={isComing} onClick={() => void showMore()}>
          {words.more(group, total > limits.counted ? list.capped : formatCount(total - shown))}
        </Button>
      )}
    </section>
  )
}
