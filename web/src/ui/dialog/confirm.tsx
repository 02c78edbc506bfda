import { messages } from '@portal/contract/shared/messages'
import { lazy, Suspense } from 'react'
import { actions } from '#words/shared/actions.ts'
import { createStore, useStore } from '../../lib/browser/store.ts'

interface AlertOptions {
  title: string
  message: string
}
interface ConfirmOptions {
  title?: string
  message?: string
  confirmLabel?: string
  cancelLabel?: string
  /** For actions that can't be undone: a red button; the cancel button gets the focus. */
  isDanger?: boolean
  /** Language of its texts, if it isn't the page's. */
  lang?: string
}
export interface DialogRequest extends Required<ConfirmOptions> {
  id: number
  kind: 'confirm' | 'alert'
  answer: (yes: boolean) => void
}

const openDialog = createStore<DialogRequest | null>(null)
let count = 0

const openRequest = (request: Omit<DialogRequest, 'id' | 'answer'>): Promise<boolean> =>
  new Promise((resolve) => {
    openDialog.read()?.answer(false)
    const answer = (yes: boolean) => {
      openDialog.set(null)
      resolve(yes)
    }
    openDialog.set({ ...request, id: ++count, answer })
  })

/** Closes the open dialog with the answer no. */
export const dismissDialog = (): void => openDialog.read()?.answer(false)

/** Asks for confirmation; resolves to true on yes. 600 px wide. */
export const confirm = ({
  title = messages.confirmTitle,
  message = messages.confirmMessage,
  confirmLabel = messages.yes,
  cancelLabel = messages.no,
  isDanger = false,
  lang = '',
}: ConfirmOptions = {}): Promise<boolean> => openRequest({ kind: 'confirm', title, message, confirmLabel, cancelLabel, isDanger, lang })

/** Shows a message that must be acknowledged. 500 px wide. */
export const alertDialog = async ({ title, message, label = actions.close }: AlertOptions & { label?: string }): Promise<void> => {
  await openRequest({ kind: 'alert', title, message, confirmLabel: label, cancelLabel: '', isDanger: false, lang: '' })
}

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))

/** Where `confirm` and `alertDialog` appear; rendered once, at the root. */
export function DialogHost() {
  const request = useStore(openDialog)
  return request ? (
    <Suspense>
      <ConfirmDialog key={request.id} request={request} />
    </Suspense>
  ) : null
}
