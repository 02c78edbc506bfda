import type { CandidateRow } from '@portal/contract/candidate-list'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { words } from '#words/candidates/list.ts'
import { usePreference } from '../../../lib/browser/preference.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { useUser } from '../../../lib/session/session.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { isChosen, pageState, togglePage, toggleRange, toggleRow } from '../../../ui/table/row-selection.model.ts'
import { useListKeys } from '../../../ui/table/use-list-keys.ts'
import { ReviewButton } from '../board/view-switch.tsx'
import { FilterButton, FilterChips } from '../filters/candidate-filters.tsx'
import type { FilterEdit } from '../filters/filters.model.ts'
import { SearchBox } from '../filters/search-box.tsx'
import { CandidateViews } from '../views/candidate-views.tsx'
import { candidateColumns, type ColumnKey, defaultColumns, hasDetails } from './candidate-columns.tsx'
import classes from './candidate-list.module.css'
import { type ListActionRequest, exportColumnsOf, type ListAction } from './list-actions.model.ts'
import { addressInProfile } from './list-address.model.ts'
import { listKeys } from './list-keys.model.ts'
import { ListHead } from './list-head.tsx'
import { type CandidateListSearch, filtersOf, pageSizes, sortOf, withSort } from './list-search.model.ts'
import { NoCandidates } from './no-candidates.tsx'
import { SelectButton, SelectionLine } from './selection-line.tsx'
import { useCandidates } from './use-candidates.ts'
import { allMatchesTarget, type ListSelection, oneOf, type Target, targetOf } from './use-list-selection.ts'

const QuickView = lazy(() => import('./quick-view.tsx'))
const ListKeys = lazy(() => import('./list-keys.tsx'))
const ListSettings = lazy(() => import('./list-settings.tsx'))
const ViewChanges = lazy(() => import('../views/view-changes.tsx'))
const CandidateMenu = lazy(() => import('./candidate-menu.tsx'))

interface CandidateListProps {
  readonly search: CandidateListSearch
  /** `isReplacing`: replaces the address, so that Back skips it. */
  readonly onSearch: (search: CandidateListSearch, isReplacing?: boolean) => void
  readonly chosen: ListSelection
  readonly onAct: (request: ListActionRequest) => void
  /** Next to the title: tools of the list. */
  readonly tools: ReactNode
  /** Bulk bar of the selection. */
  readonly bar: (target: Target, act: (action: ListAction) => void) => ReactNode
  /** Skills and documents of a candidate, for the quick view. */
  readonly details: (id: number) => ReactNode
  /** Progress of active bulk runs. */
  readonly progress: ReactNode
}

