import { Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { words } from '#words/candidates/candidates.ts'
import { candidateQuery } from '../candidates.api.ts'
import { fullName } from '@portal/contract/shared/full-name'
import classes from './profile-layout.module.css'
import { ProfileTabs, type ProfileTabsProps } from './profile-tabs.tsx'

interface ProfileLayoutProps extends ProfileTabsProps {
  readonly head: ReactNode
  /** Cards below the head; on a phone below the more important tabs. */
  readonly cards: ReactNode
}

/** Layout of a candidate's own profile: the person on the left (on top on a phone), tabs on the right. */
export function ProfileLayout({ head, cards, ...tabs }: ProfileLayoutProps) {
  return (
    <div className={classes.layout}>
      <div className={classes.head}>{head}</div>
      <div className={classes.main}>
        <ProfileTabs {...tabs} />
      </div>
      <div className={classes.cards}>{cards}</div>
    </div>
  )
}

/** Picture, name and contact details. */
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
