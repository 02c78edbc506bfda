import { RESUME } from '@portal/contract/attachments'
import { getResumeSuggestions, type ResumeSuggestions } from '@portal/contract/resumes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api/queries.ts'
import { keyOf } from '../../lib/api/query-client.ts'
import { attachmentsQuery } from '../attachments/attachments.api.ts'

const ASK_EVERY_MS = 1500
/** Maximum polls before giving up on a resume. */
const ASK_AT_MOST = 10

/** Keyed by attachment, so that a new resume never shows values of the old one. */
const suggestionsQuery = (attachment_id: number | undefined) =>
  queryOptions({
    ...queryOf(getResumeSuggestions),
    queryKey: [...keyOf(getResumeSuggestions), attachment_id],
    enabled: attachment_id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data === null && state.dataUpdateCount < ASK_AT_MOST ? ASK_EVERY_MS : false),
  })

/** Values of the candidate's resume, polled until it has been read. */
export const useResumeSuggestions = (): ResumeSuggestions | null => {
  const { data: attachments } = useQuery(attachmentsQuery)
  const resume = attachments?.find(({ type }) => type === RESUME)
  return useQuery(suggestionsQuery(resume?.attachment_id)).data ?? null
}
