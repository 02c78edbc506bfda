import { signOut } from '../../lib/session/session.ts'
import { confirm } from '../dialog/confirm.tsx'

/** Whether to sign out: asks while entries of this device haven't reached the server. */
const mayLeave = async (): Promise<boolean> => {
  const { hasUnsent } = await import('../../lib/draft/draft.ts')
  if (!(await hasUnsent())) return true
  return confirm((await import('#words/shared/unsent.ts')).unsent)
}

/** Signing out; without a network to load the question, without asking. */
export const useSignOut = () => async (): Promise<void> => {
  if (await mayLeave().catch(() => true)) signOut()
}
