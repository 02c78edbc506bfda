import type { ReactNode } from 'react'
import { words } from '#words/shared/ui.tsx'
import { withCodes } from './with-codes.tsx'
import classes from './description-list.module.css'

export type Description = readonly [label: string, value: ReactNode]

/** A value, or a dash that a screen reader reads as "not given". */
export function Value({ children }: { readonly children: ReactNode }) {
  if (typeof children === 'string' && children !== '') return withCodes(children)
  if (children !== null && children !== undefined && children !== '') return children
  return (
    <>
      <span aria-hidden="true" data-empty>
        –
      </span>
      <span className="visually-hidden">{words.facts.notGiven}</span>
    </>
  )
}

/** Names and values of one record, in as many columns as fit. */
export function DescriptionList({ facts }: { readonly facts: readonly Description[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Value>{value}</Value>
          </dd>
        </div>
      ))}
    </dl>
  )
}
