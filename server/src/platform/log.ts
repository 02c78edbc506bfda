import { pino, type Logger } from 'pino'

interface LoggedError extends Error {
  readonly code?: string
  readonly constraint?: string
  readonly query?: string
}

const stackFrames = (stack: string | undefined): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .join('\n')

/**
 * Loggable part of an error. The message of a failed statement contains its parameters (personal data), so only its SQL text and code are
 * logged.
 */
export const errorForLog = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack, code, constraint, query, cause } = error as LoggedError
  const isStatement = query !== undefined || constraint !== undefined || /^[0-9A-Z]{5}$/.test(code ?? '')
  return {
    type: name,
    ...(isStatement ? { query } : { message }),
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    stack: stackFrames(stack),
    ...(cause instanceof Error ? { cause: errorForLog(cause) } : {}),
  }
}

/** Logs JSON lines without personal data. */
export const openLog = (level: string): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: errorForLog } })
