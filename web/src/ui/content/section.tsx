import { type ReactNode, type Ref, useId } from 'react'
import classes from './section.module.css'

interface SectionProps {
  readonly title: string
  /** Action of the section, to the right of its title. */
  readonly action?: ReactNode
  /** For a heading that receives the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

/** A titled card of a page. */
export function Section({ title, action, headingRef, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
