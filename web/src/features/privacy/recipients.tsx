import { Anchor } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { words } from '#words/privacy.ts'
import { Facts } from '../../ui/facts.tsx'
import { NoticeLink } from './notice-link.tsx'
import { privacyQuery } from './privacy.api.ts'

const { recipients: said } = words

/** Everybody who has the data, and the person who answers questions about it. */
export function Recipients() {
  const { data: privacy } = useSuspenseQuery(privacyQuery)
  return (
    <>
      <Facts
        facts={[
          ...privacy.recipients.map(({ service, name }): [string, string] => [said.services[service], name]),
          [
            said.contact,
            <Anchor key="contact" size="sm" href={`mailto:${privacy.contact}`}>
              {privacy.contact}
            </Anchor>,
          ],
        ]}
      />
      <NoticeLink />
    </>
  )
}
