import { ActionIcon } from '@mantine/core'
import { type Icon, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { words } from '#words/shared/ui.tsx'
import { aroundShortName } from '../../lib/format/short-name.ts'
import type { MenuEntry } from './menu.model.ts'
import { useLayer } from '../dialog/use-dialog.ts'
import { type NavBadges, NavList } from './nav-list.tsx'
import { InLayout } from './plain-layout.tsx'
import classes from './shell.module.css'

const EXPANDED = 'portal.drawer-expanded'

const ShellDrawer = lazy(() => import('./shell-drawer.tsx'))

interface Props {
  /** Rendered with whether the drawer is collapsed. */
  head: (isCompact: boolean) => ReactNode
  entries: readonly MenuEntry[]
  badges?: NavBadges | undefined
  page: { name: string; icon: Icon }
  /** Product in the bar, for staff. */
  brand: ReactNode
  /** Right side of the bar. */
  actions: ReactNode
  children: ReactNode
}

/** The signed-in user's name in the bar; on a small phone only its short form, which leaves room for the page title. */
export function UserName({ name }: { readonly name: string }) {
  const { before, short, after } = aroundShortName(name)
  return (
    <span className={classes.user} title={name}>
      <span className={classes.rest}>{before}</span>
      {short}
      <span className={classes.rest}>{after}</span>
    </span>
  )
}

/** Side drawer (75 px, or 250 px when opened; an overlay below 768 px) and top bar (48 px). */
export function Shell({ head, entries, badges, page, brand, actions, children }: Props) {
  const [isExpanded, setExpanded] = useState(() => localStorage.getItem(EXPANDED) === '1')
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused')
  const closeDrawer = () => setDrawer((now) => (now === 'open' ? 'closed' : now))
  const address = useRouterState({ select: (state) => state.location.href })
  useEffect(closeDrawer, [address])

  useLayer(closeDrawer, drawer === 'open')

  const toggle = () => {
    localStorage.setItem(EXPANDED, isExpanded ? '0' : '1')
    setExpanded(!isExpanded)
  }
  const ToggleIcon = isExpanded ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  const toggleName = isExpanded ? words.shell.narrow : words.shell.wide

  return (
    <div className={classes.shell} data-expanded={isExpanded || undefined}>
      <aside className={classes.rail} aria-label={words.shell.drawer}>
        <div className={classes.head}>{head(!isExpanded)}</div>
        <NavList entries={entries} isCompact={!isExpanded} badges={badges} />
        <div className={classes.foot}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            w={isExpanded ? 40 : '100%'}
            onClick={toggle}
            aria-label={toggleName}
            title={toggleName}
          >
            <ToggleIcon size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      </aside>

      <header className={classes.bar}>
        <ActionIcon
          className={classes.burger}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={words.shell.open}
          aria-expanded={drawer === 'open'}
          onClick={() => setDrawer('open')}
        >
          <IconMenu2 size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
        {brand && <div className={classes.brand}>{brand}</div>}
        <div className={classes.page}>
          <page.icon size={20} stroke={1.5} aria-hidden />
          <span>{page.name}</span>
        </div>
        {actions}
      </header>

      <main id="main" className={classes.main} tabIndex={-1}>
        <InLayout value={true}>{children}</InLayout>
      </main>

      {drawer !== 'unused' && (
        <Suspense>
          <ShellDrawer isOpen={drawer === 'open'} onClose={closeDrawer} title={head(false)}>
            <NavList entries={entries} isCompact={false} badges={badges} />
          </ShellDrawer>
        </Suspense>
      )}
    </div>
  )
}
