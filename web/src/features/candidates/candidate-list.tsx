import { Button, TextInput } from '@mantine/core'
import type { CandidateRow } from '@portal/contract/candidates'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../lib/api-problem.ts'
import { formatDateTime, formatMonths } from '../../lib/format.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Value } from '../../ui/facts.tsx'
import { ago } from './ago.ts'
import classes from './candidate-list.module.css'
import { CANDIDATES_PER_PAGE, candidatesQuery } from './candidates.api.ts'
import { StageLabel } from './stage-label.tsx'

const QUIET_MS = 300
const SHORTEST_SEARCH = 2

export interface CandidateListSearch {
  readonly q?: string
  readonly page?: number
}

interface CandidateListProps {
  readonly search: CandidateListSearch
  readonly onSearch: (search: CandidateListSearch) => void
}

const columnsFor = (search: CandidateListSearch, now: number): Column<CandidateRow>[] => [
  {
    title: 'Candidate',
    card: 'name',
    cell: ({ id, name, email }) => (
      <>
        <Link to="/CandidateProfile" search={{ id, ...search }} className={classes.name}>
          {name}
        </Link>
        <span className={classes.below}>{email}</span>
      </>
    ),
  },
  {
    title: 'Applied for',
    card: 'fact',
    cell: ({ designation, job_code }) => (
      <>
        <Value>{designation}</Value>
        {job_code && <span className={classes.below}>{job_code}</span>}
      </>
    ),
  },
  { title: 'Stage', card: 'state', cell: ({ hiring_stage }) => <StageLabel hiringStage={hiring_stage} /> },
  {
    title: 'Experience',
    card: 'fact',
    align: 'right',
    cell: ({ total_experience }) => (total_experience === 0 ? 'Fresher' : formatMonths(total_experience)),
  },
  { title: 'Assigned to', card: 'fact', cell: ({ assigned_to }) => assigned_to ?? <span className={classes.dimmed}>Unassigned</span> },
  {
    title: 'Last activity',
    card: 'fact',
    align: 'right',
    cell: ({ last_activity_at }) => (
      <time dateTime={last_activity_at} title={formatDateTime(last_activity_at)}>
        {ago(last_activity_at, now)}
      </time>
    ),
  },
]

const failureOf = (error: Error | null) => {
  if (error === null) return null
  const id = error instanceof ApiProblem ? error.request_id : null
  return id ? `${messages.generic} (${id})` : messages.generic
}

/** All candidates, the newest activity on top; what is searched and which page stand in the address. */
export function CandidateList({ search, onSearch }: CandidateListProps) {
  const page = search.page ?? 1
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(candidatesQuery({ ...search, page }))
  const [typed, setTyped] = useState(search.q ?? '')
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === (search.q ?? '') || (wanted !== '' && [...wanted].length < SHORTEST_SEARCH)) return
    const timer = setTimeout(() => onSearch(wanted === '' ? {} : { q: wanted }), QUIET_MS)
    return () => clearTimeout(timer)
  }, [typed, search.q, onSearch])

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])

  const clear = () => {
    setTyped('')
    onSearch({})
  }
  const total = data?.total ?? 0
  return (
    <>
      <h1 className={classes.title}>Candidates</h1>
      <TextInput
        ref={box}
        className={classes.search}
        type="search"
        label="Search by name, e-mail or mobile"
        description="At least 2 characters; press / to come here"
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden="true" />}
        value={typed}
        maxLength={limits.search}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <DataTable
        caption="Candidates, the newest activity first"
        columns={columnsFor(search, dataUpdatedAt)}
        rows={data?.rows}
        rowKey={({ id }) => id}
        failure={failureOf(error)}
        onRetry={() => void refetch()}
        refreshing={isFetching && data !== undefined}
        page={page}
        perPage={CANDIDATES_PER_PAGE}
        total={total}
        onPage={(next) => onSearch({ ...search, page: next })}
        empty={<Nothing search={search} total={total} onClear={clear} onFirst={() => onSearch({ ...search, page: 1 })} />}
      />
    </>
  )
}

interface NothingProps {
  readonly search: CandidateListSearch
  readonly total: number
  readonly onClear: () => void
  readonly onFirst: () => void
}

function Nothing({ search, total, onClear, onFirst }: NothingProps) {
  if (total > 0) {
    return (
      <>
        <p>There is nobody on page {search.page}.</p>
        <Button variant="default" onClick={onFirst}>
          Go to page 1
        </Button>
      </>
    )
  }
  if (search.q === undefined) return <p>No candidates yet. Whoever creates an account appears here.</p>
  return (
    <>
      <p>No candidates match “{search.q}”.</p>
      <Button variant="default" onClick={onClear}>
        Clear search
      </Button>
    </>
  )
}
