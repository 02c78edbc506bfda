import { Button } from '@mantine/core'
import type { ReadPlace } from '@portal/contract/resumes'
import type { ReactNode } from 'react'
import { words } from '#words/shared/resumes.ts'
import { actions } from '#words/shared/actions.ts'
import record from './record-card.module.css'
import classes from './read-card.module.css'

interface ReadCardProps {
  readonly title: string
  /** The values, as they would be saved. */
  readonly facts: readonly string[]
  /** Labels of fields the resume lacks. */
  readonly missing: readonly string[]
  readonly place: ReadPlace | undefined
  /** Label of the button if adding needs more input first. */
  readonly addLabel?: string | undefined
  readonly isBusy: boolean
  readonly onAdd: () => void
  readonly onEdit: () => void
  readonly onDismiss: () => void
}

/** A row read from the resume, with the lines it comes from; added with one tap. */
export function ReadCard({ title, facts, missing, place, addLabel, isBusy, onAdd, onEdit, onDismiss }: ReadCardProps) {
  return (
    <li className={classes.card}>
      <p className={classes.title}>{title}</p>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {missing.length > 0 && <p>{words.card.missing(missing)}</p>}
      {place && <p className={classes.quote}>{words.source(place.text, place.page)}</p>}
      <div className={classes.buttons}>
        <Button
          loading={isBusy}
          onClick={onAdd}
          aria-label={addLabel === undefined ? words.card.addNamed(title) : words.card.labelNamed(addLabel, title)}
        >
          {addLabel ?? words.card.add}
        </Button>
        <Button variant="default" onClick={onEdit} aria-label={actions.editNamed(title)}>
          {actions.edit}
        </Button>
        <Button variant="subtle" onClick={onDismiss} aria-label={words.card.notMineNamed(title)}>
          {words.card.notMine}
        </Button>
      </div>
    </li>
  )
}

/** The cards of a step. */
export function ReadCards({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section aria-label={name}>
      <p className={classes.hint}>{words.card.hint}</p>
      <ul className={record.list}>{children}</ul>
    </section>
  )
}
