import { Button } from '@mantine/core'
import { roleNames } from '@portal/contract/accounts'
import { messages } from '@portal/contract/shared/messages'
import type { StaffAccount } from '@portal/contract/staff'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/accounts/staff.ts'
import { actions } from '#words/shared/actions.ts'
import { pages } from '#words/shared/pages.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { CellDetail, type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import classes from './second-factor.module.css'
import { type Act, staffQuery, useAct } from './staff-accounts.api.ts'

const ColleagueDialog = lazy(() => import('./colleague-dialog.tsx'))
const ManageDialog = lazy(() => import('./manage-dialog.tsx'))
const { accounts } = words

const columnsFor = (ownId: number, onManage: (account: StaffAccount) => void): Column<StaffAccount>[] => [
  {
    title: accounts.columns.name,
    card: 'name',
    cell: ({ id, name, email }) => (
      <>
        {id === ownId ? accounts.you(name) : name}
        <CellDetail>
          <span className={classes.email}>{email}</span>
        </CellDetail>
      </>
    ),
  },
  { title: accounts.columns.role, card: 'fact', cell: ({ role_id }) => roleNames[role_id] },
  {
    title: accounts.columns.factor,
    card: 'fact',
    cell: ({ has_second_factor }) => (has_second_factor ? accounts.factorOn : accounts.factorOff),
  },
  {
    title: accounts.columns.seen,
    card: 'fact',
    cell: ({ last_used_at }) => (last_used_at === null ? accounts.never : formatDateTime(last_used_at)),
  },
  {
    title: accounts.columns.state,
    card: 'state',
    cell: (account) => (
      <span className={classes.state}>
        {accounts.states[account.state]}
        <Button
          variant="default"
          className={classes.action}
          aria-label={accounts.manageNamed(account.name)}
          onClick={() => onManage(account)}
        >
          {accounts.manage}
        </Button>
      </span>
    ),
  },
]

/** Accounts of all staff, for administrators. */
export function StaffAccounts({ ownId }: { readonly ownId: number }) {
  const { data, error, isFetching, refetch } = useQuery(staffQuery)
  const [isAdding, setAdding] = useState(false)
  const [managed, setManaged] = useState<StaffAccount | null>(null)
  const { mutate } = useAct()

  const perform = async ({ id, name, assigned }: StaffAccount, act: Act) => {
    setManaged(null)
    const { action, ask, done } = accounts.acts[act]
    const isSure = await confirm({
      title: action,
      message: ask(name, assigned),
      confirmLabel: action,
      cancelLabel: actions.cancel,
      isDanger: act === 'disable',
    })
    if (!isSure) return
    mutate({ act, id }, { onSuccess: () => notify('SUCCESS', done(name)), onError: pushError })
  }
  return (
    <>
      <PageHead title={pages.staffAccounts}>
        <Button className={classes.action} onClick={() => setAdding(true)}>
          {accounts.add}
        </Button>
      </PageHead>
      <DataTable
        caption={accounts.caption}
        columns={columnsFor(ownId, setManaged)}
        rows={data}
        rowKey={({ id }) => id}
        failure={error === null ? null : messages.generic}
        onRetry={() => void refetch()}
        refreshing={isFetching && data !== undefined}
        page={1}
        perPage={Math.max(1, data?.length ?? 1)}
        total={data?.length ?? 0}
        onPage={() => undefined}
        empty={<p>{accounts.empty}</p>}
      />
      <Suspense>
        {isAdding && <ColleagueDialog onClose={() => setAdding(false)} />}
        {managed && <ManageDialog account={managed} onAct={(act) => void perform(managed, act)} onClose={() => setManaged(null)} />}
      </Suspense>
    </>
  )
}
