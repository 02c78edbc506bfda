import { Alert, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { words } from '#words/accounts/invited.ts'
import { pushError } from '../../../lib/browser/notify.ts'
import { formatDay } from '../../../lib/format/format.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { FocusedTitle } from './focused-title.tsx'
import { requestNewInvitation } from './invited.api.ts'

export type DeadState = keyof typeof words.dead

function AskForNew({ token }: { readonly token: string }) {
  const [state, setState] = useState<'idle' | 'asking' | 'asked'>('idle')
  const requestNew = async () => {
    setState('asking')
    try {
      await requestNewInvitation(token)
      setState('asked')
    } catch (problem) {
      pushError(problem)
      setState('idle')
    }
  }
  return state === 'asked' ? (
    <Alert color="green" role="status">
      {words.ask.done}
    </Alert>
  ) : (
    <ActionButton size="md" isBusy={state === 'asking'} onClick={() => void requestNew()}>
      {words.ask.action}
    </ActionButton>
  )
}

interface DeadInvitationProps {
  readonly token: string
  readonly state: DeadState
  /** Day the invitation expired. */
  readonly endedOn: string | null
  readonly isSignedIn: boolean
}

/** A link that can't be accepted: what happened, and one next step. */
export function DeadInvitation({ token, state, endedOn, isSignedIn }: DeadInvitationProps) {
  const { title, text, way } = words.dead[state]
  return (
    <>
      <FocusedTitle>{endedOn === null ? title : words.endedOn(formatDay(endedOn))}</FocusedTitle>
      {isSignedIn && way !== 'ask' ? (
        <Button mt="md" size="md" renderRoot={(props) => <Link to="/candidate-info" search={{}} {...props} />}>
          {words.continue}
        </Button>
      ) : (
        <>
          <Text mt="xs" mb="md">
            {text}
          </Text>
          {way === 'ask' && <AskForNew token={token} />}
          {(way === 'sign-in' || way === 'create-account') && (
            <Button size="md" renderRoot={(props) => <Link to="/login" hash={way} {...props} />}>
              {way === 'sign-in' ? words.signIn : words.createAccount}
            </Button>
          )}
        </>
      )}
    </>
  )
}
