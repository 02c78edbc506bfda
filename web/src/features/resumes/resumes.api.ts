import { RESUME } from '@portal/contract/attachments'
import { getResumeSuggestions, type ResumeSuggestions } from '@portal/contract/resumes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api/queries.ts'
import { keyOf } from '../../lib/api/query-client.ts'
import { attachmentsQuery } from '../attachments/attachments.api.ts'

const ASK_EVERY_MS = 1500
/** A resume that is not read by then has nothing that can be read. */
const ASK_AT_MOST = 10

/** A new resume has a new id, so that nothing of the old one is shown. */
const suggestionsQuery = (attachment_id: number | undefined) =>
  queryOptions({
    ...queryOf(getResumeSuggestions),
    queryKey: [...keyOf(getResumeSuggestions), attachment_id],
    enabled: attachment_id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data === null && state.dataUpdateCount < ASK_AT_MOST ? ASK_EVERY_MS : false),
  })

/** What the candidate's resume says, asked for until it has been read. */
export const useResumeSuggestions = (): ResumeSuggestions | null => {
  const { data: attachments } = useQuery(attachmentsQuery)
  const resume = attachments?.find(({ type }) => type === RESUME)
  return useQuery(suggestionsQuery(resume?.attachment_id)).data ?? null
}
