import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { CandidateListSearch } from '../features/candidates/candidate-columns.tsx'
import { CandidateList } from '../features/candidates/candidate-list.tsx'
import { listSearchOf } from './-list-search.ts'

function CandidateListPage() {
  const navigate = useNavigate()
  const onSearch = useCallback((search: CandidateListSearch) => void navigate({ to: '/CandidateList', search }), [navigate])
  return <CandidateList search={Route.useSearch()} onSearch={onSearch} />
}

export const Route = createFileRoute('/_default/CandidateList')({
  staticData: { title: 'Candidates', roles: [1, 2] },
  validateSearch: listSearchOf,
  component: CandidateListPage,
})
