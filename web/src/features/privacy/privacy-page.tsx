import { Anchor, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { words as around } from '#words/notice.ts'
import { words } from '#words/privacy.ts'
import { Part } from '../../ui/part.tsx'
import { Section } from '../../ui/section.tsx'
import { ConsentSwitches } from './consent-switches.tsx'
import { DataCopy } from './data-copy.tsx'
import { EraseAccount } from './erase-account.tsx'
import classes from './privacy.module.css'
import { Recipients } from './recipients.tsx'

/** The candidate's place for everything about the own data; `children` stand before the last thing, deleting it all. */
export function PrivacyPage({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={classes.page}>
      <Anchor size="sm" renderRoot={(props) => <Link to="/CandidateProfile" {...props} />} className={classes.back}>
        {words.back}
      </Anchor>
      <Title order={1} mb="md">
        {around.place}
      </Title>
      <Section title={words.consents.title}>
        <Part height={240}>
          <ConsentSwitches />
        </Part>
      </Section>
      <Section title={words.copy.title}>
        <Part height={96}>
          <DataCopy />
        </Part>
      </Section>
      <Section title={words.recipients.title}>
        <Part height={160}>
          <Recipients />
        </Part>
      </Section>
      {children}
      <Section title={words.erase.title}>
        <EraseAccount />
      </Section>
    </div>
  )
}
