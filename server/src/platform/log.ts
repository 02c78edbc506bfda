import { pino, type Logger } from 'pino'

interface Fault extends Error {
  readonly code?: string
  readonly constraint?: string
  readonly query?: string
}

const frames = (stack: string | undefined): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .join('\n')

/** A failed statement's message holds what people typed; the log keeps the statement, its code and the way to it. */
export const errorForLog = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack, code, constraint, query, cause } = error as Fault
  const isStatement = query !== undefined || constraint !== undefined || /^[0-9A-Z]{5}$/.test(code ?? '')
  return {
    type: name,
    ...(isStatement ? { query } : { message }),
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    stack: frames(stack),
    ...(cause instanceof Error ? { cause: errorForLog(cause) } : {}),
  }
}

/** One JSON line each, without personal data. */
export const openLog = (level: string): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: errorForLog } })
