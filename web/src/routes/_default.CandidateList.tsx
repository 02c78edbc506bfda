import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { pages } from '#words/shared/pages.ts'
import { ActivityButton } from '../features/bulk/activity-button.tsx'
import { RunLines } from '../features/bulk/run-lines.tsx'
import { openingOf } from '../features/candidates/board/board.model.ts'
import { ReviewButton, ViewSwitch } from '../features/candidates/board/view-switch.tsx'
import { CandidateList } from '../features/candidates/list/candidate-list.tsx'
import type { AskedAction } from '../features/candidates/list/list-actions.model.ts'
import { type ListAddress, listAddressOf } from '../features/candidates/list/list-address.model.ts'
import { type CandidateListSearch, listSearchOf } from '../features/candidates/list/list-search.model.ts'
import { useListSelection } from '../features/candidates/list/use-list-selection.ts'
import { DuplicateTools } from '../features/duplicates/duplicate-tools.tsx'
import { CandidateActions } from '../screens/candidate-list/candidate-actions.tsx'
import { useDialog } from '../ui/dialog/use-dialog.ts'

const CandidateBoard = lazy(() => import('../features/candidates/board/candidate-board.tsx'))
const Review = lazy(() => import('../screens/candidate-list/review-screen.tsx'))
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
