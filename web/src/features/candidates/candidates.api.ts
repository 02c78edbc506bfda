import { readCandidate } from '@portal/contract/profiles'
import { type Candidate, getCandidate, type PersonalBody, type ProfessionalBody, save, type SaveInput } from '@portal/contract/candidates'
import { useRef } from 'react'
import { RENEW_LINKS_MS } from '../../lib/api/api-client.ts'
import { queryOf } from '../../lib/api/queries.ts'
import { mutationOf, useMutationOf } from '../../lib/api/mutations.ts'

/** The signed-in candidate. */
export const candidateQuery = queryOf(getCandidate)

/** Saves one section; the response is the whole candidate. */
export const useSaveCandidate = () =>
  useMutationOf((body: SaveInput) => mutationOf(save, { body }), {
    onSuccess: (candidate, client) => client.setQueryData(candidateQuery.queryKey, candidate),
  })

/** Saves a form with the version it was opened with; refused if someone has changed the section since. */
export const useSaveSection = (versions: Candidate['versions'] | undefined, section: keyof Candidate['versions']) => {
  const { mutateAsync } = useSaveCandidate()
  const read = useRef(versions?.[section])
  return async (body: PersonalBody | ProfessionalBody): Promise<void> => {
    const saved = await mutateAsync({ ...body, version: read.current })
    read.current = saved.versions[section]
  }
}

/** One profile for staff; refetched before its document links expire after five minutes. */
export const staffCandidateQuery = (id: number) => queryOf(readCandidate, { params: { id } }, { refetchInterval: RENEW_LINKS_MS })
