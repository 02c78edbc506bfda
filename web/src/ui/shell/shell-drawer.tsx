import '@mantine/core/styles/Drawer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { words } from '#words/shared/ui.tsx'
import classes from './shell-drawer.module.css'

const WIDTH = 250

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
}

/** The drawer of a phone, over the page. */
export default function ShellDrawer({ isOpen, onClose, title, children }: Props) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={WIDTH}
      title={title}
      closeButtonProps={{ 'aria-label': words.shell.close, size: 36 }}
      classNames={{ header: classes.head, title: classes.title, body: classes.body }}
    >
      {children}
    </Drawer>
  )
}
