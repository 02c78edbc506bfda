import { Button, Text } from '@mantine/core'
import { messages } from '@portal/contract/shared/messages'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/shared/ui.tsx'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { isChunkMissing, isServerUp } from '../../lib/browser/connection.ts'
import { MessagePage, NotFoundPage, UnauthorizedPage } from './message-page.tsx'

const DEFAULT_STATUS = 500
const POLL_MS = 5000

/** Error page with the message and the status code. Offline it shows advice, and retries once the server can be reached. */
export function ErrorPage({ error, reset }: ErrorComponentProps): ReactNode {
  const router = useRouter()
  const { reset: forgetErrors } = useQueryErrorResetBoundary()
  const problem = error instanceof ApiProblem ? error : null
  const advice = router.state.matches.at(-1)?.staticData.offline
  const isOffline = problem?.code === 'offline' || !navigator.onLine
  const retry = () => {
    if (isChunkMissing()) return location.reload()
    forgetErrors()
    reset()
    void router.invalidate()
  }
  const retryOnline = useEffectEvent(() => {
    if (isOffline) retry()
  })
  useEffect(() => {
    const listener = () => retryOnline()
    addEventListener('online', listener)
    // Phones often report a network that doesn't work, and then no change.
    const timer = setInterval(() => void isServerUp().then((isUp) => isUp && listener()), POLL_MS)
    return () => {
      removeEventListener('online', listener)
      clearInterval(timer)
    }
  }, [])
  if (problem?.status === 404) return <NotFoundPage />
  if (problem?.status === 403) return <UnauthorizedPage />
  return (
    <MessagePage
      icon={IconAlertTriangle}
      title={isOffline ? words.offline.title : words.error.title(problem?.status ?? DEFAULT_STATUS)}
      withHome={false}
      actions={<Button onClick={retry}>{actions.retry}</Button>}
    >
      {(isOffline && advice) || (problem?.message ?? (isOffline ? words.offline.advice : messages.generic))}
      {problem?.request_id && (
        <Text size="xs" mt="xs">
          {words.error.request(problem.request_id)}
        </Text>
      )}
    </MessagePage>
  )
}
