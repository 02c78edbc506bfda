import { signOut } from '../../lib/session/session.ts'

/** Signing out, with a question first if there is one; without asking where the question can't be loaded. */
export const useSignOut = () => async (): Promise<void> => {
  const isSure = await import('./may-leave.model.ts').then(({ mayLeave }) => mayLeave()).catch(() => true)
  if (isSure) signOut()
}
