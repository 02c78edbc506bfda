import { TextInput } from '@mantine/core'
import { attemptEventLabels, attemptEvents } from '@portal/contract/aptitude'
import type { TestPerson } from '@portal/contract/aptitude-people'
import type { AptitudeTest } from '@portal/contract/aptitude-tests'
import { limits } from '@portal/contract/shared/limits'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import { words } from '#words/aptitude/tests.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { Value } from '../../../ui/content/description-list.tsx'
import { StatusLabel } from '../../../ui/content/status-label.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { CellDetail, type Column } from '../../../ui/table/data-table.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import { noOneToInvite } from './no-one.model.ts'
import { invitableQuery, PEOPLE_PER_PAGE, peopleQuery } from './tests.api.ts'
import classes from './tests.module.css'

const InviteDialog = lazy(() => import('./invite-dialog.tsx'))
const ExtraTimeDialog = lazy(() => import('./extra-time-dialog.tsx'))
const { people: text } = words
const QUIET_MS = 300

function State({ person: { invited_at, started_at, submitted_at, submitted_by } }: { readonly person: TestPerson }) {
  if (submitted_at !== null)
    return (
      <>
        <StatusLabel label={text.submitted} tone="green" />
        <CellDetail>{[formatDateTime(submitted_at), ...(submitted_by === null ? [] : [text.by[submitted_by]])].join(', ')}</CellDetail>
      </>
    )
  return (
    <>
      <StatusLabel label={started_at === null ? text.invited : text.started} tone={started_at === null ? 'ring' : 'amber'} />
      <CellDetail>{formatDateTime(started_at ?? invited_at)}</CellDetail>
    </>
  )
}

const eventsOf = ({ events }: TestPerson): string =>
  attemptEvents
    .flatMap((kind) => {
      const count = events[kind] ?? 0
      return count === 0 ? [] : [text.times(attemptEventLabels[kind], count)]
    })
    .join(' · ')

const columnsFor = (test: AptitudeTest, onExtra: (person: TestPerson) => void): readonly Column<TestPerson>[] => [
  {
    title: text.columns.name,
    card: 'name',
    width: 200,
    grow: 2,
    cell: ({ candidate_id, name }) => (
      <Link to="/CandidateProfile" search={{ id: candidate_id }} className={classes.name}>
        {name}
      </Link>
    ),
  },
  { title: text.columns.state, card: 'state', width: 240, cell: (person) => <State person={person} /> },
  {
    title: text.columns.extra,
    card: 'fact',
    align: 'right',
    width: 100,
    cell: ({ extra_time }) => <Value>{extra_time === 0 ? null : text.extra(extra_time)}</Value>,
  },
  { title: text.columns.events, card: 'fact', width: 240, grow: 1, drop: 1, cell: (person) => <Value>{eventsOf(person)}</Value> },
  {
    title: text.columns.action,
    card: 'foot',
    width: 140,
    cell: (person) => (
      <ActionButton
        variant="default"
        size="xs"
        aria-label={text.changeFor(person.name)}
        why={person.submitted_at === null ? test.window : text.isSubmitted}
        onClick={() => onExtra(person)}
      >
        {text.change}
      </ActionButton>
    ),
  },
]

/** Callbacks that invite or remind candidates through the page's bulk actions. */
export interface PeopleActions {
  readonly onInvite: (ids: readonly number[]) => void
  readonly onRemind: (ids: readonly number[]) => void
}

function PeopleButtons({ test, onInvite, onRemind }: PeopleActions & { readonly test: AptitudeTest }) {
  const { data } = useQuery(invitableQuery(test.id))
  const [isInviting, open] = useDialog<true>()
  const whyId = useId()
  const why = test.invite ?? (data?.invitable.length === 0 ? noOneToInvite(data.others, test.people) : null)
  const allStarted = data?.unstarted.length === 0 ? text.allStarted : null
  return (
    <>
      <div className={classes.moves}>
        <ActionButton variant="default" why={why} whyId={whyId} isBusy={!data} onClick={() => open(true)}>
          {text.invite}
        </ActionButton>
        <ActionButton variant="default" why={test.invite ?? allStarted} isBusy={!data} onClick={() => data && onRemind(data.unstarted)}>
          {text.remind}
        </ActionButton>
        <Suspense>
          {isInviting && data && (
            <InviteDialog
              name={test.name}
              candidates={data}
              onInvite={(ids) => {
                open(null)
                onInvite(ids)
              }}
              onClose={() => open(null)}
            />
          )}
        </Suspense>
      </div>
      {why !== null && (
        <p id={whyId} className={classes.hint}>
          {why}
        </p>
      )}
    </>
  )
}

/** The candidates of a test: progress, recorded events and extra time; more can be invited. */
export function TestPeople({ test, ...actions }: PeopleActions & { readonly test: AptitudeTest }) {
  const [typed, setTyped] = useState('')
  const [quiet] = useDebouncedValue(typed.trim(), QUIET_MS)
  const [page, setPage] = useState(1)
  const [person, open] = useDialog<TestPerson>()
  const result = useQuery(peopleQuery(test.id, { ...(quiet && { q: quiet }), page: String(page), per_page: String(PEOPLE_PER_PAGE) }))
  const { invited, started, submitted } = test.people
  return (
    <>
      <PeopleButtons test={test} {...actions} />
      <p className={classes.hint}>{text.summary(invited, started, submitted)}</p>
      {invited + started + submitted > 0 && (
        <TextInput
          type="search"
          my="sm"
          aria-label={text.search}
          placeholder={text.search}
          maxLength={limits.search}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setPage(1)
          }}
        />
      )}
      <PagedTable
        caption={text.caption}
        columns={columnsFor(test, open)}
        result={result}
        page={page}
        onPage={setPage}
        empty={quiet === '' ? text.empty.none : text.empty.filtered}
      />
      <Suspense>{person && <ExtraTimeDialog person={person} onClose={() => open(null)} />}</Suspense>
    </>
  )
}
