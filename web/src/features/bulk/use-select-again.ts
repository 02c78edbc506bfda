import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { words } from '#words/bulk.ts'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { createStore, useStore } from '../../lib/browser/store.ts'
import { runCandidatesQuery } from './bulk.api.ts'

/** Candidates waiting to be selected by the list. */
const pending = createStore<readonly number[] | null>(null)

const LIST = '/CandidateList'
/** Not an empty address, which would open the default saved view. */
const latestFirst = { 'sort[last_activity]': 'desc' }

/** Selects the candidates of a run again, on the list on screen or after opening it. */
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
      // The selection belongs to the mounted list, so open it first.
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
