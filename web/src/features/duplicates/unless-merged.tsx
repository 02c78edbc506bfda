import '@mantine/core/styles/Skeleton.css'
import { Alert, Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { words } from '#words/duplicates.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { staffCandidateQuery } from '../candidates/candidates.api.ts'

/** Shown for a merged record. */
function MergedAway({ problem }: { readonly problem: ApiProblem }) {
  const { name = '', candidate_id } = problem.details
  return (
    <Alert color="sky" role="status" title={words.merged.text(name)}>
      <Anchor renderRoot={(props) => <Link to="/CandidateProfile" search={{ id: Number(candidate_id) }} {...props} />}>
        {words.merged.open(name)}
      </Anchor>
    </Alert>
  )
}

/** Error boundary: links from a merged record to the kept one; other errors go to the page. */
export function UnlessMerged({ id, children }: { readonly id: number; readonly children: ReactNode }) {
  const { isPending, error } = useQuery(staffCandidateQuery(id))
  if (isPending) return <Skeleton height={320} radius={12} aria-label={words.loading} />
  return error instanceof ApiProblem && error.code === 'merged' ? <MergedAway problem={error} /> : children
}
