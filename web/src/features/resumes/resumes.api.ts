import { RESUME } from '@portal/contract/attachments'
import { getResumeSuggestions, type ResumeSuggestions } from '@portal/contract/resumes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api/queries.ts'
import { keyOf } from '../../lib/api/query-client.ts'
import { attachmentsQuery } from '../attachments/attachments.api.ts'

/** Interval of the first polls, and of the later ones while the queue of resumes is long. */
const ASK_EVERY_MS = 1500
const ASK_LATER_MS = 5000
/** Polls before the interval grows, and before giving up on a resume after some two minutes. */
const ASK_OFTEN = 10
const ASK_AT_MOST = 30

/** Keyed by attachment, so that a new resume never shows values of the old one. */
const suggestionsQuery = (attachment_id: number | undefined) =>
  queryOptions({
    ...queryOf(getResumeSuggestions),
    queryKey: [...keyOf(getResumeSuggestions), attachment_id],
    enabled: attachment_id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data !== null || dataUpdateCount >= ASK_AT_MOST) return false
      return dataUpdateCount < ASK_OFTEN ? ASK_EVERY_MS : ASK_LATER_MS
    },
  })

/** Values of the candidate's resume, polled until it has been read. */
export const useResumeSuggestions = (): ResumeSuggestions | null => {
  const { data: attachments } = useQuery(attachmentsQuery)
  const resume = attachments?.find(({ type }) => type === RESUME)
  return useQuery(suggestionsQuery(resume?.attachment_id)).data ?? null
}
