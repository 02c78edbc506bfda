import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { actions } from '#words/shared/actions.ts'
import { type Description, DescriptionList } from './description-list.tsx'
import classes from './record-card.module.css'

interface RecordCardProps {
  readonly title: ReactNode
  /** The title as text, for the labels of the buttons. */
  readonly name: string
  readonly facts: readonly Description[]
  readonly onEdit?: () => void
  /** Label of a button that adds the missing details. */
  readonly addMissing?: string | undefined
  readonly onRemove?: () => void
  /** Rendered below the facts. */
  readonly children?: ReactNode
}

/** Card of one record: its facts and actions. */
export function RecordCard({ title, name, facts, onEdit, addMissing, onRemove, children }: RecordCardProps) {
  return (
    <li className={classes.card}>
      <p className={classes.title}>{title}</p>
      <DescriptionList facts={facts} />
      {children}
      {(onEdit || onRemove) && (
        <div className={classes.buttons}>
          {onEdit && (
            <Button
              variant={addMissing ? 'filled' : 'default'}
              onClick={onEdit}
              aria-label={addMissing ? `${addMissing}: ${name}` : actions.editNamed(name)}
            >
              {addMissing ?? actions.edit}
            </Button>
          )}
          {onRemove && (
            <Button variant="default" onClick={onRemove} aria-label={actions.removeNamed(name)}>
              {actions.remove}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
