import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { words } from '#words/shared/ui.tsx'
import classes from './suggested-field.module.css'

/** What stands beside a value that a person did not type. */
export const fromResume = words.resume.note

interface OfferProps {
  /** The field's name. */
  readonly label: string
  /** What could stand in it, as people read it; null offers nothing. */
  readonly shown: string | null
  readonly onTake: () => void
  readonly children: ReactNode
}

/** A field with what could be filled in, one tap away. */
export function Offer({ label, shown, onTake, children }: OfferProps) {
  const id = useId()
  return (
    <div className={classes.offer}>
      {children}
      {shown !== null && (
        <Button variant="default" className={classes.take} onClick={onTake} aria-describedby={id}>
          <span className={classes.value}>{words.resume.use(shown)}</span>
        </Button>
      )}
      <span id={id} hidden>
        {words.resume.explained(label)}
      </span>
    </div>
  )
}
