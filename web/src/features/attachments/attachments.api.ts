import { addAttachment, deleteAttachment, listAttachments } from '@portal/contract/attachments'
import { RENEW_LINKS_MS } from '../../lib/api/api-client.ts'
import { queryOf } from '../../lib/api/queries.ts'
import { mutationOf, uploadOf, useMutationOf } from '../../lib/api/mutations.ts'

/** Links expire after five minutes, so the list is refetched before that. */
export const attachmentsQuery = queryOf(listAttachments, {}, { staleTime: RENEW_LINKS_MS, refetchInterval: RENEW_LINKS_MS })

interface Upload {
  readonly file: File
  readonly type: number
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** A new resume or picture replaces the old one on the server. */
export const useAddAttachment = () =>
  useMutationOf(({ file, type, onProgress, signal }: Upload) => {
    const form = new FormData()
    form.append('type', String(type))
    form.append('file', file)
    return uploadOf(addAttachment, form, { onProgress, signal })
  })

export const useDeleteAttachment = () => useMutationOf((id: number) => mutationOf(deleteAttachment, { params: { id } }))
