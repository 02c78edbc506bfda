import { Alert, Loader } from '@mantine/core'
import { verifyEmail } from '@portal/contract/accounts'
import { useEffect, useState } from 'react'
import { words } from '#words/accounts.tsx'
import { ApiProblem } from '../../lib/api-problem.ts'
import { call } from '../../lib/api-client.ts'
import { beginSession } from '../../lib/session.ts'

/** One attempt per link, however often the page is drawn: a link works once. */
const attempts = new Map<string, Promise<unknown>>()
const attempt = (token: string) => {
  const running = attempts.get(token) ?? call(verifyEmail, { body: { token } }).then(beginSession)
  attempts.set(token, running)
  return running
}

/** Confirms the address by the letter's link and signs in; a dead link says what to do instead. */
export const VerifyLink = ({ token }: { token: string }) => {
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    attempt(token).catch((error: unknown) => {
      const isDead = error instanceof ApiProblem && (error.code === 'invalid_token' || error.status === 422)
      setProblem(isDead || !(error instanceof Error) ? words.verify.dead : error.message)
      attempts.delete(token)
    })
  }, [token])
  return problem ? (
    <Alert color="red" role="alert" mb="md">
      {problem}
    </Alert>
  ) : (
    <div role="status" className="field-status">
      <Loader size="xs" aria-hidden /> {words.verify.running}
    </div>
  )
}
