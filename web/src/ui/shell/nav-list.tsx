import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { Fragment, lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react'
import { words } from '#words/shared/ui.tsx'
import { breakpoints } from '../../lib/browser/breakpoints.ts'
import type { MenuEntry } from './menu.model.ts'
import classes from './nav-list.module.css'

/** Pending counts, by target of the entry. */
export type NavBadges = Readonly<Record<string, ReactNode>>

interface Props {
  entries: readonly MenuEntry[]
  /** Icons only: the names are tooltips and available to screen readers. */
  isCompact: boolean
  badges?: NavBadges | undefined
}

// Lazy: positioning is 16 KiB that phones don't need, because their drawer always shows the names.
const RailTip = lazy(() => import('./rail-tip.tsx'))

function WithTip({ name, isCompact, children }: { name: string; isCompact: boolean; children: ReactElement }) {
  const hasRail = useMediaQuery(breakpoints.fromSm) === true
  if (!isCompact || !hasRail) return children
  return (
    <Suspense fallback={children}>
      <RailTip name={name}>{children}</RailTip>
    </Suspense>
  )
}

interface TreeProps extends Omit<Props, 'entries'> {
  entry: Extract<MenuEntry, { children: unknown }>
}

function Tree({ entry, isCompact, badges }: TreeProps) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isInside = entry.children.some((child) => child.target === path)
  const [isOpen, setOpen] = useState(isInside)
  return (
    <li>
      <WithTip name={entry.name} isCompact={isCompact}>
        <UnstyledButton className={classes.entry} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <entry.icon size={20} stroke={1.5} aria-hidden />
          <span className={isCompact ? 'visually-hidden' : classes.name}>{entry.name}</span>
          {/* Pending count of the children, while collapsed. */}
          {!isOpen && entry.children.map(({ target }) => <Fragment key={target}>{badges?.[target]}</Fragment>)}
          <IconChevronDown size={isCompact ? 12 : 16} stroke={1.75} aria-hidden className={classes.turn} />
        </UnstyledButton>
      </WithTip>
      {isOpen && <Entries entries={entry.children} isCompact={isCompact} badges={badges} />}
    </li>
  )
}

function Entries({ entries, isCompact, badges }: Props) {
  return (
    <ul className={classes.list}>
      {entries.map((entry) =>
        'children' in entry ? (
          <Tree key={entry.name} entry={entry} isCompact={isCompact} badges={badges} />
        ) : (
          <li key={entry.name}>
            <WithTip name={entry.name} isCompact={isCompact}>
              <Link
                to={entry.target}
                {...(entry.search && { search: entry.search })}
                activeOptions={{ exact: true, includeSearch: entry.search !== undefined }}
                className={classes.entry}
              >
                <entry.icon size={20} stroke={1.5} aria-hidden />
                <span className={isCompact ? 'visually-hidden' : classes.name}>{entry.name}</span>
                {badges?.[entry.target]}
              </Link>
            </WithTip>
          </li>
        ),
      )}
    </ul>
  )
}

/** The entries of the drawer. */
export function NavList({ entries, isCompact, badges }: Props) {
  return (
    <nav aria-label={words.shell.navigation} className={isCompact ? classes.compact : undefined}>
      <Entries entries={entries} isCompact={isCompact} badges={badges} />
    </nav>
  )
}
