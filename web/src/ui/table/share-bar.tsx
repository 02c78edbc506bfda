import type { ReactNode } from 'react'
import classes from './share-bar.module.css'

interface ShareBarProps {
  readonly value: number
  readonly max: number
  /** The share in words, which alone is read out. */
  readonly children: ReactNode
}

/** A share of a cell or line: a short bar and its text. */
export function ShareBar({ value, max, children }: ShareBarProps) {
  return (
    <span className={classes.share}>
      <progress max={max} value={Math.min(value, max)} aria-hidden="true" />
      {children}
    </span>
  )
}
