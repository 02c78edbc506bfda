import { Button } from '@mantine/core'
import type { InvitationAction } from '@portal/contract/invitations'
import type { InvitationRow } from '@portal/contract/inviting'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/candidates/invitations.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { isChosen, nothing, pageState, togglePage, toggleRange, toggleRow } from '../../../ui/table/row-selection.model.ts'
import { invitationColumns } from './invitation-columns.tsx'
import { InvitationFilters } from './invitation-filters.tsx'
import { InvitationNumbers } from './invitation-numbers.tsx'
import { filtersIn, noFilters, sortedBy, sortOf, withFilters } from './invitation-filter.model.ts'
import type { InvitationSearch } from './invitation-search.model.ts'
import { INVITATIONS_PER_PAGE, invitationsQuery } from './invitations.api.ts'
import classes from './invitations.module.css'
import { useInvitationActions } from './use-invitation-actions.ts'

const EmailDialog = lazy(() => import('./email-dialog.tsx'))
const InvitationBar = lazy(() => import('./invitation-bar.tsx'))
const InvitationMenu = lazy(() => import('./invitation-menu.tsx'))

interface InvitationListProps {
  readonly search: InvitationSearch
  readonly onSearch: (search: InvitationSearch) => void
  /** Opens the drawer of a new invitation. */
  readonly onInvite: () => void
}

/** All invitations, newest first, with their numbers and actions. */
export function InvitationList({ search, onSearch, onInvite }: InvitationListProps) {
  const { data, error, isFetching, refetch } = useQuery(invitationsQuery(search))
  const navigate = useNavigate()
  const { run, copy } = useInvitationActions()
  const [chosen, setChosen] = useState(nothing)
  const [menu, setMenu] = useState<{ readonly row: InvitationRow; readonly at: DOMRect } | null>(null)
  const [corrected, setCorrected] = useState<InvitationRow | null>(null)
  const rows = data?.rows
  const ids = rows?.map(({ id }) => id) ?? []
  const selected = rows?.filter(({ id }) => isChosen(chosen, id)) ?? []
  const sort = sortOf(search)
  const change = (next: InvitationSearch) => {
    setChosen(nothing)
    onSearch(next)
  }
  const act = (row: InvitationRow, action: InvitationAction) => {
    if (action === 'change_email') setCorrected(row)
    else if (action === 'copy_link') void copy(row)
    else run(action, [row.id])
  }
  const isFiltered = filtersIn(search) > 0 || search.q !== undefined
  const total = data?.total ?? 0
  return (
    <section aria-label={words.caption} className={selected.length > 0 ? classes.withBar : undefined}>
      <InvitationNumbers search={search} />
      <InvitationFilters search={search} onSearch={change} />
      <DataTable
        caption={words.caption}
        columns={invitationColumns}
        rows={rows}
        rowKey={({ id }) => id}
        failure={error === null ? null : messages.generic}
        onRetry={() => void refetch()}
        refreshing={isFetching && data !== undefined}
        page={Number(search.page ?? 1)}
        perPage={INVITATIONS_PER_PAGE}
        total={total}
        onPage={(page) => change({ ...search, page: String(page) })}
        {...(sort && { sort })}
        onSort={(field) => change(sortedBy(search, field))}
        selection={{
          isSelected: ({ id }) => isChosen(chosen, id),
          onSelect: ({ id }, isRange) => setChosen((isRange ? toggleRange : toggleRow)(chosen, id, ids)),
          page: pageState(chosen, ids),
          onPage: () => setChosen(togglePage(chosen, ids)),
          label: ({ name }) => words.select(name),
          pageLabel: words.selectPage,
          isChoosing: selected.length > 0,
        }}
        menu={{ title: words.menu.title, label: ({ name }) => words.menu.of(name), onOpen: (row, at) => setMenu({ row, at }) }}
        empty={
          total > 0 ? (
            <>
              <p>{words.empty.page}</p>
              <Button variant="default" onClick={() => change({ ...search, page: '1' })}>
                {words.firstPage}
              </Button>
            </>
          ) : isFiltered ? (
            <>
              <p>{words.empty.filtered}</p>
              <Button variant="default" onClick={() => change(withFilters(search, noFilters))}>
                {words.clear}
              </Button>
            </>
          ) : (
            <>
              <p>{words.empty.none}</p>
              <Button onClick={onInvite}>{words.invite}</Button>
            </>
          )
        }
      />
      <Suspense>
        {selected.length > 0 && (
          <InvitationBar
            rows={selected}
            onAct={(action) =>
              run(
                action,
                selected.map(({ id }) => id),
              )
            }
            onClear={() => setChosen(nothing)}
          />
        )}
        {menu && (
          <InvitationMenu
            {...menu}
            onAct={(action) => act(menu.row, action)}
            onOpen={(id) => void navigate({ to: '/CandidateProfile', search: { id } })}
            onClose={() => setMenu(null)}
          />
        )}
        {corrected && <EmailDialog row={corrected} onClose={() => setCorrected(null)} />}
      </Suspense>
    </section>
  )
}
