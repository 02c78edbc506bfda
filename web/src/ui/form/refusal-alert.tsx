import { Alert } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

interface RefusalProps {
  readonly title?: string
  /** Number of the attempt; each new one scrolls the alert into view again. */
  readonly attempt: number
  readonly children?: ReactNode
}

/** Alert that explains a failed action and scrolls into view, because the button may be far away on a phone. */
export function RefusalAlert({ title, attempt, children }: RefusalProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // No implicit return: newer browsers return a promise, which React would treat as a clean-up function.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [attempt])
  return (
    <Alert ref={box} color="red" role="alert" title={title} my="md">
      {children}
    </Alert>
  )
}
