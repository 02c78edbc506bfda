import { addAttachment, deleteAttachment, listAttachments } from '@portal/contract/attachments'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, upload } from '../../lib/api/api-client.ts'
import { keyOf } from '../../lib/api/query-client.ts'

const LINKS_LIVE_MS = 4 * 60_000

/** The links end after five minutes, so the list is fetched again before that. */
export const attachmentsQuery = queryOptions({
  queryKey: keyOf(listAttachments),
  queryFn: async ({ signal }) => (await call(listAttachments, { signal })).data,
  staleTime: LINKS_LIVE_MS,
  refetchInterval: LINKS_LIVE_MS,
})

interface Upload {
  readonly file: File
  readonly type: number
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** A resume or picture takes the place of the old one on the server. */
export const useAddAttachment = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, type, onProgress, signal }: Upload) => {
      const form = new FormData()
      form.append('type', String(type))
      form.append('file', file)
      return upload(addAttachment, form, { onProgress, signal })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: attachmentsQuery.queryKey }),
  })
}

export const useDeleteAttachment = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(deleteAttachment, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: attachmentsQuery.queryKey }),
  })
}
