import { Alert, Button, Title } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { words } from '#words/aptitude/attempt.ts'
import { pages } from '#words/shared/pages.ts'
import { actions } from '#words/shared/actions.ts'
import { LogoutButton } from '../../features/accounts/account-links.tsx'
import type { Attempt } from '../../features/aptitude/attempt/attempt.model.ts'
import { openAttempt, type AttemptStore } from '../../features/aptitude/attempt/attempt.store.ts'
import classes from '../../features/aptitude/attempt/attempt.module.css'
import { TestClock } from '../../features/aptitude/attempt/test-clock.tsx'
import { useQueuedChanges } from '../../lib/browser/connection.ts'
import { useStore } from '../../lib/browser/store.ts'
import { useSessionKey } from '../../lib/unsent/same-session.ts'
import { useUser } from '../../lib/session/session.ts'
import { PlainLayout } from '../../ui/shell/plain-layout.tsx'

const loadAfter = () => import('../../features/aptitude/attempt/after-test.tsx')
const AfterTest = lazy(loadAfter)
const BeforeTest = lazy(() => import('../../features/aptitude/attempt/before-test.tsx'))
const OwnTests = lazy(() => import('../../features/aptitude/attempt/own-tests.tsx'))
const loadRunning = () => import('../../features/aptitude/attempt/running-test.tsx')
const RunningTest = lazy(loadRunning)

/** Without `RetryAlert`, whose chunk this page doesn't need. */
function Failed({ onRetry }: { readonly onRetry: () => unknown }) {
  return (
    <Alert color="red" role="alert" title={words.failed}>
      <Button variant="default" onClick={() => void onRetry()}>
        {actions.retry}
      </Button>
    </Alert>
  )
}

function Loading() {
  return <p role="status">{words.loading}</p>
}

function Content({ store, attempt }: { readonly store: AttemptStore; readonly attempt: Attempt }) {
  const { ownAttempt, failure } = attempt
  if (!ownAttempt) {
    if (failure?.status === 404) return <p>{words.notFound.text}</p>
    if (failure?.code === 'offline') return <p role="status">{pages.aptitudeTestOffline}</p>
    if (failure) return <Failed onRetry={store.reload} />
    return <Loading />
  }
  if (ownAttempt.state === 'submitted') return <AfterTest store={store} attempt={attempt} ownAttempt={ownAttempt} />
  if (ownAttempt.state !== 'running') return <BeforeTest store={store} attempt={attempt} ownAttempt={ownAttempt} />
  if (ownAttempt.running)
    return (
      <RunningTest key={ownAttempt.running.section} store={store} attempt={attempt} ownAttempt={ownAttempt} running={ownAttempt.running} />
    )
  return (
    <section className={classes.card} role="alert">
      <h2>{words.elsewhere.title}</h2>
      <p>{words.elsewhere.text}</p>
      {attempt.refusal !== null && <p className={classes.warning}>{attempt.refusal}</p>}
      <Button size="md" className={classes.start} loading={attempt.isBusy} onClick={() => void store.start()}>
        {words.elsewhere.action}
      </Button>
    </section>
  )
}

function Test({ id, user_id }: { readonly id: number; readonly user_id: number }) {
  const [store] = useState(() => openAttempt(id, user_id))
  useEffect(() => store.begin(), [store])
  // Preloaded before the start: afterwards there may be no connection, even after submitting.
  useEffect(() => void Promise.all([loadRunning(), loadAfter()]).catch(() => undefined), [])
  useQueuedChanges()
  const attempt = useStore(store)
  const { ownAttempt, failure } = attempt
  const isRunning = ownAttempt?.running != null
  const title = ownAttempt?.name ?? (failure?.status === 404 ? words.notFound.title : words.title)
  return (
    <div className={isRunning ? classes.wide : undefined}>
      <PlainLayout actions={isRunning ? <TestClock store={store} /> : <LogoutButton />}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        <Suspense fallback={<Loading />}>
          <Content store={store} attempt={attempt} />
        </Suspense>
      </PlainLayout>
    </div>
  )
}

/** Where a candidate takes an aptitude test; without an id, the list of tests. Remounts for another test and another session. */
export function AptitudeTestScreen({ id }: { readonly id: number | undefined }) {
  const session = useSessionKey()
  const user = useUser()
  if (!user) return null
  if (id !== undefined) return <Test key={`${id} ${session}`} id={id} user_id={user.id} />
  return (
    <PlainLayout actions={<LogoutButton />}>
      <Title order={1} className={classes.title}>
        {words.title}
      </Title>
      <Suspense fallback={<Loading />}>
        <OwnTests />
      </Suspense>
    </PlainLayout>
  )
}
