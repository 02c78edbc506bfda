import { Anchor, Button, Text } from '@mantine/core'
import type { OwnInterview, Slot } from '@portal/contract/own-interviews'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { words } from '#words/interviews/own.ts'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { dayOf, formatTime } from '../../lib/format/format.ts'
import { DescriptionList } from '../../ui/content/description-list.tsx'
import { Section } from '../../ui/content/section.tsx'
import { dayWithWeekday } from '../../ui/date/date-field.model.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import classes from './interviews.module.css'
import { ownInterviewsQuery, useBookSlot } from './own-interviews.api.ts'

const MoveRequestDialog = lazy(() => import('./move-request-dialog.tsx'))

/** Downloads the calendar entry as a file, which phones open in their calendar. */
const download = (calendar: string) => {
  const url = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = url
  link.download = words.file
  link.click()
  URL.revokeObjectURL(url)
}

const mapOf = (address: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

function Interview({ interview, onAsk }: { readonly interview: OwnInterview; readonly onAsk: () => void }) {
  const { round, mode, where, starts_at, ends_at, interviewers, calendar, can_ask, has_asked, declined_reason } = interview
  return (
    <Section title={words.title}>
      <DescriptionList
        facts={[
          [words.facts.round, `${words.rounds[round]} · ${words.modes[mode]}`],
          [words.facts.when, words.when(dayWithWeekday(dayOf(starts_at)), formatTime(starts_at), formatTime(ends_at))],
          [
            words.facts.where,
            mode === 'video' ? (
              <Anchor key="link" href={where} target="_blank" rel="noreferrer">
                {words.open}
              </Anchor>
            ) : (
              <>
                {words.where[mode](where)}
                {mode === 'in_person' && (
                  <Anchor href={mapOf(where)} target="_blank" rel="noreferrer" className={classes.map}>
                    {words.map}
                  </Anchor>
                )}
              </>
            ),
          ],
          [words.facts.who, interviewers.join(', ')],
        ]}
      />
      {has_asked && <Text mt="sm">{declined_reason === null ? words.moveRequested : words.moveDeclined(declined_reason)}</Text>}
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={18} stroke={1.5} aria-hidden="true" />}
          onClick={() => download(calendar)}
        >
          {words.add}
        </Button>
        {can_ask && (
          <Button variant="default" onClick={onAsk}>
            {words.requestMove}
          </Button>
        )}
      </div>
    </Section>
  )
}

/** Heading of the offered times: round, mode and place. */
const offeredOf = ({ round, mode, where }: Slot) => words.offered(words.rounds[round], words.modes[mode], where)

function Slots({ slots }: { readonly slots: readonly Slot[] }) {
  const book = useBookSlot()
  const days = Map.groupBy(slots, (slot) => words.onDay(dayWithWeekday(dayOf(slot.starts_at)), offeredOf(slot)))
  return (
    <Section title={words.choose}>
      <Text c="dimmed">{words.chooseHint(slots.some(({ for_all }) => for_all))}</Text>
      {[...days].map(([heading, slots]) => (
        <div key={heading}>
          <h3 className={classes.day}>{heading}</h3>
          <ul className={classes.times}>
            {slots.map(({ id, round, starts_at, ends_at }) => (
              <li key={id}>
                <Button
                  variant="light"
                  disabled={book.isPending}
                  aria-label={words.named(
                    words.slot(formatTime(starts_at), formatTime(ends_at)),
                    words.rounds[round],
                    dayWithWeekday(dayOf(starts_at)),
                  )}
                  onClick={() => book.mutate(id, { onSuccess: () => notify('SUCCESS', words.booked), onError: pushError })}
                >
                  {words.slot(formatTime(starts_at), formatTime(ends_at))}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}

/** The candidate's upcoming interviews, and the times they can choose from. */
export default function OwnInterviews() {
  const { data } = useSuspenseQuery(ownInterviewsQuery)
  const [dialog, openDialog] = useDialog<number>()
  return (
    <div className={classes.own}>
      {data.interviews.map((interview) => (
        <Interview key={interview.id} interview={interview} onAsk={() => openDialog(interview.id)} />
      ))}
      {data.slots.length > 0 && <Slots slots={data.slots} />}
      {dialog !== null && (
        <Suspense>
          <MoveRequestDialog id={dialog} onClose={() => openDialog(null)} />
        </Suspense>
      )}
    </div>
  )
}
