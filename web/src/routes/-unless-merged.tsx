import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { words } from '#words/duplicates.ts'
import { staffCandidateQuery } from '../features/candidates/candidates.api.ts'
import { MergedAway } from '../features/duplicates/merged-away.tsx'
import { ApiProblem } from '../lib/api-problem.ts'

/** A record that lives on in another one leads there; any other failure is the page's. */
export function UnlessMerged({ id, children }: { readonly id: number; readonly children: ReactNode }) {
  const { isPending, error } = useQuery(staffCandidateQuery(id))
  if (isPending) return <Skeleton height={320} radius={12} aria-label={words.loading} />
  return error instanceof ApiProblem && error.code === 'merged' ? <MergedAway problem={error} /> : children
}
