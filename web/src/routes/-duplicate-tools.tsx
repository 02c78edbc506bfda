import { lazy, Suspense } from 'react'
import { DuplicatesButton } from '../features/duplicates/duplicates-button.tsx'

const DuplicateQueue = lazy(() => import('../features/duplicates/duplicate-queue.tsx'))

interface DuplicateToolsProps {
  /** Whether the address asks for the possible duplicates. */
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** Beside the list of candidates: how many pairs wait for a decision, and those themselves. */
export function DuplicateTools({ isOpen, onOpen }: DuplicateToolsProps) {
  return (
    <>
      <DuplicatesButton onOpen={() => onOpen(true)} />
      <Suspense>{isOpen && <DuplicateQueue onClose={() => onOpen(false)} />}</Suspense>
    </>
  )
}
