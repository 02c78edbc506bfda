import { timeInWords } from '@portal/contract/shared/dates'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { words } from '#words/interviews/interviews.ts'
import { dayWithWeekday } from '../../ui/date/date-field.model.ts'
import { ActionButton } from '../../ui/content/action-button.tsx'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import form from '../../ui/form/form.module.css'
import { freeTimesQuery } from './interviews.api.ts'
import classes from './interviews.module.css'

interface FreeTimesProps {
  readonly emails: readonly string[]
  readonly room_id: string
  readonly duration: string
  readonly candidate_id: number | null
  readonly from: string
  readonly onChoose: (day: string, time: string) => void
}

/** Looks up the first common free times on request. */
export function FreeTimes({ emails, room_id, duration, candidate_id, from, onChoose }: FreeTimesProps) {
  const [isOpen, open] = useState(false)
  const whyId = useId()
  const why = emails.length === 0 ? words.free.who : null
  const query = {
    emails: emails.join(','),
    duration,
    ...(room_id !== '' && { room_id }),
    ...(candidate_id !== null && { candidate_id: String(candidate_id) }),
    ...(from !== '' && { from }),
  }
  const { data: times, error, refetch } = useQuery(freeTimesQuery(isOpen && emails.length > 0 ? query : null))
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
              <ul className={classes.choices}>
                {ofDay.map(({ time }) => (
                  <li key={time}>
                    <Button
                      variant="light"
                      aria-label={words.free.time(dayWithWeekday(day), timeInWords(time))}
                      onClick={() => onChoose(day, time)}
                    >
                      {timeInWords(time)}
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
