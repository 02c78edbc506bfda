import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Pagination.css'
import '@mantine/core/styles/Skeleton.css'
import { Anchor, Modal, Pagination, Skeleton } from '@mantine/core'
import type { BulkRun } from '@portal/contract/bulk'
import { roundStages } from '@portal/contract/interviews'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { words } from '#words/bulk.ts'
import { words as table } from '#words/shared/table.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import { useOpenDialog } from '../../ui/dialog/use-dialog.ts'
import { cancelledInterviewsQuery, skippedQuery, type RunList } from './bulk.api.ts'
import classes from './bulk.module.css'
import { resultOf, titleOf } from './run.model.ts'

const PER_PAGE = 50
const { activity } = words

interface Row {
  readonly key: string
  readonly candidate_id: number
  readonly name: string
  readonly text: string
}

interface PageDialogProps {
  readonly run: BulkRun
  readonly label: string
  readonly empty: string
  readonly query: { readonly isError: boolean; readonly refetch: () => unknown }
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined
  readonly total: number
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onClose: () => void
}

/** A page of candidates of a run, each with a text. */
function PageDialog({ run, label, empty, query, rows, total, page, onPage, onClose }: PageDialogProps) {
  useOpenDialog(onClose)
  const pages = Math.ceil(total / PER_PAGE)
  return (
    <Modal opened onClose={onClose} title={titleOf(run)} classNames={{ inner: 'sheet-inner', content: 'sheet-content' }}>
      <p className={classes.small}>{resultOf(run)}</p>
      {query.isError && <RetryAlert onRetry={query.refetch} />}
      {!rows && !query.isError && <Skeleton height={160} />}
      {rows?.length === 0 && <p>{empty}</p>}
      {rows && rows.length > 0 && (
        <ul className={classes.runs} aria-label={label}>
          {rows.map(({ key, candidate_id, name, text }) => (
            <li key={key} className={classes.left}>
              <Anchor renderRoot={(props) => <Link to="/CandidateProfile" search={{ id: candidate_id }} {...props} />}>{name}</Anchor>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pagination
          mt="md"
          value={page}
          onChange={onPage}
          total={pages}
          siblings={0}
          getControlProps={(control) => ({ 'aria-label': table.turn[control] })}
          getItemProps={(item) => ({ 'aria-label': table.page(item) })}
        />
      )}
    </Modal>
  )
}

interface ListProps {
  readonly run: BulkRun
  readonly onClose: () => void
}

function Skipped({ run, onClose }: ListProps) {
  const [page, onPage] = useState(1)
  const query = useQuery(skippedQuery(run.id, page, PER_PAGE))
  const rows = query.data?.rows.map(({ candidate_id, name, why, is_undo }) => {
    const text = is_undo ? activity.notUndone(why) : why
    return { key: `${candidate_id}${String(is_undo)}`, candidate_id, name, text }
  })
  const { skippedTitle: label, skippedEmpty: empty } = activity
  return <PageDialog {...{ run, label, empty, query, rows, page, onPage, onClose }} total={query.data?.total ?? 0} />
}

function CancelledInterviews({ run, onClose }: ListProps) {
  const [page, onPage] = useState(1)
  const query = useQuery(cancelledInterviewsQuery(run.id, page, PER_PAGE))
  const rows = query.data?.rows.map(({ id, candidate_id, name, round, starts_at }) => {
    const text = activity.interview(roundStages[round].label, formatDateTime(starts_at))
    return { key: String(id), candidate_id, name, text }
  })
  const { interviewsTitle: label, interviewsEmpty: empty } = activity
  return <PageDialog {...{ run, label, empty, query, rows, page, onPage, onClose }} total={query.data?.total ?? 0} />
}

/** The skipped candidates of a run, each with the reason, or the interviews it cancelled. */
export default function RunListDialog({ list, ...props }: RunList & ListProps) {
  return list === 'skipped' ? <Skipped {...props} /> : <CancelledInterviews {...props} />
}
