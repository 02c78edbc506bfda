import { messages } from '@portal/contract/shared/messages'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { actions } from '#words/shared/actions.ts'

interface Alerting {
  title: string
  message: string
}
interface Confirming {
  title?: string
  message?: string
  confirmLabel?: string
  cancelLabel?: string
  /** For what cannot be undone: a red button, and the focus starts on the safe one. */
  danger?: boolean
}
export interface DialogRequest extends Required<Confirming> {
  id: number
  kind: 'confirm' | 'alert'
  answer: (yes: boolean) => void
}

let open: DialogRequest | null = null
let count = 0
const listeners = new Set<() => void>()
const change = (next: DialogRequest | null) => {
  open = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const ask = (request: Omit<DialogRequest, 'id' | 'answer'>): Promise<boolean> =>
  new Promise((resolve) => {
    open?.answer(false)
    const answer = (yes: boolean) => {
      change(null)
      resolve(yes)
    }
    change({ ...request, id: ++count, answer })
  })

/** Takes the open question away, as if it were answered with no: what it asked is settled otherwise. */
export const dismissDialog = (): void => open?.answer(false)

/** Asks before something happens; true when the person says yes. 600 px wide. */
export const confirm = ({
  title = messages.confirmTitle,
  message = messages.confirmMessage,
  confirmLabel = messages.yes,
  cancelLabel = messages.no,
  danger = false,
}: Confirming = {}): Promise<boolean> => ask({ kind: 'confirm', title, message, confirmLabel, cancelLabel, danger })

/** Tells one thing that must be read. 500 px wide. */
export const alertDialog = async ({ title, message, label = actions.close }: Alerting & { label?: string }): Promise<void> => {
  await ask({ kind: 'alert', title, message, confirmLabel: label, cancelLabel: '', danger: false })
}

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))

/** Where `confirm` and `alertDialog` appear; stands once at the root. */
export const DialogHost = () => {
  const request = useSyncExternalStore(subscribe, () => open)
  return request ? (
    <Suspense>
      <ConfirmDialog key={request.id} request={request} />
    </Suspense>
  ) : null
}
