import { Button } from '@mantine/core'
import type { CandidateRow } from '@portal/contract/candidate-list'
import { limits } from '@portal/contract/shared/limits'
import { IconKeyboard, IconLayoutColumns } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { words } from '#words/candidates/list.ts'
import { usePreference } from '../../../lib/browser/preference.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { useUser } from '../../../lib/session/session.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { isChosen, pageState, togglePage, toggleRange, toggleRow } from '../../../ui/table/row-selection.model.ts'
import { useListKeys } from '../../../ui/table/use-list-keys.ts'
import { CandidateFilters } from '../filters/candidate-filters.tsx'
import type { FilterEdit } from '../filters/filter-dialog.tsx'
import { CandidateViews, SavedViewButtons } from '../views/candidate-views.tsx'
import { candidateColumns, type ColumnKey, defaultColumns } from './candidate-columns.tsx'
import { candidatesQuery } from './candidate-list.api.ts'
import classes from './candidate-list.module.css'
import { type ListActionRequest, exportColumnsOf, type ListAction } from './list-actions.model.ts'
import { listKeys } from './list-keys.model.ts'
import { ListHead, SearchBox } from './list-head.tsx'
import { type CandidateListSearch, filtersOf, pageSizes, sortOf, withSort } from './list-search.model.ts'
import { failureOf, NoCandidates } from './no-candidates.tsx'
import { SelectionLine } from './selection-line.tsx'
import { targetOfAll, type ListSelection, oneOf, type Target, targetOf } from './use-list-selection.ts'

const QuickView = lazy(() => import('./quick-view.tsx'))
const ListKeys = lazy(() => import('./list-keys.tsx'))
const ListSettings = lazy(() => import('./list-settings.tsx'))
const RowMenu = lazy(() => import('./row-menu.tsx'))

interface CandidateListProps {
  readonly search: CandidateListSearch
  /** `isStart`: replaces the empty address, so that Back leaves the list. */
  readonly onSearch: (search: CandidateListSearch, isStart?: boolean) => void
  readonly chosen: ListSelection
  readonly onAct: (asked: ListActionRequest) => void
  /** Next to the title: tools of the list. */
  readonly tools: ReactNode
  /** Bulk bar of the selection. */
  readonly bar: (target: Target, act: (action: ListAction) => void) => ReactNode
  /** Progress of active bulk runs. */
  readonly progress: ReactNode
}

