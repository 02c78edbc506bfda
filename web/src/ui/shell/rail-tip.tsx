import '@mantine/core/styles/Tooltip.css'
import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

/** Tooltip with the name of an entry of the collapsed drawer. */
export default function RailTip({ name, children }: { readonly name: string; readonly children: ReactElement }) {
  return (
    <Tooltip label={name} position="right" events={{ hover: true, focus: true, touch: false }} aria-hidden>
      {children}
    </Tooltip>
  )
}
