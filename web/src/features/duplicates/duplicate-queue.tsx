import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/Skeleton.css'
import { Button, Drawer, Skeleton } from '@mantine/core'
import type { DuplicatePair } from '@portal/contract/duplicates'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { words as list } from '#words/candidates/list.ts'
import { words } from '#words/duplicates.ts'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { formatCount } from '../../lib/format/format.ts'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import { useDialog, useOpenDialog } from '../../ui/dialog/use-dialog.ts'
import { PAIRS_PER_PAGE, pairsQuery, useDecide } from './duplicates.api.ts'
import classes from './duplicates.module.css'
import { PairCard } from './pair-card.tsx'

const MergeDialog = lazy(() => import('./merge-dialog.tsx'))

/** All pairs to review, most certain first: mark as distinct, or compare and merge. */
export default function DuplicateQueue({ onClose }: { readonly onClose: () => void }) {
  useOpenDialog(onClose)
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(pairsQuery(page))
  const [compared, compare] = useDialog<DuplicatePair>()
  const decide = useDecide()
  const distinct = async ({ id, first, second }: DuplicatePair) => {
    try {
      await decide.mutateAsync({ id, state: 'distinct' })
      const undo = () => void decide.mutateAsync({ id, state: 'open' }).catch(pushError)
      notify('SUCCESS', words.drawer.decided(first.name, second.name), { label: words.drawer.undo, run: undo })
    } catch (problem) {
      pushError(problem)
    }
  }
  const total = data?.total ?? 0
  const pages = Math.max(1, Math.ceil(Math.min(total, limits.counted) / PAIRS_PER_PAGE))
  return (
    <Drawer opened onClose={onClose} position="right" size={720} title={words.drawer.title}>
      <p className={classes.hint}>{words.drawer.hint}</p>
      {error ? (
        <RetryAlert mt="md" onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton height={240} radius={12} mt="md" />
      ) : data.rows.length === 0 ? (
        <p role="status">{words.drawer.empty}</p>
      ) : (
        <ul className={classes.list} aria-label={words.drawer.caption(total > limits.counted ? list.capped : formatCount(total))}>
          {data.rows.map((pair) => (
            <PairCard
              key={pair.id}
              pair={pair}
              isBusy={decide.isPending}
              onCompare={() => compare(pair)}
              onDistinct={() => void distinct(pair)}
            />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className={classes.buttons}>
          <span>{words.drawer.page(page, pages)}</span>
          <Button variant="default" mih={44} disabled={page === 1} onClick={() => setPage(page - 1)}>
            {words.drawer.previous}
          </Button>
          <Button variant="default" mih={44} disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {words.drawer.next}
          </Button>
        </div>
      )}
      <Suspense>
        {compared && (
          <MergeDialog first={compared.first.id} second={compared.second.id} onClose={() => compare(null)} onMerged={() => compare(null)} />
        )}
      </Suspense>
    </Drawer>
  )
}
