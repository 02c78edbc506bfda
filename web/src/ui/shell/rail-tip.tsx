import '@mantine/core/styles/Tooltip.css'
import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

/** The name of an entry of the narrow drawer, by hover and by focus. */
export default function RailTip({ name, children }: { readonly name: string; readonly children: ReactElement }) {
  return (
    <Tooltip label={name} position="right" events={{ hover: true, focus: true, touch: false }} aria-hidden>
      {children}
    </Tooltip>
  )
}
