import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ownTestsQuery } from '../../features/aptitude/attempt/own-tests.api.ts'
import TestsCard from '../../features/aptitude/attempt/tests-card.tsx'
import type { NextStep } from '../../features/dashboard/next-step.model.ts'
import { testStep } from '../../features/dashboard/test-step.model.ts'

interface TestStepProps {
  /** Public status of the application; null without one. */
  readonly status: string | null
  readonly usual: NextStep
  readonly children: (step: NextStep) => ReactNode
}

/** The next step: the aptitude test while one can be taken, otherwise the usual one. */
export function TestStep({ status, usual, children }: TestStepProps) {
  const { data: tests = [] } = useQuery(ownTestsQuery)
  return children(testStep(tests, status) ?? usual)
}

// One file, so that both are in one chunk.
export { TestsCard }
