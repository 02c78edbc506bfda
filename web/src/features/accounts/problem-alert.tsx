import { Alert } from '@mantine/core'
import { useMemo } from 'react'
import { words } from '#words/accounts.tsx'
import type { ApiProblem } from '../../lib/api-problem.ts'
import { clockOf, useCountdown } from '../../lib/use-countdown.ts'

const TOO_MANY = 429

/** Why a form of the accounts was refused; after too many tries, with the time still to wait. */
export const ProblemAlert = ({ problem }: { problem: ApiProblem | null }) => {
  const end = useMemo(() => (problem?.status === TOO_MANY ? Date.now() + Number(problem.details.retry_after ?? 0) * 1000 : null), [problem])
  const left = useCountdown(end)
  if (!problem || (end !== null && left === 0)) return null
  return (
    <Alert color="red" role="alert" mb="md">
      {problem.status === TOO_MANY ? words.tooManyTries : problem.message}
      {end !== null && <span aria-live="off"> {words.tryAgainIn(clockOf(left))}</span>}
    </Alert>
  )
}