const isKeys = (value: unknown): value is ColumnKey[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string' && key in words.columns)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** The candidate list. Views, search, filters, sort and page are in the address; columns and row height are stored on the device. */
export function CandidateList({ search, onSearch, chosen, onAct, tools, bar, details, progress }: CandidateListProps) {
  const navigate = useNavigate()
  const user = useUser()?.id ?? 0
  const [columns, setColumns] = usePreference<ColumnKey[]>(`list.candidates.columns.${user}`, isKeys, [...defaultColumns])
  const { page: data, total, isCounted, now, isLoading, failure, retry } = useCandidates(search, hasDetails(columns))
  const [isCompact, setCompact] = usePreference(`list.compact.${user}`, isFlag, false)
  const [hasKeys, setHasKeys] = usePreference(`list.keys.${user}`, isFlag, true)
  const [at, setAt] = useState<number | null>(null)
  const [isPeeking, setPeeking] = useState(false)
  const [edited, setEdited] = useState<FilterEdit | null>(null)
  const [menu, setMenu] = useState<{ readonly row: CandidateRow; readonly at: DOMRect } | null>(null)
  const [dialog, setDialog] = useState<'keys' | 'settings' | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)

  const rows = data?.rows ?? []
  const page = search.page ?? 1
  const perPage = search.per_page ?? pageSizes[0]
  const sort = sortOf(search)
  const current = at !== null && at < rows.length ? at : null
  const row = current === null ? undefined : rows[current]
  const quickViewed = isPeeking ? row : undefined
  const ids = rows.map(({ id }) => id)
  const target = targetOf(chosen.rows, search, total)
  const goToPage = (next: number) => {
    if (next >= 1 && next <= Math.ceil(total / perPage)) onSearch({ ...search, page: next })
  }
  const step = (by: number) => {
    const next = Math.min(Math.max(current === null ? (by > 0 ? 0 : rows.length - 1) : current + by, 0), rows.length - 1)
    setAt(next)
    const to = body.current?.rows[next]
    to?.focus()
    to?.scrollIntoView({ block: 'nearest' })
  }
  const select = (id: number, isRange: boolean) => chosen.change((isRange ? toggleRange : toggleRow)(chosen.rows, id, ids))
  const shown = candidateColumns(search, now, isCompact).filter(({ key }) => key === 'name' || columns.includes(key))
  const runAction = (action: ListAction, actionTarget: Target, to?: number) =>
    onAct({ action, target: actionTarget, to, columns: exportColumnsOf(shown.map(({ key }) => key)) })
  /** Runs an action on the selection, else on the active row. */
  const act = (action: ListAction) => {
    const actionTarget = target ?? (row && oneOf(row))
    return actionTarget && (() => runAction(action, actionTarget))
  }
  useListKeys(list, hasKeys, {
    [listKeys.search]: () => box.current?.focus(),
    [listKeys.filter]: () => setEdited({ field: null, filter: null }),
    [listKeys.next]: () => step(1),
    [listKeys.previous]: () => step(-1),
    [listKeys.down]: () => step(1),
    [listKeys.up]: () => step(-1),
    [listKeys.open]: row && (() => void navigate({ to: '/CandidateProfile', search: { ...addressInProfile(search), id: row.id } })),
    [listKeys.quickView]: row && (() => setPeeking(!isPeeking)),
    [listKeys.select]: row && ((event) => select(row.id, event.shiftKey)),
    [listKeys.move]: act('move'),
    [listKeys.assign]: act('assign'),
    [listKeys.mail]: act('mail'),
    [listKeys.export]: act('export'),
    [listKeys.previousPage]: () => goToPage(page - 1),
    [listKeys.nextPage]: () => goToPage(page + 1),
    [listKeys.help]: () => setDialog('keys'),
  })
  useListKeys(list, isPeeking || chosen.isChoosing, { [listKeys.clear]: isPeeking ? () => setPeeking(false) : chosen.clear })

  const count = isCounted ? formatCount(total) : words.capped
  const sortBy = (field: string) => {
    const column = shown.find((known) => known.sort === field)
    if (!column?.sort) return
    onSearch(withSort(search, { field: column.sort, direction: sort.field === field && sort.direction === 'desc' ? 'asc' : 'desc' }))
  }
  const filters = { search, onSearch, edited, onEdit: setEdited }
  return (
    <section ref={list} aria-labelledby="candidate-list" className={target ? classes.withBar : undefined}>
      <ListHead
        id="candidate-list"
        tools={tools}
        review={<ReviewButton search={search} />}
        why={total === 0 ? words.noneToExport : null}
        onExport={() => runAction('export', target ?? allMatchesTarget(search, total))}
        onColumns={() => setDialog('settings')}
        onKeys={() => setDialog('keys')}
      />
      <div className={classes.tools}>
        <CandidateViews search={search} onSearch={onSearch} />
        <SearchBox ref={box} search={search} onSearch={onSearch} />
        <FilterButton {...filters} />
        <SelectButton chosen={chosen} page={ids} />
      </div>
      {progress}
      <FilterChips {...filters} />
      {search.saved !== undefined && (
        <Suspense>
          <ViewChanges search={search} onSearch={onSearch} />
        </Suspense>
      )}
      <SelectionLine chosen={chosen} page={ids} total={total} count={count} selected={target?.count ?? null} />
      <div className={quickViewed ? classes.withPane : undefined}>
        <div>
          <DataTable
            caption={words.caption}
            columns={shown}
            rows={data?.rows}
            rowKey={({ id }) => id}
            failure={failure}
            onRetry={retry}
            refreshing={isLoading && data !== undefined}
            page={page}
            perPage={perPage}
            total={total}
            isCounted={isCounted}
            onPage={(next) => onSearch({ ...search, page: next })}
            pageSizes={pageSizes}
            onPerPage={(per_page) => onSearch({ ...withSort(search, sort), per_page })}
            sort={sort}
            onSort={sortBy}
            isCompact={isCompact}
            hasShortCards
            selection={{
              isSelected: ({ id }) => isChosen(chosen.rows, id),
              onSelect: ({ id }, isRange) => select(id, isRange),
              page: pageState(chosen.rows, ids),
              onPage: () => chosen.change(togglePage(chosen.rows, ids)),
              label: ({ name }) => words.selection.row(name),
              pageLabel: words.selection.page,
              isChoosing: chosen.isChoosing,
            }}
            menu={{
              title: words.menu.title,
              label: ({ name }) => words.menu.of(name),
              onOpen: (opened, at) => setMenu({ row: opened, at }),
            }}
            current={current}
            onCurrent={setAt}
            body={body}
            empty={<NoCandidates search={search} total={total} filters={filtersOf(search).length} onSearch={onSearch} />}
          />
        </div>
        <Suspense>
          {quickViewed && (
            <QuickView
              row={quickViewed}
              search={search}
              now={now}
              details={details}
              onAct={(action, to) => runAction(action, oneOf(quickViewed), to)}
              onClose={() => setPeeking(false)}
            />
          )}
        </Suspense>
      </div>
      {target && bar(target, (action) => runAction(action, target))}
      <Suspense>
        {menu && (
          <CandidateMenu
            {...menu}
            onAct={(action, to) => runAction(action, oneOf(menu.row), to)}
            onOpen={(tab) =>
              void navigate({ to: '/CandidateProfile', search: { ...addressInProfile(search), id: menu.row.id, ...(tab && { tab }) } })
            }
            onPeek={() => {
              setAt(rows.findIndex(({ id }) => id === menu.row.id))
              setPeeking(true)
            }}
            onClose={() => setMenu(null)}
          />
        )}
        {dialog === 'keys' && <ListKeys isOn={hasKeys} onSwitch={setHasKeys} onClose={() => setDialog(null)} />}
        {dialog === 'settings' && (
          <ListSettings
            columns={columns}
            onColumns={setColumns}
            isCompact={isCompact}
            onCompact={setCompact}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </section>
  )
}
