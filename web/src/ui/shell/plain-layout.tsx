import { createContext, type ReactNode } from 'react'
import { Brand, HelpLine, ThemeSwitch } from './layout-parts.tsx'
import classes from './plain-layout.module.css'

/** Whether there is already a layout around; a message then keeps its drawer and bar. */
export const InLayout = createContext(false)

/** Layout without a drawer: a bar with the product, and one column. */
export function PlainLayout({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
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
        <HelpLine className="help-line" />
      </main>
    </>
  )
}
