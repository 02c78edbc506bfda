import { TextInput } from '@mantine/core'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../lib/api-problem.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { candidateColumns, type CandidateListSearch } from './candidate-columns.tsx'
import classes from './candidate-list.module.css'
import { NoCandidates } from './no-candidates.tsx'
import { CANDIDATES_PER_PAGE, candidatesQuery } from './candidates.api.ts'

const QUIET_MS = 300
const SHORTEST_SEARCH = 2

interface CandidateListProps {
  readonly search: CandidateListSearch
  readonly onSearch: (search: CandidateListSearch) => void
}

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
        columns={candidateColumns(search, dataUpdatedAt)}
        rows={data?.rows}
        rowKey={({ id }) => id}
        failure={failureOf(error)}
        onRetry={() => void refetch()}
        refreshing={isFetching && data !== undefined}
        page={page}
        perPage={CANDIDATES_PER_PAGE}
        total={total}
        onPage={(next) => onSearch({ ...search, page: next })}
        empty={<NoCandidates search={search} total={total} onClear={clear} onFirst={() => onSearch({ ...search, page: 1 })} />}
      />
    </>
  )
}
