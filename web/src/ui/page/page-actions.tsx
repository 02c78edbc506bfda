import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { actions } from '#words/shared/actions.ts'
import classes from './page-actions.module.css'

interface PageActionsProps {
  /** Always shown; without it all the others are. */
  readonly primary?: ReactNode
  readonly children: ReactNode
}

/** Buttons for a page as a whole; on a phone those beside the primary one open below it. */
export function PageActions({ primary, children }: PageActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!primary) return <div className={classes.actions}>{children}</div>
  return (
    <div className={classes.actions} data-folded={!isOpen || undefined}>
      <ActionIcon
        variant="default"
        size={44}
        className={classes.more}
        aria-label={actions.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <div id={id} className={classes.rest}>
        {children}
      </div>
      <div className={classes.primary}>{primary}</div>
    </div>
  )
}
