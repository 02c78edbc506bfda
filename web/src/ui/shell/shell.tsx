import '@mantine/core/styles/Drawer.css'
import { ActionIcon, Drawer } from '@mantine/core'
import { type Icon, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { words } from '#words/shared/ui.tsx'
import type { MenuEntry } from './menu.model.ts'
import { NavList } from './nav-list.tsx'
import { InLayout } from './plain-layout.tsx'
import classes from './shell.module.css'

const EXPANDED = 'portal.drawer-expanded'
const DRAWER_WIDTH = 250

interface Props {
  /** Called with whether the drawer is narrow. */
  head: (isCompact: boolean) => ReactNode
  entries: readonly MenuEntry[]
  page: { name: string; icon: Icon }
  userName: string
  actions: ReactNode
  /** Below the entries of the wide drawer. */
  foot: ReactNode
  children: ReactNode
}

/** Side drawer (75 px, or 250 px when opened; an overlay below 768 px) and top bar (48 px). */
export function Shell({ head, entries, page, userName, actions, foot, children }: Props) {
  const [isExpanded, setExpanded] = useState(() => localStorage.getItem(EXPANDED) === '1')
  const [isOverlay, setOverlay] = useState(false)
  const path = useRouterState({ select: (state) => state.location.pathname })
  useEffect(() => setOverlay(false), [path])

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
        <NavList entries={entries} isCompact={!isExpanded} />
        <div className={classes.foot}>
          {isExpanded && foot}
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
          aria-expanded={isOverlay}
          onClick={() => setOverlay(true)}
        >
          <IconMenu2 size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
        <div className={classes.page}>
          <page.icon size={20} stroke={1.5} aria-hidden />
          <span>{page.name}</span>
        </div>
        <span className={classes.user} title={userName}>
          {userName}
        </span>
        {actions}
      </header>

      <main id="main" className={classes.main} tabIndex={-1}>
        <InLayout value={true}>{children}</InLayout>
      </main>

      <Drawer
        opened={isOverlay}
        onClose={() => setOverlay(false)}
        size={DRAWER_WIDTH}
        title={head(false)}
        closeButtonProps={{ 'aria-label': words.shell.close, size: 36 }}
        classNames={{ header: classes.overlayHead, title: classes.overlayTitle, body: classes.overlayBody }}
      >
        <NavList entries={entries} isCompact={false} />
        <div className={classes.foot}>{foot}</div>
      </Drawer>
    </div>
  )
}
