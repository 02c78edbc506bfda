import '@mantine/core/styles/Tabs.css'
import { Tabs, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { centreInRow } from '../../../lib/browser/centre-in-row.ts'
import classes from './profile-tabs.module.css'

interface Tab {
  readonly value: string
  readonly label: string
  readonly content: ReactNode
  /** Renders the tab when the browser is idle and keeps it mounted while hidden; for a tab most people open. */
  readonly keepsMounted?: boolean
}

export interface ProfileTabsProps {
  readonly tabs: readonly Tab[]
  readonly tab: string | undefined
  readonly onTab: (tab: string) => void
}

/** The parts of a profile as tabs; the open one is in the address. */
export function ProfileTabs({ tabs, tab, onTab }: ProfileTabsProps) {
  const shown = tabs.find(({ value }) => value === tab) ?? tabs[0]
  return (
    <Tabs value={shown?.value ?? null} onChange={(value) => value && onTab(value)} keepMounted={false} className={classes.main}>
      <Tabs.List grow className={classes.tabs}>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} ref={value === shown?.value ? centreInRow : undefined}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, label, content, keepsMounted = false }) => (
        <Tabs.Panel key={value} value={value} keepMounted={keepsMounted} pt="md">
          <VisuallyHidden component="h2">{label}</VisuallyHidden>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
