import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { actions } from '#words/shared/actions.ts'
import classes from './imports.module.css'

interface StepFooterProps {
  readonly onBack?: () => void
  /** What the step leads to. */
  readonly children: ReactNode
}

/** Back and the next action, always in sight. */
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
