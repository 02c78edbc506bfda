import { promisifyRequest } from 'idb-keyval'
import { draftStore, isDraft } from './draft.ts'

/** Whether entries of this device haven't reached the server: signing out would delete them. */
export const hasUnsent = async (): Promise<boolean> => {
  try {
    const stored = await draftStore()('readonly', (all) => promisifyRequest<unknown[]>(all.getAll()))
    return stored.some((draft) => isDraft(draft) && draft.is_unsent === true)
  } catch {
    return false
  }
}
