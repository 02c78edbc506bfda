import type { Body } from '@portal/contract/shared/endpoint'
import { withdraw } from '@portal/contract/applying'
import { words } from '#words/openings.ts'
import { mutationOf, useMutationOf } from '../../lib/api/mutations.ts'
import { notify } from '../../lib/browser/notify.ts'

/** Withdraws the application. */
export const useWithdraw = () =>
  useMutationOf((body: Body<typeof withdraw>) => mutationOf(withdraw, { body }), {
    onSuccess: () => notify('SUCCESS', words.withdraw.done),
  })
