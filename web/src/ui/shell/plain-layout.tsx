import { createContext, type ReactNode } from 'react'
import { Brand, HelpLine, ThemeSwitch } from './layout-parts.tsx'
import classes from './plain-layout.module.css'

/** Whether a layout stands around already: a message inside a page then keeps the drawer and the bar. */
export const InLayout = createContext(false)

/** A page without a drawer: a bar with the product, and one column. */
export const PlainLayout = ({ actions, children }: { actions?: ReactNode; children: ReactNode }) => (
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
