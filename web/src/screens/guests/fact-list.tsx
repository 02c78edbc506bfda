import type { ReactNode } from 'react'
import { words } from '#words/interviews/remarks.ts'
import classes from '../../features/interviews/remarks/remarks.module.css'

type Fact = readonly [label: string, value: ReactNode]

/** Labels and values on a page opened through a link. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? words.none}</dd>
        </div>
      ))}
    </dl>
  )
}
