import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { words } from '#words/shared/ui.tsx'
import classes from './suggested-field.module.css'

interface SuggestedFieldProps {
  /** Says of which field the suggestion is, and where it comes from. */
  readonly explanation: string
  /** What could stand in it, as people read it; null offers nothing. */
  readonly shown: string | null
  readonly onTake: () => void
  readonly children: ReactNode
}

/** A field with what could be filled in, one tap away. */
export function SuggestedField({ explanation, shown, onTake, children }: SuggestedFieldProps) {
  const id = useId()
  return (
    <div className={classes.offer}>
      {children}
      {shown !== null && (
        <Button variant="default" className={classes.take} onClick={onTake} aria-describedby={id}>
          <span className={classes.value}>{words.suggestion.use(shown)}</span>
        </Button>
      )}
      <span id={id} hidden>
        {explanation}
      </span>
    </div>
  )
}