const isKeys = (value: unknown): value is ColumnKey[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string' && key in words.columns)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** The candidate list. Views, search, filters, sort and page are in the address; columns and row height are kept on the device. */
export function CandidateList({ search, onSearch, chosen, onAct, tools, bar, progress }: CandidateListProps) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(candidatesQuery(search))
  const navigate = useNavigate()
  const user = useUser()?.id ?? 0
  const [columns, setColumns] = usePreference<ColumnKey[]>(`list.candidates.columns.${user}`, isKeys, [...defaultColumns])
  const [isCompact, setCompact] = usePreference(`list.compact.${user}`, isFlag, false)
  const [hasKeys, setHasKeys] = usePreference(`list.keys.${user}`, isFlag, true)
  const [at, setAt] = useState<number | null>(null)
  const [peeked, setPeeked] = useState<CandidateRow | null>(null)
  const [edited, setEdited] = useState<FilterEdit | null>(null)
  const [menu, setMenu] = useState<{ readonly row: CandidateRow; readonly at: DOMRect } | null>(null)
  const [dialog, setDialog] = useState<'keys' | 'settings' | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)

  const rows = data?.rows ?? []
  const total = data?.total ?? 0
  const page = search.page ?? 1
  const perPage = search.per_page ?? pageSizes[0]
  const sort = sortOf(search)
  const current = at !== null && at < rows.length ? at : null
  const row = current === null ? undefined : rows[current]
  const ids = rows.map(({ id }) => id)
  const target = targetOf(chosen.rows, search, total)
  const goToPage = (next: number) => {
    if (next >= 1 && next <= Math.ceil(Math.min(total, limits.counted) / perPage)) onSearch({ ...search, page: next })
  }
  const step = (by: number) => {
    const next = Math.min(Math.max(current === null ? (by > 0 ? 0 : rows.length - 1) : current + by, 0), rows.length - 1)
    setAt(next)
    const to = body.current?.rows[next]
    to?.focus()
    to?.scrollIntoView({ block: 'nearest' })
  }
  const select = (id: number, isRange: boolean) => chosen.change((isRange ? toggleRange : toggleRow)(chosen.rows, id, ids))
  const shown = candidateColumns(search, dataUpdatedAt).filter(({ key }) => key === 'name' || columns.includes(key))
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
    [listKeys.open]: row && (() => void navigate({ to: '/CandidateProfile', search: { ...search, id: row.id } })),
    [listKeys.quickView]: row && (() => setPeeked(row)),
    [listKeys.select]: row && ((event) => select(row.id, event.shiftKey)),
    [listKeys.move]: act('move'),
    [listKeys.assign]: act('assign'),
    [listKeys.mail]: act('mail'),
    [listKeys.export]: act('export'),
    [listKeys.previousPage]: () => goToPage(page - 1),
    [listKeys.nextPage]: () => goToPage(page + 1),
    [listKeys.help]: () => setDialog('keys'),
  })
  useListKeys(list, chosen.isChoosing, { [listKeys.clear]: chosen.clear })

  const now = dataUpdatedAt
  const count = total > limits.counted ? words.capped : formatCount(total)
  const sortBy = (field: string) => {
    const column = shown.find((one) => one.sort === field)
    if (!column?.sort) return
    onSearch(withSort(search, { field: column.sort, direction: sort.field === field && sort.direction === 'desc' ? 'asc' : 'desc' }))
  }
  return (
    <section ref={list} aria-labelledby="candidate-list" className={target ? classes.withBar : undefined}>
      <ListHead
        id="candidate-list"
        tools={tools}
        why={total === 0 ? words.noneToExport : null}
        onExport={() => runAction('export', target ?? targetOfAll(search, total))}
      />
      <CandidateViews search={search} onSearch={onSearch} />
      <div className={classes.tools}>
        <SearchBox ref={box} search={search} onSearch={onSearch} />
        <div className={classes.buttons}>
          <SavedViewButtons search={search} />
          <Button
            variant="default"
            leftSection={<IconLayoutColumns size={18} stroke={1.5} aria-hidden="true" />}
            onClick={() => setDialog('settings')}
          >
            {words.columns.button}
          </Button>
          <Button
            variant="default"
            className={classes.keys}
            leftSection={<IconKeyboard size={18} stroke={1.5} aria-hidden="true" />}
            onClick={() => setDialog('keys')}
          >
            {words.keys.button}
          </Button>
        </div>
      </div>
      {progress}
      <div className={classes.narrowing}>
        <CandidateFilters search={search} onSearch={onSearch} total={count} edited={edited} onEdit={setEdited} />
        <SelectionLine chosen={chosen} page={ids} total={total} count={count} selected={target?.count ?? null} />
      </div>
      <DataTable
        caption={words.caption}
        columns={shown}
        rows={data?.rows}
        rowKey={({ id }) => id}
        failure={failureOf(error)}
        onRetry={() => void refetch()}
        refreshing={isFetching && data !== undefined}
        page={page}
        perPage={perPage}
        total={total}
        most={limits.counted}
        onPage={(next) => onSearch({ ...search, page: next })}
        pageSizes={pageSizes}
        onPerPage={(per_page) => onSearch({ ...withSort(search, sort), per_page })}
        sort={sort}
        onSort={sortBy}
        isCompact={isCompact}
        selection={{
          isSelected: ({ id }) => isChosen(chosen.rows, id),
          onSelect: ({ id }, isRange) => select(id, isRange),
          page: pageState(chosen.rows, ids),
          onPage: () => chosen.change(togglePage(chosen.rows, ids)),
          label: ({ name }) => words.selection.row(name),
          pageLabel: words.selection.page,
          isChoosing: chosen.isChoosing,
        }}
        menu={{ title: words.menu.title, label: ({ name }) => words.menu.of(name), onOpen: (opened, at) => setMenu({ row: opened, at }) }}
        current={current}
        onCurrent={setAt}
        body={body}
        empty={<NoCandidates search={search} total={total} filters={filtersOf(search).length} onSearch={onSearch} />}
      />
      {target && bar(target, (action) => runAction(action, target))}
      <Suspense>
        {menu && (
          <RowMenu
            {...menu}
            onAct={(action, to) => runAction(action, oneOf(menu.row), to)}
            onOpen={(tab) => void navigate({ to: '/CandidateProfile', search: { ...search, id: menu.row.id, ...(tab && { tab }) } })}
            onPeek={() => setPeeked(menu.row)}
            onClose={() => setMenu(null)}
          />
        )}
        {peeked && <QuickView row={peeked} search={search} now={now} onClose={() => setPeeked(null)} />}
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
