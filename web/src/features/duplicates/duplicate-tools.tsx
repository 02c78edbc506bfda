import { Button } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { words as list } from '#words/candidates/list.ts'
import { words } from '#words/duplicates.ts'
import { formatCount } from '../../lib/format/format.ts'
import { pairsQuery } from './duplicates.api.ts'

const DuplicateQueue = lazy(() => import('./duplicate-queue.tsx'))

/** Button with the number of pairs to review; hidden if there are none. */
function DuplicatesButton({ onOpen }: { readonly onOpen: () => void }) {
  const { data } = useQuery(pairsQuery(1))
  if (!data || data.total === 0) return null
  return (
    <Button variant="default" onClick={onOpen}>
      {words.button(data.total > limits.counted ? list.capped : formatCount(data.total))}
    </Button>
  )
}

interface DuplicateToolsProps {
  /** Whether the address opens the possible duplicates. */
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** Next to the candidate list: the number of pairs to review, and their drawer. */
export function DuplicateTools({ isOpen, onOpen }: DuplicateToolsProps) {
  return (
    <>
      <DuplicatesButton onOpen={() => onOpen(true)} />
      <Suspense>{isOpen && <DuplicateQueue onClose={() => onOpen(false)} />}</Suspense>
    </>
  )
}
