import { signOut } from '../../lib/session/session.ts'
import { confirm } from '../dialog/confirm.tsx'

/** Whether to sign out: asks while entries of this device haven't reached the server. */
const isSure = async (): Promise<boolean> => {
  const [{ hasUnsent }, { unsent }] = await Promise.all([import('../../lib/draft/unsent.ts'), import('#words/shared/unsent.ts')])
  return !(await hasUnsent()) || confirm(unsent)
}

/** Signing out, with a question first if there is one; without asking where the question can't be loaded. */
export const useSignOut = () => async (): Promise<void> => {
  if (await isSure().catch(() => true)) signOut()
}
