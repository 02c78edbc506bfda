import { Button, Text, TextInput } from '@mantine/core'
import { createFeed, readFeed, revokeFeed } from '@portal/contract/calendar-feed'
import { useSuspenseQuery } from '@tanstack/react-query'
import { words } from '#words/interviews/interviews.ts'
import { mutationOf, useMutationOf } from '../../lib/api/mutations.ts'
import { queryOf } from '../../lib/api/queries.ts'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { dayOf, formatDay } from '../../lib/format/format.ts'
import { Section } from '../../ui/content/section.tsx'
import classes from './interviews.module.css'

const feedQuery = queryOf(readFeed)

/** The calendar subscription of a member of staff; its secret address is shown only once. */
export default function CalendarFeed() {
  const { data } = useSuspenseQuery(feedQuery)
  const create = useMutationOf(() => mutationOf(createFeed, {}))
  const revoke = useMutationOf(() => mutationOf(revokeFeed, {}))
  const { feed } = words
  return (
    <Section title={feed.title}>
      <Text size="sm">{data.created_at === null ? feed.intro : feed.since(formatDay(dayOf(data.created_at)))}</Text>
      {create.data && data.created_at !== null && (
        <TextInput
          mt="sm"
          label={feed.address}
          description={feed.once}
          readOnly
          value={create.data.url}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <div className={classes.buttons}>
        <Button variant="default" loading={create.isPending} onClick={() => create.mutate(undefined, { onError: pushError })}>
          {data.created_at === null ? feed.create : feed.renew}
        </Button>
        {data.created_at !== null && (
          <Button
            variant="default"
            loading={revoke.isPending}
            onClick={() => revoke.mutate(undefined, { onSuccess: () => notify('SUCCESS', feed.revoked), onError: pushError })}
          >
            {feed.revoke}
          </Button>
        )}
      </div>
    </Section>
  )
}
