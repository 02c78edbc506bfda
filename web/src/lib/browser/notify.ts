import { messages as texts } from '@portal/contract/shared/messages'
import { ApiProblem } from '../api/api-problem.ts'
import { createStore } from './store.ts'

/** Specification section 4; other values are treated as default. */
type NotificationType = 'ERROR' | 'INFO' | 'WARNING' | 'SUCCESS' | 'SUCCESS_FIRST' | 'ERROR_FIRST'
export type Tone = 'error' | 'info' | 'warning' | 'success' | 'default'

/** An action on a toast, such as Undo; running it dismisses the toast. */
export interface ToastAction {
  label: string
  run: () => void
}
export interface Toast {
  id: number
  tone: Tone
  messages: string[]
  actions: readonly ToastAction[]
  /** Subject of the toast; a later one about the same subject replaces it. */
  about?: string
}

const tones: Readonly<Record<string, Tone>> = {
  ERROR: 'error',
  ERROR_FIRST: 'error',
  INFO: 'info',
  WARNING: 'warning',
  SUCCESS: 'success',
  SUCCESS_FIRST: 'success',
}

/** The tone and the messages of a toast; the FIRST types show only the first message. */
export const toastOf = (type: string, messages: string | readonly string[]): Pick<Toast, 'tone' | 'messages'> => {
  const list = (typeof messages === 'string' ? [messages] : [...messages]).filter(Boolean)
  return { tone: tones[type] ?? 'default', messages: type.endsWith('_FIRST') ? list.slice(0, 1) : list }
}

const AT_ONCE = 3
/** How long a toast stays. */
export const TOAST_MS = 8000

export const toasts = createStore<readonly Toast[]>([])
let count = 0

export const dismissToast = (id: number): void => toasts.set(toasts.read().filter((notice) => notice.id !== id))

const isFault = ({ tone }: Pick<Toast, 'tone'>) => tone === 'error' || tone === 'warning'
const textOf = ({ messages }: Pick<Toast, 'messages'>) => messages.join('\n')

/** Removes earlier failures: on a new page or step, after a sign-in, and with the next success. */
export const dismissFaults = (): void => toasts.set(toasts.read().filter((notice) => !isFault(notice)))

/** Adds a toast: each message once, one per subject, and no failures next to a success. */
const withToast = (shown: readonly Toast[], added: Toast): readonly Toast[] => {
  const isReplaced = ({ about }: Toast) => about !== undefined && about === added.about
  const remaining = shown.filter(
    (notice) => textOf(notice) !== textOf(added) && !isReplaced(notice) && !(added.tone === 'success' && isFault(notice)),
  )
  return [...remaining, added].slice(-AT_ONCE)
}

type NotifyArguments = [type: NotificationType | (string & {}), messages: string | readonly string[], ...actions: readonly ToastAction[]]

/** Shows a toast that replaces the previous one about the same subject, such as "undone" after "done". */
export const notifyAbout = (about: string | undefined, ...[type, messages, ...actions]: NotifyArguments): void => {
  const notice = toastOf(type, messages)
  if (notice.messages.length === 0) return
  toasts.set(withToast(toasts.read(), { ...notice, actions, id: ++count, ...(about !== undefined && { about }) }))
}

/** Shows a toast for 8 seconds. Questions, and errors of a field, belong on the page instead. */
export const notify = (...toast: NotifyArguments): void => notifyAbout(undefined, ...toast)

/** The field errors of a failed call: messages of a field joined by commas, fields by line breaks (section 8). */
export const problemText = (problem: Pick<ApiProblem, 'errors' | 'message'>): string =>
  Object.values(problem.errors)
    .map((list) => list.join(', '))
    .join('\n') || problem.message

/** Shows the message of a failed call; any other error reads 'Something's not right.' */
export const pushError = (problem: unknown): void => notify('ERROR', problem instanceof ApiProblem ? problemText(problem) : texts.generic)
