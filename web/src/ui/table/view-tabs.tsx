import { UnstyledButton } from '@mantine/core'
import { type ComponentPropsWithRef, type Ref, useLayoutEffect, useRef } from 'react'
import { centreInRow } from '../../lib/browser/centre-in-row.ts'
import { formatCount } from '../../lib/format/format.ts'
import classes from './view-tabs.module.css'

export interface View {
  readonly key: string | number
  readonly label: string
  /** Undefined while unknown; null without one. */
  readonly count: number | null | undefined
  readonly isCurrent: boolean
  readonly open: () => void
}

interface ViewTabProps extends ComponentPropsWithRef<'button'>, Pick<View, 'label' | 'count' | 'isCurrent'> {}

/** A view of a list with its number of rows. */
export function ViewTab({ label, count, isCurrent, children, ...button }: ViewTabProps) {
  return (
    <UnstyledButton {...button} className={classes.tab} aria-current={isCurrent ? 'true' : undefined}>
      {label} {count !== null && <span className={classes.count}>{count !== undefined && formatCount(count)}</span>}
      {children}
    </UnstyledButton>
  )
}

interface ViewTabsProps {
  readonly label: string
  readonly views: readonly View[]
  /** The measured line and how many views fit on it; without it the line scrolls. */
  readonly line?: { readonly ref: Ref<HTMLElement>; readonly fitting: number }
}

/** The views of a list; the current one is scrolled into sight. */
export function ViewTabs({ label, views, line }: ViewTabsProps) {
  const current = views.find(({ isCurrent }) => isCurrent)
  const tab = useRef<HTMLButtonElement>(null)
  // Again with its count, which widens the tabs before it.
  useLayoutEffect(() => centreInRow(tab.current), [current?.key, current?.count])
  return (
    <nav ref={line?.ref} aria-label={label} className={classes.tabs} data-fitted={line !== undefined || undefined}>
      {views.map(({ key, open, ...view }, index) => (
        <ViewTab
          key={key}
          {...view}
          ref={view.isCurrent ? tab : undefined}
          data-hidden={(line && index >= line.fitting) || undefined}
          onClick={open}
        />
      ))}
    </nav>
  )
}
