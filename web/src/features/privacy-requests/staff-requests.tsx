import type { StaffPrivacyRequest } from '@portal/contract/privacy-requests'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/privacy-requests.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { combosQuery } from '../combos/combos.api.ts'
import { mediaRequest } from './media-request.ts'
import classes from './privacy-requests.module.css'
import { REQUESTS_PER_PAGE, requestsQuery } from './privacy-requests.api.ts'
import { requestColumns } from './request-columns.tsx'

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'))
const { staff } = words

/** What candidates ask of staff about their data, the one due first on top. */
export function StaffRequests() {
  const [page, setPage] = useState(1)
  const [answered, setAnswered] = useState<StaffPrivacyRequest | null>(null)
  const { data, error, isFetching, refetch } = useQuery(requestsQuery(page))
  const { data: combos } = useQuery(combosQuery(mediaRequest))
  return (
    <section aria-labelledby="staff-requests" className={classes.section}>
      <h2 id="staff-requests">{staff.title}</h2>
      <DataTable
        caption={staff.caption}
        columns={requestColumns(combos?.EDUCATION_MEDIUM, setAnswered)}
        rows={data?.rows}
        rowKey={({ id }) => id}
        failure={error === null ? null : messages.generic}
        onRetry={() => void refetch()}
        refreshing={isFetching && data !== undefined}
        page={page}
        perPage={REQUESTS_PER_PAGE}
        total={data?.total ?? 0}
        onPage={setPage}
        empty={<p>{staff.empty}</p>}
      />
      {answered && (
        <Suspense>
          <AnswerDialog request={answered} onClose={() => setAnswered(null)} />
        </Suspense>
      )}
    </section>
  )
}
