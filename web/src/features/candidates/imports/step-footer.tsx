import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { actions } from '#words/shared/actions.ts'
import classes from './imports.module.css'

interface StepFooterProps {
  readonly onBack?: () => void
  /** The next action. */
  readonly children: ReactNode
}

/** Back and the next action, always visible. */
export function StepFooter({ onBack, children }: StepFooterProps) {
  return (
    <div className={classes.footer} data-bottom-bar>
      {onBack && (
        <Button variant="default" onClick={onBack}>
          {actions.back}
        </Button>
      )}
      {children}
    </div>
  )
}
