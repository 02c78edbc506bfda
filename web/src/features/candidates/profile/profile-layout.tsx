import '@mantine/core/styles/Tabs.css'
import { Tabs, Title, VisuallyHidden } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { words } from '#words/candidates/candidates.ts'
import { candidateQuery } from '../candidates.api.ts'
import { fullName } from '../candidates.model.ts'
import classes from './profile-layout.module.css'

interface Tab {
  readonly value: string
  readonly label: string
  readonly content: ReactNode
}

interface ProfileLayoutProps {
  /** Beside the tabs; without it they take the whole width. */
  readonly head?: ReactNode
  /** Cards below the head; on a phone below the tabs, which matter more. */
  readonly cards?: ReactNode
  readonly tabs: readonly Tab[]
  readonly tab: string | undefined
  readonly onTab: (tab: string) => void
}

/** Layout of a profile: the person on the left (on top on a phone), three tabs on the right. */
export function ProfileLayout({ head, cards, tabs, tab, onTab }: ProfileLayoutProps) {
  const shown = tabs.find(({ value }) => value === tab) ?? tabs[0]
  return (
    <div className={classes.layout} data-sided={head ? true : undefined}>
      {head && <div className={classes.head}>{head}</div>}
      <Tabs value={shown?.value ?? null} onChange={(value) => value && onTab(value)} keepMounted={false} className={classes.main}>
        <Tabs.List grow className={classes.tabs}>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, label, content }) => (
          <Tabs.Panel key={value} value={value} pt="md">
            <VisuallyHidden component="h2">{label}</VisuallyHidden>
            {content}
          </Tabs.Panel>
        ))}
      </Tabs>
      {cards && <div className={classes.cards}>{cards}</div>}
    </div>
  )
}

/** Picture, name and how to reach the candidate. */
export function ProfileHead({ picture }: { readonly picture: ReactNode }) {
  const { data: candidate } = useSuspenseQuery(candidateQuery)
  const again = candidate.reapplication_count
  return (
    <div className={classes.person}>
      {picture}
      <Title order={1}>{fullName(candidate)}</Title>
      <p>{candidate.email}</p>
      {candidate.mobile_no && <p>{candidate.mobile_no}</p>}
      {again > 0 && <p>{words.reapplied(again)}</p>}
    </div>
  )
}
