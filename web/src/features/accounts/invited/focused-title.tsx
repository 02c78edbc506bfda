import { Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

/** Focused on mount, because the pressed button was unmounted. */
export function FocusedTitle({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Title order={1} ref={heading} tabIndex={-1}>
      {children}
    </Title>
  )
}
