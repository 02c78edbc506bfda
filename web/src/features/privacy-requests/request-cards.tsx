import type { PrivacyRequest } from '@portal/contract/privacy-requests'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { words } from '#words/privacy-requests.ts'
import { formatDay } from '../../lib/format/format.ts'
import type { Description } from '../../ui/content/description-list.tsx'
import cards from '../../ui/content/record-card.module.css'
import { RecordCard } from '../../ui/content/record-card.tsx'
import { combosQuery } from '../combos/combos.api.ts'
import classes from './privacy-requests.module.css'
import { mediaRequest, subjectOf, valueText } from './request.model.ts'

const { card } = words

/** Text with its line breaks. */
const lines = (text: string) => <span className={classes.lines}>{text}</span>

interface RequestCardsProps<R> {
  readonly requests: readonly R[]
  readonly label: string
  /** Further facts for staff. */
  readonly moreFacts?: (request: R) => readonly Description[]
  /** Action below a card. */
  readonly action?: (request: R) => ReactNode
}

/** Requests as cards: number, state, dates, question and answer. */
export function RequestCards<R extends PrivacyRequest>({ requests, label, moreFacts, action }: RequestCardsProps<R>) {
  const { data: combos } = useQuery(combosQuery(mediaRequest))
  const factsOf = (request: R): Description[] => {
    const { field, value_before, value_wanted, created_on, due_on, answered_on, answer, message } = request
    const text = (value: string | null) => valueText(field, value, combos?.EDUCATION_MEDIUM) ?? '–'
    return [
      ...(field === null ? [] : [[card.change, words.change(text(value_before), text(value_wanted))] as const]),
      [card.receivedOn, formatDay(created_on)],
      answered_on === null ? [card.due, formatDay(due_on)] : [card.answered, formatDay(answered_on)],
      ...(moreFacts?.(request) ?? []),
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
                {words.states[request.state]}
              </span>
            </span>
          }
          name={request.ticket}
          facts={factsOf(request)}
        >
          {action?.(request)}
        </RecordCard>
      ))}
    </ul>
  )
}
