import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './profile-layout.module.css'

interface Tab {
  readonly value: string
  readonly label: string
  readonly content: ReactNode
}

interface ProfileLayoutProps {
  readonly side: ReactNode
  readonly tabs: readonly Tab[]
  readonly tab: string | undefined
  readonly onTab: (tab: string) => void
}

/** A profile: who it is on the left (on top on a phone), three tabs on the right. */
export function ProfileLayout({ side, tabs, tab, onTab }: ProfileLayoutProps) {
  const shown = tabs.find(({ value }) => value === tab) ?? tabs[0]
  return (
    <div className={classes.layout}>
      <div className={classes.side}>{side}</div>
      <Tabs value={shown?.value ?? null} onChange={(value) => value && onTab(value)} keepMounted={false} className={classes.main}>
        <Tabs.List grow className={classes.tabs}>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, content }) => (
          <Tabs.Panel key={value} value={value} pt="md">
            {content}
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  )
}
