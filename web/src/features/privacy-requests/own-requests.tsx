import { Button } from '@mantine/core'
import type { PrivacyRequest } from '@portal/contract/privacy-requests'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { words } from '#words/privacy-requests.ts'
import { formatDay } from '../../lib/format/format.ts'
import { AsyncSection } from '../../ui/content/async-section.tsx'
import type { Description } from '../../ui/content/description-list.tsx'
import cards from '../../ui/content/record-card.module.css'
import { RecordCard } from '../../ui/content/record-card.tsx'
import { Section } from '../../ui/content/section.tsx'
import { combosQuery } from '../combos/combos.api.ts'
import { AskCorrection } from './ask-correction.tsx'
import { ownRequestsQuery } from './privacy-requests.api.ts'
import classes from './privacy-requests.module.css'
import { mediaRequest, stateOf, subjectOf, valueText } from './request.model.ts'

const GrievanceDialog = lazy(() => import('./grievance-dialog.tsx'))

const { card } = words

/** Text with its line breaks. */
const lines = (text: string) => <span className={classes.lines}>{text}</span>

/** Requests as cards: number, state, dates, question and answer. */
function RequestCards({ requests, label }: { readonly requests: readonly PrivacyRequest[]; readonly label: string }) {
  const { data: combos } = useQuery(combosQuery(mediaRequest))
  const factsOf = (request: PrivacyRequest): Description[] => {
    const { field, value_before, value_wanted, created_on, due_on, answered_on, answer, message } = request
    const text = (value: string | null) => valueText(field, value, combos?.EDUCATION_MEDIUM) ?? '–'
    return [
      ...(field === null ? [] : [[card.change, words.change(text(value_before), text(value_wanted))] as const]),
      [card.sentOn, formatDay(created_on)],
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

interface RequestListProps {
  readonly kind: PrivacyRequest['kind']
  readonly label: string
  readonly none: string
}

function RequestList({ kind, label, none }: RequestListProps) {
  const { data } = useSuspenseQuery(ownRequestsQuery)
  const requests = data.filter((request) => request.kind === kind)
  if (requests.length === 0) return <p className={classes.empty}>{none}</p>
  return (
    <>
      <RequestCards requests={requests} label={label} />
      <p className={classes.escalation}>{words.escalation}</p>
    </>
  )
}

interface RequestsProps extends RequestListProps {
  readonly intro: string
  readonly action: ReactNode
}

function Requests({ intro, action, ...list }: RequestsProps) {
  return (
    <Section title={list.label}>
      <p className={classes.intro}>{intro}</p>
      <AsyncSection height={96}>
        <RequestList {...list} />
      </AsyncSection>
      {action}
    </Section>
  )
}

/** The candidate's correction requests, with a button for a new one. */
export function CorrectionRequests() {
  const { title, intro, none } = words.corrections
  return <Requests kind="correction" label={title} intro={intro} none={none} action={<AskCorrection />} />
}

/** The candidate's complaints and questions, with a button for a new one. */
export function Grievances() {
  const { title, intro, none, contact } = words.grievances
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Requests
        kind="grievance"
        label={title}
        intro={intro}
        none={none}
        action={
          <Button variant="default" className={classes.action} onClick={() => setOpen(true)}>
            {contact}
          </Button>
        }
      />
      {isOpen && (
        <Suspense>
          <GrievanceDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
