import { Alert, Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { words } from '#words/guardians.ts'
import { AskGuardian } from './ask-guardian.tsx'

export interface AgeGateProps {
  /** Whether the person has said to be 18 or older; remembered while the page stands. */
  readonly isAdult: boolean
  readonly onAdult: () => void
  /** Came by the letter that says that the guardian has agreed. */
  readonly isAgreed: boolean
  /** The address typed in an earlier panel. */
  readonly email: string
  /** Called when what stands in the card changes, for the focus to follow. */
  readonly onTurn: () => void
  readonly children: ReactNode
}

/** Asks for the age before anything else is typed; who is under 18 has a parent or guardian asked first. */
export default function AgeGate({ isAdult, onAdult, isAgreed, email, onTurn, children }: AgeGateProps) {
  const [isYoung, setYoung] = useState(false)
  const turn = (change: () => void) => () => {
    change()
    onTurn()
  }
  if (isAgreed || isAdult) {
    return (
      <>
        {isAgreed && (
          <Alert color="sky" mb="md">
            {words.age.agreed}
          </Alert>
        )}
        {children}
      </>
    )
  }
  if (isYoung) return <AskGuardian email={email} onBack={turn(() => setYoung(false))} onAgreed={turn(onAdult)} />
  return (
    <Stack gap="md">
      <Text fw={600} id="age-question">
        {words.age.question}
      </Text>
      <Stack gap="sm" role="group" aria-labelledby="age-question">
        <Button size="lg" variant="default" fullWidth onClick={turn(onAdult)}>
          {words.age.yes}
        </Button>
        <Button size="lg" variant="default" fullWidth onClick={turn(() => setYoung(true))}>
          {words.age.no}
        </Button>
      </Stack>
      <Text size="sm" c="dimmed">
        {words.age.why}
      </Text>
    </Stack>
  )
}
