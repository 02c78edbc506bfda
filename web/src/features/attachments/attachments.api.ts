import { addAttachment, deleteAttachment, listAttachments } from '@portal/contract/attachments'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call, upload } from '../../lib/api-client.ts'

/** Links end after five minutes, so a list older than four is fetched again. */
export const attachmentsQuery = queryOptions({
  queryKey: [listAttachments.path],
  queryFn: async ({ signal }) => (await call(listAttachments, { signal })).data,
  staleTime: 4 * 60_000,
  refetchInterval: 4 * 60_000,
})

export interface Upload {
  readonly file: File
  readonly type: number
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** A resume or picture takes the place of the old one on the server. */
export const addAttachmentMutation = mutationOptions({
  mutationFn: ({ file, type, onProgress, signal }: Upload) => {
    const form = new FormData()
    form.append('type', String(type))
    form.append('file', file)
    return upload(addAttachment, form, { onProgress, signal })
  },
  onSuccess: (_added, _upload, _result, { client }) => client.invalidateQueries({ queryKey: [listAttachments.path] }),
})

export const deleteAttachmentMutation = mutationOptions({
  mutationFn: (attachment_id: number) => call(deleteAttachment, { params: { id: String(attachment_id) } }),
  onSuccess: (_deleted, _id, _result, { client }) => client.invalidateQueries({ queryKey: [listAttachments.path] }),
})
