import '@mantine/core/styles/Skeleton.css'
import { Button, Skeleton } from '@mantine/core'
import { BOARD_CARDS, type BoardCard, type BoardColumn as Column } from '@portal/contract/board'
import { limits } from '@portal/contract/shared/limits'
import type { StageGroup } from '@portal/contract/stages'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { words } from '#words/candidates/board.ts'
import { words as shared } from '#words/candidates/candidates.ts'
import { words as list } from '#words/candidates/list.ts'
import { pushError } from '../../../lib/browser/notify.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { RowMenuButton } from '../../../ui/table/table-row.tsx'
import { chosenQuery } from '../list/candidate-list.api.ts'
import type { ListActionRequest } from '../list/list-actions.model.ts'
import type { CandidateListSearch } from '../list/list-search.model.ts'
import { failureOf } from '../list/no-candidates.tsx'
import { StageCell } from '../list/stage-cell.tsx'
import { oneOf } from '../list/use-list-selection.ts'
import { boardQuery, columnQuery } from './board.api.ts'
import { boardAddressOf, hasOtherFilters } from './board.model.ts'
import classes from './board.module.css'
import { ViewSwitch } from './view-switch.tsx'

/** The count as text, capped as in the list. */
const countText = (count: number): string => (count > limits.counted ? list.capped : formatCount(count))

/** The first cards of a column and those loaded since. */
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
  // A candidate moved meanwhile may be on two pages until both are refetched.
  return { cards: [...new Map(all.map((card) => [card.id, card])).values()], shown: pages * BOARD_CARDS, isComing, show }
}

interface BoardColumnProps {
  readonly opening: number
  readonly search: CandidateListSearch
  readonly column: Column
  readonly now: number
  readonly onMenu: (card: BoardCard, at: DOMRect) => void
}

/** Column of one stage group, with a card for each candidate; only the heading when empty. */
function BoardColumn({ opening, search, column, now, onMenu }: BoardColumnProps) {
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
        {group} <span className={classes.count}>{countText(total)}</span>
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
                <span className={classes.assignee}>{card.assigned_to ?? shared.unassigned}</span>
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

const CandidateMenu = lazy(() => import('../list/candidate-menu.tsx'))

interface CandidateBoardProps {
  readonly opening: number
  readonly search: CandidateListSearch
  readonly onAct: (request: ListActionRequest) => void
  /** Progress of active bulk runs. */
  readonly progress: ReactNode
}

/** The board: candidates of one opening in columns by stage group. Cards have the same menu as rows. */
export default function CandidateBoard({ opening, search, onAct, progress }: CandidateBoardProps) {
  const { data: columns, error, refetch, dataUpdatedAt } = useQuery(boardQuery(opening))
  const { data: openings } = useQuery(chosenQuery('opening', String(opening)))
  const navigate = useNavigate()
  const [menu, setMenu] = useState<{ readonly row: BoardCard; readonly at: DOMRect } | null>(null)
  const name = openings?.[0]?.value
  const failure = failureOf(error)
  const isEmpty = columns?.every(({ total }) => total === 0) ?? false
  return (
    <section aria-labelledby="candidate-board">
      <PageHead
        id="candidate-board"
        title={name === undefined ? words.titleOfNone : words.title(name)}
        description={hasOtherFilters(search) ? words.wholeOpening : words.oldest}
      >
        <ViewSwitch search={search} isBoard />
      </PageHead>
      {progress}
      {failure !== null && <RetryAlert title={failure} mb="sm" onRetry={refetch} />}
      {!columns && failure === null && <Skeleton height={320} radius={12} aria-label={words.loading} />}
      {isEmpty && <p className={classes.empty}>{words.empty}</p>}
      {columns && !isEmpty && (
        <div className={classes.board}>
          {columns.map((column) => (
            <BoardColumn
              key={`${opening} ${column.group}`}
              opening={opening}
              search={search}
              column={column}
              now={dataUpdatedAt}
              onMenu={(row, at) => setMenu({ row, at })}
            />
          ))}
        </div>
      )}
      <Suspense>
        {menu && (
          <CandidateMenu
            {...menu}
            onAct={(action, to) => onAct({ action, target: oneOf(menu.row), to, columns: [] })}
            onOpen={(tab) =>
              void navigate({ to: '/CandidateProfile', search: { ...boardAddressOf(search), id: menu.row.id, ...(tab && { tab }) } })
            }
            onClose={() => setMenu(null)}
          />
        )}
      </Suspense>
    </section>
  )
}
