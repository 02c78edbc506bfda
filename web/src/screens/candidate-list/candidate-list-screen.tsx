import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { ActivityButton } from '../../features/bulk/activity-button.tsx'
import { RunLines } from '../../features/bulk/run-lines.tsx'
import { useSelectedAgain } from '../../features/bulk/use-select-again.ts'
import { openingOf } from '../../features/candidates/board/board.model.ts'
import { ViewSwitch } from '../../features/candidates/board/view-switch.tsx'
import { CandidateList } from '../../features/candidates/list/candidate-list.tsx'
import type { ListActionRequest } from '../../features/candidates/list/list-actions.model.ts'
import { type ListAddress, listAddressOf } from '../../features/candidates/list/list-address.model.ts'
import { type CandidateListSearch, listSearchOf } from '../../features/candidates/list/list-search.model.ts'
import { useListSelection } from '../../features/candidates/list/use-list-selection.ts'
import { DuplicateTools } from '../../features/duplicates/duplicate-tools.tsx'
import { CandidateActions } from './candidate-actions.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { rowsOf } from '../../ui/table/row-selection.model.ts'

const CandidateBoard = lazy(() => import('../../features/candidates/board/candidate-board.tsx'))
const ReviewScreen = lazy(() => import('./review-screen.tsx'))
const QuickViewDetails = lazy(() => import('./quick-view-details.tsx'))
const BulkBar = lazy(() => import('../../features/bulk/bulk-bar.tsx'))

/** The list, the board or the review, depending on the address. */
export function CandidateListScreen({ address }: { readonly address: ListAddress }) {
  const navigate = useNavigate()
  const onSearch = useCallback(
    (search: CandidateListSearch, isReplacing = false) =>
      void navigate({ to: '/CandidateList', search: listAddressOf({ ...search }), replace: isReplacing }),
    [navigate],
  )
  const search = useMemo(() => listSearchOf(address), [address])
  const chosen = useListSelection(search)
  useSelectedAgain((ids) => chosen.change(rowsOf(ids)))
  const onQueue = (isOpen: boolean) =>
    void navigate({ to: '/CandidateList', search: { ...listAddressOf(address), ...(isOpen && { duplicates: 1 }) }, resetScroll: false })
  const [openAction, setOpenAction] = useDialog<ListActionRequest>()
  if (address['review'] === 1) {
    return (
      <Suspense>
        <ReviewScreen search={search} onClose={() => onSearch(search)} />
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
          onAct={setOpenAction}
          tools={
            <>
              <DuplicateTools isOpen={address['duplicates'] === 1} onOpen={onQueue} />
              <ViewSwitch search={search} isBoard={false} />
              <ActivityButton />
            </>
          }
          details={(id) => <QuickViewDetails key={id} id={id} />}
          progress={<RunLines />}
          bar={({ count, size }, act) => (
            <Suspense>
              <BulkBar count={count} size={size} onAct={act} onClear={chosen.clear} />
            </Suspense>
          )}
        />
      ) : (
        <Suspense>
          <CandidateBoard opening={opening} search={search} onAct={setOpenAction} progress={<RunLines />} />
        </Suspense>
      )}
      {openAction && (
        <CandidateActions
          request={openAction}
          onClose={() => setOpenAction(null)}
          onStarted={({ kind }) => {
            if (kind !== 'export' && openAction.target.name === undefined) chosen.clear()
          }}
        />
      )}
    </>
  )
}
