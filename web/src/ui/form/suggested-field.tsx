import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { words } from '#words/shared/ui.tsx'
import classes from './suggested-field.module.css'

interface SuggestedFieldProps {
  /** Names the field and the source of the suggestion. */
  readonly explanation: string
  /** The suggested value as text; null for none. */
  readonly shown: string | null
  readonly onTake: () => void
  readonly children: ReactNode
}

/** A field with a suggestion that can be accepted with one tap. */
export function SuggestedField({ explanation, shown, onTake, children }: SuggestedFieldProps) {
  const id = useId()
  return (
    <div className={classes.offer}>
      {children}
      {shown !== null && (
        <Button variant="default" className={classes.accept} onClick={onTake} aria-describedby={id}>
          <span className={classes.value}>{words.suggestion.use(shown)}</span>
        </Button>
      )}
      <span id={id} className={classes.source} hidden={shown === null}>
        {explanation}
      </span>
    </div>
  )
}
