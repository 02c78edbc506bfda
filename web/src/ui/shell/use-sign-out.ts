import { queryClient } from '../../lib/api/query-client.ts'
import { signOut } from '../../lib/session/session.ts'
import { confirm } from '../dialog/confirm.tsx'

/** Whether to sign out: asks while something is being sent, or entries of this device haven't reached the server. */
const isSure = async (): Promise<boolean> => {
  const [{ hasUnsent }, { sending, unsent }] = await Promise.all([import('../../lib/draft/unsent.ts'), import('#words/shared/unsent.ts')])
  if (queryClient.isMutating() > 0) return confirm(sending)
  return !(await hasUnsent()) || confirm(unsent)
}

/** Signing out, with a question first if there is one; without asking where the question can't be loaded. */
export const useSignOut = () => async (): Promise<void> => {
  if (await isSure().catch(() => true)) signOut()
}
