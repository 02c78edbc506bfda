import type { PrivacyRequest } from '@portal/contract/privacy-requests'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/privacy-requests.ts'
import { formatDay } from '../../lib/format.ts'
import type { Fact } from '../../ui/facts.tsx'
import { RecordCard } from '../../ui/record-card.tsx'
import cards from '../../ui/record-card.module.css'
import { combosQuery } from '../combos/combos.api.ts'
import { mediaRequest } from './media-request.ts'
import classes from './privacy-requests.module.css'
import { stateOf, subjectOf, valueText } from './request-text.ts'

const { card } = words

/** A text as it was typed, with its lines. */
const lines = (text: string) => <span className={classes.lines}>{text}</span>

/** Requests as cards: number, state in words, dates, what was asked and what was answered. */
export function RequestCards({ requests, label }: { readonly requests: readonly PrivacyRequest[]; readonly label: string }) {
  const { data: combos } = useQuery(combosQuery(mediaRequest))
  const factsOf = (request: PrivacyRequest): Fact[] => {
    const { field, value_before, value_wanted, created_on, due_on, answered_on, answer, message } = request
    const text = (value: string | null) => valueText(field, value, combos?.EDUCATION_MEDIUM) ?? '–'
    return [
      ...(field === null ? [] : [[card.change, words.change(text(value_before), text(value_wanted))] as const]),
      [card.asked, formatDay(created_on)],
      answered_on === null ? [card.due, formatDay(due_on)] : [card.answered, formatDay(answered_on)],
      [card.message, lines(message)],
      ...(answer === null ? [] : [[card.answer, lines(answer)] as const]),
    ]
  }
  return (
    <ul className={cards.list} aria-label={label}>
      {requests.map((request) => (
        <RecordCard
          key={request.id}
          title={
            <span className={classes.title}>
              <span>
                {subjectOf(request)} <span className={classes.ticket}>{request.ticket}</span>
              </span>
              <span className={classes.state} data-state={request.state}>
                {stateOf(request)}
              </span>
            </span>
          }
          name={request.ticket}
          facts={factsOf(request)}
        />
      ))}
    </ul>
  )
}
