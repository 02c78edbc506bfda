import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { words } from '#words/follow-ups.ts'
import { formatCount } from '../../lib/format/format.ts'
import { dueQuery } from './follow-ups.api.ts'
import classes from './due-badge.module.css'

const STALE_TIME_MS = 60_000

/** Number of candidates due for the signed-in member of staff. */
export default function DueBadge() {
  const client = useQueryClient()
  const { data } = useQuery(dueQuery)
  const address = useRouterState({ select: (state) => state.location.pathname })
  useEffect(() => {
    void client.prefetchQuery({ ...dueQuery, staleTime: STALE_TIME_MS })
  }, [client, address])
  if (!data || data.due === 0) return null
  return (
    <span className={classes.badge} data-badge data-late={data.overdue > 0 || undefined}>
      <span aria-hidden>{formatCount(data.due)}</span>
      <span className="visually-hidden">{words.due(data.due)}</span>
    </span>
  )
}
