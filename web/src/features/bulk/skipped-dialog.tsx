import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Pagination.css'
import '@mantine/core/styles/Skeleton.css'
import { Anchor, Modal, Pagination, Skeleton } from '@mantine/core'
import type { BulkRun } from '@portal/contract/bulk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { words } from '#words/bulk.ts'
import { words as shared } from '#words/shared/ui.tsx'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import { useOpenDialog } from '../../ui/dialog/use-dialog.ts'
import { skippedQuery } from './bulk.api.ts'
import classes from './bulk.module.css'
import { resultOf, titleOf } from './run.model.ts'

const PER_PAGE = 50
const { activity } = words

/** The skipped candidates of a run, each with the reason. */
export default function SkippedDialog({ run, onClose }: { readonly run: BulkRun; readonly onClose: () => void }) {
  useOpenDialog(onClose)
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useQuery(skippedQuery(run.id, page, PER_PAGE))
  const pages = Math.ceil((data?.total ?? 0) / PER_PAGE)
  return (
    <Modal opened onClose={onClose} title={titleOf(run)} classNames={{ inner: 'sheet-inner', content: 'sheet-content' }}>
      <p className={classes.small}>{resultOf(run)}</p>
      {isError && <RetryAlert onRetry={refetch} />}
      {!data && !isError && <Skeleton height={160} />}
      {data?.total === 0 && <p>{activity.skippedEmpty}</p>}
      {data && data.total > 0 && (
        <ul className={classes.runs} aria-label={activity.skippedTitle}>
          {data.rows.map(({ candidate_id, name, why, is_undo }) => (
            <li key={`${candidate_id}${String(is_undo)}`} className={classes.left}>
              <Anchor renderRoot={(props) => <Link to="/CandidateProfile" search={{ id: candidate_id }} {...props} />}>{name}</Anchor>
              <span>{is_undo ? activity.notUndone(why) : why}</span>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pagination
          mt="md"
          value={page}
          onChange={setPage}
          total={pages}
          siblings={0}
          getControlProps={(control) => ({ 'aria-label': shared.table.turn[control] })}
          getItemProps={(item) => ({ 'aria-label': shared.table.page(item) })}
        />
      )}
    </Modal>
  )
}
