import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

interface SectionProps {
  readonly title: string
  /** Action of the section, to the right of its title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A titled card of a page. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
