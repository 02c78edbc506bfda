import { addDays, timeInWords } from '@portal/contract/shared/dates'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { words } from '#words/interviews/interviews.ts'
import { dayWithWeekday } from '../../ui/date/date-field.model.ts'
import { ActionButton } from '../../ui/content/action-button.tsx'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import form from '../../ui/form/form.module.css'
import { freeTimesQuery } from './interviews.api.ts'
import type { Time } from './interviews.model.ts'
import classes from './interviews.module.css'

interface FreeTimesProps {
  readonly emails: readonly string[]
  readonly room_id: string
  readonly duration: string
  readonly candidate_id: number | null
  /** First day of the search; empty: today. */
  readonly from: string
  readonly chosen: readonly Time[]
  readonly onChoose: (day: string, time: string) => void
}

const timeText = ({ day, time }: Time) => words.free.time(dayWithWeekday(day), timeInWords(time))

function TimeButton({ at, isChosen, onClick }: { readonly at: Time; readonly isChosen: boolean; readonly onClick: () => void }) {
  return (
    <Button variant="default" aria-pressed={isChosen} aria-label={timeText(at)} onClick={onClick}>
      {timeInWords(at.time)}
    </Button>
  )
}

/** Looks up the first common free times on request. */
export function FreeTimes({ emails, room_id, duration, candidate_id, from, chosen, onChoose }: FreeTimesProps) {
  const [isOpen, open] = useState(false)
  // A choice changes `from` to its day: the list stays where it was, so that no other time moves under the pointer.
  const [kept, keep] = useState<{ day: string; from: string } | null>(null)
  const start = kept?.day === from ? kept.from : from
  const whyId = useId()
  const why = emails.length === 0 ? words.free.who : null
  const query = {
    emails: emails.join(','),
    duration,
    ...(room_id !== '' && { room_id }),
    ...(candidate_id !== null && { candidate_id: String(candidate_id) }),
    ...(start !== '' && { from: start }),
  }
  const { data: times, error, refetch } = useQuery(freeTimesQuery(isOpen && emails.length > 0 ? query : null))
  const last = times?.at(-1)
  return (
    <div>
      <ActionButton variant="default" why={why} whyId={whyId} aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        {words.free.find}
      </ActionButton>
      {why !== null && (
        <p id={whyId} className={form.hint}>
          {why}
        </p>
      )}
      {isOpen && emails.length > 0 && (
        <div role="status">
          {error && <RetryAlert onRetry={refetch} />}
          {!error && <p className={form.hint}>{times ? (times.length > 0 ? words.free.title : words.free.none) : words.free.loading}</p>}
          {[...Map.groupBy(times ?? [], ({ day }) => day)].map(([day, ofDay]) => (
            <div key={day}>
              <p className={classes.day}>{dayWithWeekday(day)}</p>
              <ul className={classes.freeTimes}>
                {ofDay.map(({ time }) => (
                  <li key={time}>
                    <TimeButton
                      at={{ day, time }}
                      isChosen={chosen.some((choice) => choice.day === day && choice.time === time)}
                      onClick={() => {
                        keep({ day, from: start })
                        onChoose(day, time)
                      }}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {last && (
            <Button variant="subtle" onClick={() => keep({ day: from, from: addDays(last.day, 1) })}>
              {words.free.later}
            </Button>
          )}
          {times && chosen.length > 0 && <p className={classes.chosen}>{words.free.chosen(chosen.map(timeText))}</p>}
        </div>
      )}
    </div>
  )
}
