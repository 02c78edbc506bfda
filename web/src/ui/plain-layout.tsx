import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { HelpLine } from './help-line.tsx'
import { InLayout } from './in-layout.ts'
import classes from './plain-layout.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

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
