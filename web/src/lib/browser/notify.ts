import { messages as texts } from '@portal/contract/shared/messages'
import { ApiProblem } from '../api/api-problem.ts'

/** Specification section 4; other values are treated as default. */
type NotificationType = 'ERROR' | 'INFO' | 'WARNING' | 'SUCCESS' | 'SUCCESS_FIRST' | 'ERROR_FIRST'
export type Tone = 'error' | 'info' | 'warning' | 'success' | 'default'

/** What can be done about what is told, like taking it back; the notice goes with it. */
export interface NoticeAction {
  label: string
  run: () => void
}
export interface Notice {
  id: number
  tone: Tone
  messages: string[]
  actions: readonly NoticeAction[]
}

const tones: Readonly<Record<string, Tone>> = {
  ERROR: 'error',
  ERROR_FIRST: 'error',
  INFO: 'info',
  WARNING: 'warning',
  SUCCESS: 'success',
  SUCCESS_FIRST: 'success',
}

/** What a type shows of a list of messages: the FIRST kinds only the first one. */
export const noticeOf = (type: string, messages: string | readonly string[]): Omit<Notice, 'id' | 'actions'> => {
  const list = (typeof messages === 'string' ? [messages] : [...messages]).filter(Boolean)
  return { tone: tones[type] ?? 'default', messages: type.endsWith('_FIRST') ? list.slice(0, 1) : list }
}

const AT_ONCE = 3
let notices: readonly Notice[] = []
let count = 0
const listeners = new Set<() => void>()
const change = (next: readonly Notice[]) => {
  notices = next
  for (const listener of listeners) listener()
}

export const readNotices = (): readonly Notice[] => notices
export const subscribeNotices = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const dismissNotice = (id: number): void => change(notices.filter((notice) => notice.id !== id))

/** Tells the person something for 8 seconds. Whatever must be acted on stands on the page as well. */
export const notify = (
  type: NotificationType | (string & {}),
  messages: string | readonly string[],
  ...actions: readonly NoticeAction[]
): void => {
  const notice = noticeOf(type, messages)
  if (notice.messages.length > 0) change([...notices, { ...notice, actions, id: ++count }].slice(-AT_ONCE))
}

/** The per-field lists of a failed answer: messages of a field joined by commas, fields by line breaks (section 8). */
export const problemText = (problem: Pick<ApiProblem, 'errors' | 'message'>): string =>
  Object.values(problem.errors)
    .map((list) => list.join(', '))
    .join('\n') || problem.message

/** Shows what a failed call says; a surprise reads 'Something's not right.' */
export const pushError = (problem: unknown): void => notify('ERROR', problem instanceof ApiProblem ? problemText(problem) : texts.generic)
