import { createContext, type ReactNode } from 'react'
import { Brand, HelpLine, ThemeSwitch } from './layout-parts.tsx'
import classes from './plain-layout.module.css'

/** Whether there is already a layout around; a message then keeps its drawer and bar. */
export const InLayout = createContext(false)

interface Props {
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** Null if the page ends with its own. */
  readonly help?: ReactNode
}

/** Layout without a drawer: a bar with the product, and one column. */
export function PlainLayout({ actions, children, help = <HelpLine className="help-line" /> }: Props) {
  return (
    <>
      <header className={classes.bar}>
        <Brand />
        <div className={classes.actions}>
          <ThemeSwitch />
          {actions}
        </div>
      </header>
      <main id="main" className={classes.main} tabIndex={-1}>
        <InLayout value={true}>{children}</InLayout>
        {help}
      </main>
    </>
  )
}
