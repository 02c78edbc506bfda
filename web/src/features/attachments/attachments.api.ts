import { addAttachment, deleteAttachment, listAttachments } from '@portal/contract/attachments'
import { queryOf } from '../../lib/api/queries.ts'
import { mutationOf, uploadOf, useMutationOf } from '../../lib/api/mutations.ts'

const LINKS_LIVE_MS = 4 * 60_000

/** Links expire after five minutes, so the list is refetched before that. */
export const attachmentsQuery = queryOf(listAttachments, {}, { staleTime: LINKS_LIVE_MS, refetchInterval: LINKS_LIVE_MS })

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
