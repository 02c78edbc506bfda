import { Alert, Button, Group, Loader, Text, Title } from '@mantine/core'
import { logout } from '@portal/contract/accounts'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { words } from '#words/accounts/invited.ts'
import { actions } from '#words/shared/actions.ts'
import { pages } from '#words/shared/pages.ts'
import { DeadInvitation, type DeadState } from '../../features/accounts/invited/dead-invitation.tsx'
import { FocusedTitle } from '../../features/accounts/invited/focused-title.tsx'
import { invitationQuery } from '../../features/accounts/invited/invited.api.ts'
import { LiveInvitation } from '../../features/accounts/invited/live-invitation.tsx'
import { NoticeLink } from '../../features/privacy/privacy-links.tsx'
import { call } from '../../lib/api/api-client.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { forgetSession, subscribeSession } from '../../lib/session/session-end.ts'
import { useUser } from '../../lib/session/session.ts'

const VerifyEmailPanel = lazy(() => import('../../features/accounts/sign-in/verify-email-panel.tsx'))

const isInvalid = (error: Error | null): boolean => error instanceof ApiProblem && (error.code === 'invalid_token' || error.status === 422)

/** Awaits the end of the session on the server, because reloading the page would cancel the call. */
const switchAccount = async (token: string) => {
  await call(logout).catch(() => undefined)
  forgetSession()
  location.assign(`/candidate-info?token=${token}`)
}

function WrongAccount({ token, signedIn, invited }: { readonly token: string; readonly signedIn: string; readonly invited: string }) {
  const [isBusy, setBusy] = useState(false)
  const { wrong } = words
  return (
    <>
      <Title order={1}>{wrong.title}</Title>
      <Text mt="xs" mb="md">
        {wrong.text(signedIn, invited)}
      </Text>
      <Group className="sheet-buttons">
        <Button
          size="md"
          loading={isBusy}
          onClick={() => {
            setBusy(true)
            void switchAccount(token)
          }}
        >
          {wrong.switch}
        </Button>
        <Button size="md" variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
          {wrong.stay}
        </Button>
      </Group>
    </>
  )
}

type Outcome = { readonly dead: DeadState } | 'code' | 'removed' | null

function Landing({ token }: { readonly token: string }) {
  const user = useUser()
  const navigate = useNavigate()
  const { data: opened, error, refetch } = useQuery(invitationQuery(token))
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [sentAt, setSentAt] = useState(() => Date.now())
  const invitation = opened?.invitation ?? null
  // Once signed in, through Start or the code, continues without the token in the address.
  useEffect(
    () =>
      subscribeSession((change) => {
        if (change === 'began') void navigate({ to: '/candidate-info', search: {}, replace: true })
      }),
    [navigate],
  )

  if (outcome === 'removed') {
    const { done: removed } = words.remove[invitation?.is_emailed === false ? 'copied' : 'emailed']
    return (
      <>
        <FocusedTitle>{removed.title}</FocusedTitle>
        <Text mt="xs">{removed.text}</Text>
      </>
    )
  }
  if (outcome === 'code' && invitation) {
    return (
      <>
        <FocusedTitle>{words.code}</FocusedTitle>
        <Suspense fallback={<Loader size="sm" role="img" aria-label={words.loading} />}>
          <VerifyEmailPanel
            email={invitation.email}
            onEmail={() => undefined}
            token={null}
            sentAt={sentAt}
            onSent={() => setSentAt(Date.now())}
            go={(panel) => void navigate({ to: '/login', hash: panel })}
          />
        </Suspense>
      </>
    )
  }
  const dead = outcome !== null && outcome !== 'code' ? outcome.dead : isInvalid(error) ? 'invalid' : null
  const state = dead ?? (opened && opened.state !== 'live' ? opened.state : null)
  if (state !== null) {
    return <DeadInvitation key={state} token={token} state={state} endedOn={opened?.ended_on ?? null} isSignedIn={user !== undefined} />
  }
  if (error) {
    return (
      <>
        <Title order={1}>{pages.candidateInfo}</Title>
        <Alert my="md" color="red" role="alert" title={error instanceof ApiProblem ? error.message : messages.generic} />
        <Button size="md" onClick={() => void refetch()}>
          {actions.retry}
        </Button>
      </>
    )
  }
  if (!invitation) {
    return (
      <>
        <Title order={1}>{pages.candidateInfo}</Title>
        <Text mt="md" role="status" aria-busy="true">
          {words.loading}
        </Text>
      </>
    )
  }
  if (user && user.email !== invitation.email) return <WrongAccount token={token} signedIn={user.email} invited={invitation.email} />
  if (user) return <DeadInvitation token={token} state="exists" endedOn={null} isSignedIn />
  return (
    <LiveInvitation
      token={token}
      invitation={invitation}
      onDead={(state) => setOutcome({ dead: state })}
      onCode={() => {
        setSentAt(Date.now())
        setOutcome('code')
      }}
      onRemoved={() => setOutcome('removed')}
      notice={<NoticeLink />}
    />
  )
}

/** The page behind the link of an invitation. Remounts for another link. */
export default function InvitedScreen({ token }: { readonly token: string }) {
  return <Landing key={token} token={token} />
}
