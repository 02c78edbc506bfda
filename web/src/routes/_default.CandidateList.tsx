import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { pages } from '#words/pages.ts'
import { ActivityButton } from '../features/bulk/activity-button.tsx'
import { RunLines } from '../features/bulk/run-lines.tsx'
import { openingOf } from '../features/candidates/board-opening.ts'
import { CandidateList } from '../features/candidates/candidate-list.tsx'
import type { AskedAction } from '../features/candidates/list-actions.ts'
import { listAddressOf, type ListAddress } from '../features/candidates/list-address.ts'
import { listSearchOf, type CandidateListSearch } from '../features/candidates/list-search.ts'
import { useListSelection } from '../features/candidates/use-list-selection.ts'
import { ViewSwitch } from '../features/candidates/view-switch.tsx'
import { useDialog } from '../ui/use-dialog.ts'
import { DuplicateTools } from './-duplicate-tools.tsx'
import { ReviewButton } from '../features/candidates/review-button.tsx'
import { CandidateActions } from './-candidate-actions.tsx'

const CandidateBoard = lazy(() => import('../features/candidates/candidate-board.tsx'))
const Review = lazy(() => import('./-review.tsx'))
const BulkBar = lazy(() => import('../features/bulk/bulk-bar.tsx'))

function CandidateListPage() {
  const navigate = useNavigate()
  const onSearch = useCallback(
    (search: CandidateListSearch, isStart = false) =>
      void navigate({ to: '/CandidateList', search: listAddressOf({ ...search }), replace: isStart }),
    [navigate],
  )
  const address = Route.useSearch()
  const search = useMemo(() => listSearchOf(address), [address])
  const chosen = useListSelection(search)
  const onQueue = (isOpen: boolean) =>
    void navigate({ to: '/CandidateList', search: { ...listAddressOf(address), ...(isOpen && { duplicates: 1 }) }, resetScroll: false })
  const [asked, ask] = useDialog<AskedAction>()
  if (address['review'] === 1) {
    return (
      <Suspense>
        <Review search={search} onClose={() => onSearch(search)} />
      </Suspense>
    )
  }
  const opening = address['board'] === 1 ? openingOf(search) : null
  return (
    <>
      {opening === null ? (
        <CandidateList
          search={search}
          onSearch={onSearch}
          chosen={chosen}
          onAct={ask}
          tools={
            <>
              <DuplicateTools isOpen={address['duplicates'] === 1} onOpen={onQueue} />
              <ViewSwitch search={search} isBoard={false} />
              <ReviewButton search={search} />
              <ActivityButton />
            </>
          }
          progress={<RunLines />}
          bar={({ count, size }, act) => (
            <Suspense>
              <BulkBar count={count} size={size} onAct={act} onClear={chosen.clear} />
            </Suspense>
          )}
        />
      ) : (
        <Suspense>
          <CandidateBoard opening={opening} search={search} onAct={ask} progress={<RunLines />} />
        </Suspense>
      )}
      {asked && (
        <CandidateActions
          asked={asked}
          onClose={() => ask(null)}
          onBegun={({ kind }) => {
            if (kind !== 'export' && asked.target.name === undefined) chosen.clear()
          }}
        />
      )}
    </>
  )
}

export const Route = createFileRoute('/_default/CandidateList')({
  staticData: { title: pages.candidates, roles: [1, 2] },
  /** `duplicates=1` opens the pairs that are to be decided. */
  validateSearch: (search: Record<string, unknown>): ListAddress => ({
    ...listAddressOf(search),
    ...(search['duplicates'] === 1 && { duplicates: 1 }),
  }),
  component: CandidateListPage,
})
