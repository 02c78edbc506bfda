import { addAttachment } from '@portal/contract/attachments'
import {
  requestDocuments,
  changeJoiningDate,
  checkDocument,
  handInDocument,
  type JoiningDocumentKind,
  joiningDocuments,
  readJoining,
  readOwnJoining,
  recordJoined,
  removeDocument,
} from '@portal/contract/joining'
import type { Body } from '@portal/contract/shared/endpoint'
import { RENEW_LINKS_MS } from '../../../lib/api/api-client.ts'
import { mutationOf, uploadOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { queryOf } from '../../../lib/api/queries.ts'

export const joiningQuery = (id: number) => queryOf(readJoining, { params: { id } }, { refetchInterval: RENEW_LINKS_MS })
export const ownJoiningQuery = queryOf(readOwnJoining, {}, { refetchInterval: RENEW_LINKS_MS })

export const useAskDocuments = (id: number) =>
  useMutationOf((kinds: JoiningDocumentKind[]) => mutationOf(requestDocuments, { params: { id }, body: { kinds } }))
export const useCheckDocument = () =>
  useMutationOf(({ id, body }: { id: number; body: Body<typeof checkDocument> }) => mutationOf(checkDocument, { params: { id }, body }))
export const useRemoveDocument = () => useMutationOf((id: number) => mutationOf(removeDocument, { params: { id } }))
export const useChangeJoiningDate = (id: number) =>
  useMutationOf((joining_on: string) => mutationOf(changeJoiningDate, { params: { id }, body: { joining_on } }))
export const useRecordJoined = (id: number) =>
  useMutationOf((joined_on: string | null) => mutationOf(recordJoined, { params: { id }, body: { joined_on } }))

interface HandIn {
  readonly id: number
  readonly kind: JoiningDocumentKind
  readonly file: File
  readonly is_further: boolean
}

/** Uploads a file as one of the candidate's documents, then hands it in. */
export const useHandInDocument = () =>
  useMutationOf(({ id, kind, file, is_further }: HandIn) => {
    const handIn = (attachment_id: number) => mutationOf(handInDocument, { params: { id }, body: { attachment_id, is_further } })
    return {
      endpoint: handInDocument,
      send: async () => {
        const form = new FormData()
        form.append('type', String(joiningDocuments[kind].type))
        form.append('file', file)
        const { attachment_id } = await uploadOf(addAttachment, form).send()
        return handIn(attachment_id).send()
      },
    }
  })
