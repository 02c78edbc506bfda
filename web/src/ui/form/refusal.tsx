import { Alert } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

interface RefusalProps {
  readonly title?: string
  /** Counts the refusals, so that each one comes into sight again. */
  readonly attempt: number
  readonly children?: ReactNode
}

/** Why a press of a button did nothing, brought into sight; the button may stand far from it on a phone. */
export function Refusal({ title, attempt, children }: RefusalProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers give back a promise, which must not be taken for a clean-up.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [attempt])
  return (
    <Alert ref={box} color="red" role="alert" title={title} my="md">
      {children}
    </Alert>
  )
}
