import { unsent } from '#words/shared/unsent.ts'
import { hasUnsent } from '../../lib/draft/unsent.ts'
import { confirm } from '../dialog/confirm.tsx'

/** Whether to sign out: asks while entries of this device haven't reached the server. */
export const mayLeave = async (): Promise<boolean> => !(await hasUnsent()) || confirm(unsent)
