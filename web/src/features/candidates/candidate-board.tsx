import '@mantine/core/styles/Skeleton.css'
import { Alert, Button, Skeleton } from '@mantine/core'
import type { BoardCard } from '@portal/contract/board'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { actions } from '#words/actions.ts'
import { words } from '#words/board.ts'
import { BoardColumn } from './board-column.tsx'
import { boardAddressOf, isNarrowed } from './board-opening.ts'
import { boardQuery } from './board.api.ts'
import classes from './board.module.css'
import type { AskedAction } from './list-actions.ts'
import { failureOf } from './list-failure.ts'
import { chosenQuery } from './list.api.ts'
import type { CandidateListSearch } from './list-search.ts'
import { oneOf } from './use-list-selection.ts'
import { ViewSwitch } from './view-switch.tsx'

const RowMenu = lazy(() => import('./row-menu.tsx'))

interface CandidateBoardProps {
  readonly opening: number
  readonly search: CandidateListSearch
  readonly onAct: (asked: AskedAction) => void
  /** How far work under way is. */
  readonly progress: ReactNode
}

/** Everybody of one opening, side by side by group of stages; the menu of a card does what that of a row does. */
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
      <div className={classes.head}>
        <h1 id="candidate-board" className={classes.title}>
          {name === undefined ? words.titleOfNone : words.title(name)}
        </h1>
        <ViewSwitch search={search} isBoard />
      </div>
      <p className={classes.told}>{isNarrowed(search) ? words.wholeOpening : words.oldest}</p>
      {progress}
      {failure !== null && (
        <Alert color="red" role="alert" title={failure} mb="sm">
          <Button variant="default" onClick={() => void refetch()}>
            {actions.retry}
          </Button>
        </Alert>
      )}
      {!columns && failure === null && <Skeleton height={320} radius={12} aria-label={words.loading} />}
      {isEmpty && <p className={classes.nobody}>{words.empty}</p>}
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
          <RowMenu
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
