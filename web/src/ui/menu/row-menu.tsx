import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { MenuAnchor } from './menu-anchor.tsx'

interface RowMenuProps {
  readonly label: string
  /** Where it opens: at a button or the pointer. */
  readonly at: DOMRect
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The actions of one row. When it closes, the focus returns to the element that opened it, unless it has moved elsewhere. */
export function RowMenu({ label, at, onClose, children }: RowMenuProps) {
  const [opener] = useState(() => document.activeElement)
  useLayoutEffect(
    () => () => {
      const { activeElement } = document
      const isHere = activeElement === document.body || activeElement?.closest('[role="menu"]') != null
      if (isHere && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-end"
      width={280}
      shadow="md"
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <MenuAnchor at={at} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>{children}</Menu.Dropdown>
    </Menu>
  )
}
