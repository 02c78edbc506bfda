import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { words } from '#words/shared/ui.tsx'
import { breakpoints } from '../../lib/browser/breakpoints.ts'
import type { MenuEntry } from './menu.model.ts'
import classes from './nav-list.module.css'

interface Props {
  entries: readonly MenuEntry[]
  /** Icons only: the names are tooltips and available to screen readers. */
  isCompact: boolean
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

function Tree({ entry, isCompact }: { entry: Extract<MenuEntry, { children: unknown }>; isCompact: boolean }) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isInside = entry.children.some((child) => child.target === path)
  const [isOpen, setOpen] = useState(isInside)
  return (
    <li>
      <WithTip name={entry.name} isCompact={isCompact}>
        <UnstyledButton className={classes.entry} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <entry.icon size={20} stroke={1.5} aria-hidden />
          <span className={isCompact ? 'visually-hidden' : classes.name}>{entry.name}</span>
          <IconChevronDown size={isCompact ? 12 : 16} stroke={1.75} aria-hidden className={classes.turn} />
        </UnstyledButton>
      </WithTip>
      {isOpen && <Entries entries={entry.children} isCompact={isCompact} />}
    </li>
  )
}

function Entries({ entries, isCompact }: Props) {
  return (
    <ul className={classes.list}>
      {entries.map((entry) =>
        'children' in entry ? (
          <Tree key={entry.name} entry={entry} isCompact={isCompact} />
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
              </Link>
            </WithTip>
          </li>
        ),
      )}
    </ul>
  )
}

/** The entries of the drawer. */
export function NavList({ entries, isCompact }: Props) {
  return (
    <nav aria-label={words.shell.navigation} className={isCompact ? classes.compact : undefined}>
      <Entries entries={entries} isCompact={isCompact} />
    </nav>
  )
}
