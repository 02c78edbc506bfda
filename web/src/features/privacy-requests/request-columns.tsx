import { Button } from '@mantine/core'
import type { ComboItem } from '@portal/contract/combos'
import type { StaffPrivacyRequest } from '@portal/contract/privacy-requests'
import { Link } from '@tanstack/react-router'
import { words } from '#words/privacy-requests.ts'
import { formatDay } from '../../lib/format.ts'
import type { Column } from '../../ui/data-table.tsx'
import classes from './privacy-requests.module.css'
import { stateOf, subjectOf, valueText } from './request-text.ts'

const { columns, ...staff } = words.staff

const whatOf = ({ field, value_before, value_wanted, message }: StaffPrivacyRequest, media: readonly ComboItem[] | undefined): string => {
  if (field === null) return message
  return words.change(valueText(field, value_before, media) ?? '–', valueText(field, value_wanted, media) ?? '–')
}

/** The columns of the staff's list; a record that is withheld leads nowhere. */
export const requestColumns = (
  media: readonly ComboItem[] | undefined,
  onAnswer: (request: StaffPrivacyRequest) => void,
): Column<StaffPrivacyRequest>[] => [
  {
    title: columns.who,
    card: 'name',
    cell: ({ candidate_id, name, ticket }) => (
      <>
        {candidate_id === null ? (
          name
        ) : (
          <Link to="/CandidateProfile" search={{ id: candidate_id }} className={classes.who}>
            {name}
          </Link>
        )}
        <span className={classes.below}>{candidate_id === null ? `${ticket} · ${staff.withheld}` : ticket}</span>
      </>
    ),
  },
  {
    title: columns.what,
    card: 'fact',
    cell: (request) => (
      <>
        {subjectOf(request)}
        <span className={classes.what}>{whatOf(request, media)}</span>
      </>
    ),
  },
  {
    title: columns.due,
    card: 'fact',
    cell: ({ state, due_on, is_overdue, answered_on, answered_by }) => {
      if (is_overdue) return <span className={classes.overdue}>{staff.overdue(formatDay(due_on))}</span>
      if (state === 'open' || answered_on === null) return formatDay(due_on)
      return answered_by === null ? formatDay(answered_on) : staff.answeredBy(answered_by, formatDay(answered_on))
    },
  },
  {
    title: columns.state,
    card: 'state',
    cell: (request) => (
      <span className={classes.decide}>
        <span className={classes.state} data-state={request.state}>
          {stateOf(request)}
        </span>
        {request.state === 'open' && (
          <Button
            variant="default"
            size="xs"
            className={classes.answer}
            aria-label={staff.answerNamed(request.ticket)}
            onClick={() => onAnswer(request)}
          >
            {staff.answer}
          </Button>
        )}
      </span>
    ),
  },
]
