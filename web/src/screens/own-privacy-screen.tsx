import { Anchor, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { words as around } from '#words/privacy/notice.ts'
import { words } from '#words/privacy/privacy.ts'
import { Nominees } from '../features/privacy-requests/nominees.tsx'
import { CorrectionRequests, Grievances } from '../features/privacy-requests/own-requests.tsx'
import { ConsentSwitches } from '../features/privacy/consent-switches.tsx'
import { EraseAccount, OwnDataCopy } from '../features/privacy/own-data.tsx'
import { NoticeLink } from '../features/privacy/privacy-links.tsx'
import { privacyQuery } from '../features/privacy/privacy.api.ts'
import classes from '../features/privacy/privacy.module.css'
import { AsyncSection } from '../ui/content/async-section.tsx'
import { DescriptionList } from '../ui/content/description-list.tsx'
import { Section } from '../ui/content/section.tsx'
import { BackLink } from '../ui/page/back-link.tsx'

const OwnBreachNotices = lazy(() => import('../features/privacy/breaches/own-breach-notices.tsx'))

const { recipients: recipientWords } = words

/** All data recipients and the contact for questions. */
function Recipients() {
  const { data: privacy } = useSuspenseQuery(privacyQuery)
  return (
    <>
      <DescriptionList
        facts={[
          ...privacy.recipients.map(({ service, name }): [string, string] => [recipientWords.services[service], name]),
          [
            recipientWords.contact,
            <Anchor key="contact" fz="sm" href={`mailto:${privacy.contact}`}>
              {privacy.contact}
            </Anchor>,
          ],
        ]}
      />
      <NoticeLink />
    </>
  )
}

/** The candidate's privacy page; erasing the account comes last. */
export default function OwnPrivacyScreen() {
  return (
    <div className={classes.page}>
      <BackLink to="/CandidateProfile">{words.back}</BackLink>
      <Title order={1} mb="md">
        {around.place}
      </Title>
      <Suspense>
        <OwnBreachNotices />
      </Suspense>
      <Section title={words.consents.title}>
        <AsyncSection height={240}>
          <ConsentSwitches />
        </AsyncSection>
      </Section>
      <Section title={words.copy.title}>
        <AsyncSection height={96}>
          <OwnDataCopy />
        </AsyncSection>
      </Section>
      <Section title={words.recipients.title}>
        <AsyncSection height={160}>
          <Recipients />
        </AsyncSection>
      </Section>
      <Suspense>
        <OwnBreachNotices isRead />
      </Suspense>
      <CorrectionRequests />
      <Grievances />
      <Nominees />
      <Section title={words.erase.title}>
        <EraseAccount />
      </Section>
    </div>
  )
}
