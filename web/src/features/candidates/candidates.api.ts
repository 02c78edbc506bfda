import {
  type Candidate,
  getCandidate,
  type PersonalBody,
  type ProfessionalBody,
  readCandidate,
  save,
  type SaveInput,
} from '@portal/contract/candidates'
import { useRef } from 'react'
import { queryOf } from '../../lib/api/queries.ts'
import { mutationOf, useMutationOf } from '../../lib/api/mutations.ts'

/** The signed-in candidate. */
export const candidateQuery = queryOf(getCandidate)

/** Saves one kind of the candidate's fields; the answer is the whole candidate. */
export const useSaveCandidate = () =>
  useMutationOf((body: SaveInput) => mutationOf(save, { body }), {
    onSuccess: (candidate, client) => client.setQueryData(candidateQuery.queryKey, candidate),
  })

/** Saves the fields of one form, as long as they are still those that the form was opened with. */
export const useSaveSection = (versions: Candidate['versions'] | undefined, section: keyof Candidate['versions']) => {
  const { mutateAsync } = useSaveCandidate()
  const read = useRef(versions?.[section])
  return async (body: PersonalBody | ProfessionalBody): Promise<void> => {
    const saved = await mutateAsync({ ...body, version: read.current })
    read.current = saved.versions[section]
  }
}

/** One whole profile, as staff read it; fetched again before the links of its documents end after five minutes. */
export const staffCandidateQuery = (id: number) => queryOf(readCandidate, { params: { id } }, { refetchInterval: 4 * 60_000 })
