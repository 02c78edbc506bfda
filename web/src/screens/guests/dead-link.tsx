import { Alert, Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { words } from '#words/interviews/remarks.ts'
import { pushError } from '../../lib/browser/notify.ts'

interface DeadLinkProps {
  readonly title: string
  readonly text: string
  /** Requests a new link; null if none can be requested. */
  readonly onRequest: (() => Promise<unknown>) | null
}

/** Explains why a link doesn't work, and what to do. */
export function DeadLink({ title, text, onRequest }: DeadLinkProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'asked'>('idle')
  const request = async (send: () => Promise<unknown>) => {
    setState('asking')
    try {
      await send()
      setState('asked')
    } catch (problem) {
      pushError(problem)
      setState('idle')
    }
  }
  return (
    <>
      <Title order={1}>{title}</Title>
      <Text mt="xs" mb="md">
        {text}
      </Text>
      {onRequest !== null &&
        (state === 'asked' ? (
          <Alert color="green" role="status">
            {words.linkRequested}
          </Alert>
        ) : (
          <Button size="md" loading={state === 'asking'} onClick={() => void request(onRequest)}>
            {words.requestLink}
          </Button>
        ))}
    </>
  )
}
