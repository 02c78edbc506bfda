import type { ComboItem } from '@portal/contract/combos'
import type { StaffPrivacyRequest } from '@portal/contract/privacy-requests'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { words } from '#words/privacy-requests.ts'
import { formatDay } from '../../lib/format/format.ts'
import { CellDetail, type Column } from '../../ui/table/data-table.tsx'
import { PagedTable } from '../../ui/table/paged-table.tsx'
import { combosQuery } from '../combos/combos.api.ts'
import { OpenRequest, RequestButton } from './open-request.tsx'
import { requestsQuery } from './privacy-requests.api.ts'
import classes from './privacy-requests.module.css'
import { mediaRequest, subjectOf, valueText } from './request.model.ts'

const { columns, ...staff } = words.staff

const requestText = (
  { field, value_before, value_wanted, message }: StaffPrivacyRequest,
  media: readonly ComboItem[] | undefined,
): string => {
  if (field === null) return message
  return words.change(valueText(field, value_before, media) ?? '–', valueText(field, value_wanted, media) ?? '–')
}

/** Columns of the staff list; withheld records have no link. */
const requestColumns = (
  media: readonly ComboItem[] | undefined,
  onOpen: (request: StaffPrivacyRequest) => void,
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
        <CellDetail>{candidate_id === null ? `${ticket} · ${staff.withheld}` : ticket}</CellDetail>
      </>
    ),
  },
  {
    title: columns.what,
    card: 'fact',
    cell: (request) => (
      <>
        {subjectOf(request)}
        <span className={classes.excerpt}>{requestText(request, media)}</span>
      </>
    ),
  },
  {
    title: columns.due,
    card: 'fact',
    cell: ({ state, due_on, is_overdue, answered_on, answered_by }) => {
      if (is_overdue) return <span className={classes.overdue}>{staff.overdue(formatDay(due_on))}</span>
      if (state === 'open' || answered_on === null) return formatDay(due_on)
      return staff.answeredBy(answered_by, formatDay(answered_on))
    },
  },
  {
    title: columns.state,
    card: 'state',
    cell: (request) => (
      <span className={classes.decide}>
        <span className={classes.state} data-state={request.state}>
          {words.states[request.state]}
        </span>
        <RequestButton request={request} onOpen={onOpen} />
      </span>
    ),
  },
]

/** Privacy requests of all candidates, by due date. */
export function StaffRequests({ isOpenOnly }: { readonly isOpenOnly: boolean }) {
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<StaffPrivacyRequest | null>(null)
  const result = useQuery(requestsQuery(isOpenOnly, page))
  const { data: combos } = useQuery(combosQuery(mediaRequest))
  return (
    <>
      <PagedTable
        caption={staff.caption}
        columns={requestColumns(combos?.EDUCATION_MEDIUM, setOpened)}
        result={result}
        page={page}
        onPage={setPage}
        empty={isOpenOnly ? staff.noneOpen : staff.empty}
      />
      {opened && <OpenRequest request={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
