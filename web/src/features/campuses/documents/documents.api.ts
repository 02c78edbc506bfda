import { addCampusDocument, listCampusDocuments, removeCampusDocument } from '@portal/contract/campus-documents'
import { RENEW_LINKS_MS } from '../../../lib/api/api-client.ts'
import { mutationOf, uploadOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { queryOf } from '../../../lib/api/queries.ts'
import { fileForm } from '../../../lib/form/file-form.ts'

/** The documents of a college. Links expire after five minutes, so the list is refetched before that. */
export const documentsQuery = (campus_id: number) =>
  queryOf(listCampusDocuments, { params: { id: campus_id } }, { staleTime: RENEW_LINKS_MS, refetchInterval: RENEW_LINKS_MS })

export const useAddDocument = (campus_id: number) =>
  useMutationOf((file: File) => uploadOf(addCampusDocument, fileForm(file), { params: { id: campus_id } }))

export const useRemoveDocument = () => useMutationOf((id: number) => mutationOf(removeCampusDocument, { params: { id } }))
