import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { words } from '#words/bulk.ts'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { createStore, useStore } from '../../lib/browser/store.ts'
import { runCandidatesQuery } from './bulk.api.ts'

/** Candidates to select, until the list consumes them. */
const pending = createStore<readonly number[] | null>(null)

const LIST = '/CandidateList'
/** Not empty: an empty address opens the default saved view. */
const latestFirst = { 'sort[last_activity]': 'desc' }

/** Selects the candidates of a run once more, on the list in sight or on a new one that starts with them. */
export const useSelectAgain = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  return useMutation({
    mutationFn: (id: number) => client.fetchQuery(runCandidatesQuery(id)),
    onSuccess: async (ids) => {
      if (ids.length === 0) return notify('INFO', words.noneToSelect)
      const { pathname, search } = router.state.location
      const isList = pathname === LIST && !('board' in search) && !('review' in search)
      // The selection belongs to the list in sight, so the list must be there first.
      if (!isList) await navigate({ to: LIST, search: latestFirst })
      pending.set(ids)
    },
    onError: pushError,
  })
}

/** Returns the candidates to select, once per request. */
export const useSelectedAgain = (onSelect: (ids: readonly number[]) => void): void => {
  const ids = useStore(pending)
  const select = useEffectEvent(onSelect)
  useEffect(() => {
    if (ids === null) return
    pending.set(null)
    select(ids)
  }, [ids])
}
