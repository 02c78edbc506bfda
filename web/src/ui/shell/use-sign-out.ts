import type { Mutation } from '@tanstack/react-query'
import { queryClient } from '../../lib/api/query-client.ts'
import { signOut } from '../../lib/session/session.ts'
import { confirm } from '../dialog/confirm.tsx'

/** Whether a change sends a file, as its variables or one of them. */
const isUpload = ({ state: { variables } }: Mutation): boolean =>
  variables instanceof File || (variables as { file?: unknown } | undefined)?.file instanceof File

/** Whether to sign out: asks while a file is being uploaded, or entries of this device haven't reached the server. */
const isSure = async (): Promise<boolean> => {
  const [{ hasUnsent }, { unsent, uploading }] = await Promise.all([import('../../lib/draft/unsent.ts'), import('#words/shared/unsent.ts')])
  if (queryClient.isMutating({ predicate: (mutation) => isUpload(mutation as Mutation) }) > 0) return confirm(uploading)
  return !(await hasUnsent()) || confirm(unsent)
}

/** Signing out, with a question first if there is one; without asking where the question can't be loaded. */
export const useSignOut = () => async (): Promise<void> => {
  if (await isSure().catch(() => true)) signOut()
}
