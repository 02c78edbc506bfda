import type { ReferrerRow } from '@portal/contract/inviting'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { words } from '#words/candidates/invitations.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { referrerKey } from './invitation-filter.model.ts'
import { referrersQuery } from './invitations.api.ts'
import classes from './invitations.module.css'

const { referrals } = words
const { columns } = referrals
const counted = (title: string, count: (row: ReferrerRow) => number): Column<ReferrerRow> => ({
  title,
  card: 'fact',
  width: 110,
  align: 'right',
  cell: (row) => formatCount(count(row)),
})

const referrerColumns: readonly Column<ReferrerRow>[] = [
  {
    title: columns.name,
    card: 'name',
    width: 240,
    grow: 1,
    cell: ({ id, name, has_account }) => (
      <Link
        to="/ReferralsCandidate"
        search={{ referrer: referrerKey({ id, has_account }) }}
        title={referrals.show(name)}
        className={classes.name}
      >
        {name}
      </Link>
    ),
  },
  counted(columns.invited, ({ invited }) => invited),
  counted(columns.byLink, ({ by_link }) => by_link),
  counted(columns.applied, ({ applied }) => applied),
  counted(columns.hired, ({ hired }) => hired),
]

/** Results of each employee's referrals. */
export function ReferralList() {
  const { data, error, isFetching, refetch } = useQuery(referrersQuery)
  return (
    <DataTable
      caption={referrals.caption}
      columns={referrerColumns}
      rows={data}
      rowKey={referrerKey}
      failure={error === null ? null : messages.generic}
      onRetry={() => void refetch()}
      refreshing={isFetching && data !== undefined}
      page={1}
      perPage={Math.max(1, data?.length ?? 1)}
      total={data?.length ?? 0}
      onPage={() => undefined}
      empty={<p>{words.empty.referrals}</p>}
    />
  )
}
