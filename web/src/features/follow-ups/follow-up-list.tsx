import { roles } from '@portal/contract/accounts'
import { type FollowUpRow, followUpTabs } from '@portal/contract/follow-ups'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/follow-ups.ts'
import { pushError } from '../../lib/browser/notify.ts'
import { formatDay } from '../../lib/format/format.ts'
import { useUser } from '../../lib/session/session.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { isChosen, nothing, pageState, togglePage, toggleRange, toggleRow } from '../../ui/table/row-selection.model.ts'
import type { DialogAct } from './act-dialog.tsx'
import { followUpColumns, followUpGroup } from './follow-up-columns.tsx'
import { FollowUpFilters } from './follow-up-filters.tsx'
import { filtersIn, type FollowUpSearch, withFilters } from './follow-up-search.model.ts'
import { followUpsQuery } from './follow-ups.api.ts'
import { ViewTabs } from '../../ui/table/view-tabs.tsx'
import classes from './follow-ups.module.css'
import { useActWithUndo } from './use-act-with-undo.ts'

const ActDialog = lazy(() => import('./act-dialog.tsx'))
const AddDialog = lazy(() => import('./add-dialog.tsx'))
const CallSheet = lazy(() => import('./call-sheet.tsx'))
const FollowUpMenu = lazy(() => import('./follow-up-menu.tsx'))
const FollowUpBar = lazy(() => import('./follow-up-bar.tsx'))

const PER_PAGE = 25

interface FollowUpListProps {
  readonly search: FollowUpSearch
  readonly onSearch: (search: FollowUpSearch) => void
  /** Opens an email to these candidates, or reminders of each one's pending step. */
  readonly onMail: (as: 'mail' | 'remind', candidate_ids: readonly number[], who: string) => void
  readonly onMove: (row: FollowUpRow) => void
}

/** Candidates to follow up, in tabs; usable on a phone as well as on a desktop. */
export function FollowUpList({ search, onSearch, onMail, onMove }: FollowUpListProps) {
  const { tab = 'overdue', page = '1' } = search
  const { data, error, isFetching, refetch } = useQuery(followUpsQuery({ ...search, tab, page }))
  const { act } = useActWithUndo()
  const user = useUser()
  const [chosen, setChosen] = useState(nothing)
  const [called, setCalled] = useState<FollowUpRow | null>(null)
  const [added, setAdded] = useState<FollowUpRow | null>(null)
  const [menu, setMenu] = useState<{ readonly row: FollowUpRow; readonly at: DOMRect } | null>(null)
  const [dialog, setDialog] = useState<{ readonly kind: DialogAct; readonly ids: readonly number[]; readonly who: string } | null>(null)
  const rows = data?.rows
  const ids = rows?.map(({ id }) => id) ?? []
  const selected = rows?.filter(({ id }) => isChosen(chosen, id)) ?? []
  const chosenIds = selected.map(({ candidate_id }) => candidate_id)
  const isDoneTab = tab === 'done'
  // Administrators also see unassigned follow-ups among theirs.
  const isOwn = (search.assignee ?? 'me') === 'me' && user?.role_id !== roles.administrator
  const who = selected.length === 1 ? (selected[0]?.name ?? '') : words.people(selected.length)
  const change = (next: FollowUpSearch) => {
    setChosen(nothing)
    onSearch(next)
  }
  const next = data?.next_on
  const empty = isDoneTab
    ? words.empty.done
    : filtersIn(search) > 0 || search.q !== undefined
      ? words.empty.filtered
      : next
        ? words.empty.next(next.count, formatDay(next.day))
        : words.empty.clear
  return (
    <section aria-label={words.caption} className={`${classes.list} ${selected.length > 0 ? classes.withBar : ''}`}>
      <ViewTabs
        label={words.caption}
        views={followUpTabs.map((name) => ({
          key: name,
          label: words.tabs[name],
          count: data?.counts[name],
          isCurrent: name === tab,
          open: () => change(withFilters({ ...search, tab: name }, {})),
        }))}
      />
      <FollowUpFilters search={search} onSearch={change} />
      <DataTable
        caption={words.caption}
        columns={followUpColumns({ isDoneTab, isOwn }, setCalled)}
        rows={rows}
        rowKey={({ id }) => id}
        failure={error === null ? null : messages.generic}
        onRetry={() => void refetch()}
        refreshing={isFetching && data !== undefined}
        page={Number(page)}
        perPage={PER_PAGE}
        total={data?.total ?? 0}
        onPage={(to) => change({ ...search, page: String(to) })}
        selection={
          isDoneTab
            ? undefined
            : {
                isSelected: ({ id }) => isChosen(chosen, id),
                onSelect: ({ id }, isRange) => setChosen((isRange ? toggleRange : toggleRow)(chosen, id, ids)),
                page: pageState(chosen, ids),
                onPage: () => setChosen(togglePage(chosen, ids)),
                label: ({ name }) => words.select(name),
                pageLabel: words.selectPage,
                isChoosing: selected.length > 0,
              }
        }
        groupOf={(row) => followUpGroup(search.group, data?.groups ?? [], row)}
        swipe={
          isDoneTab
            ? undefined
            : {
                right: {
                  label: words.swipe.done,
                  onSwipe: ({ id, name }) => void act([id], { kind: 'done', note: null }, words.act.done.done(name)).catch(pushError),
                },
                left: {
                  label: words.swipe.snooze,
                  onSwipe: ({ id, name }) => setDialog({ kind: 'snoozed', ids: [id], who: name }),
                },
              }
        }
        menu={{ title: words.menu.title, label: ({ name }) => words.menu.of(name), onOpen: (row, at) => setMenu({ row, at }) }}
        empty={<p>{empty}</p>}
      />
      <Suspense>
        {selected.length > 0 && (
          <FollowUpBar
            count={selected.length}
            onRemind={() => onMail('remind', chosenIds, who)}
            onMail={() => onMail('mail', chosenIds, who)}
            onAct={(kind) => setDialog({ kind, ids: selected.map(({ id }) => id), who })}
            onClear={() => setChosen(nothing)}
          />
        )}
        {menu && (
          <FollowUpMenu
            {...menu}
            onLog={() => setCalled(menu.row)}
            onRemind={() => onMail('remind', [menu.row.candidate_id], menu.row.name)}
            onMail={() => onMail('mail', [menu.row.candidate_id], menu.row.name)}
            onStage={() => onMove(menu.row)}
            onAct={(kind) => setDialog({ kind, ids: [menu.row.id], who: menu.row.name })}
            onAdd={() => setAdded(menu.row)}
            onClose={() => setMenu(null)}
          />
        )}
        {called && <CallSheet id={called.id} rule={called.rule} name={called.name} onClose={() => setCalled(null)} />}
        {added && <AddDialog candidateId={added.candidate_id} name={added.name} onClose={() => setAdded(null)} />}
        {dialog && (
          <ActDialog
            {...dialog}
            onClose={() => setDialog(null)}
            onDone={() => {
              setDialog(null)
              setChosen(nothing)
            }}
          />
        )}
      </Suspense>
    </section>
  )
}
