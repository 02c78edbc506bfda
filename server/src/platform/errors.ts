/** An expected outcome: a coded answer of the envelope (house rules, section "HTTP conventions"). */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]> | undefined
  readonly details: Record<string, string> | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    more: { errors?: Record<string, string[]>; details?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = more.errors
    this.details = more.details
  }
}

/** 404: absent, or not yours; the answer never tells which. */
export const notFound = () => new Refusal(404, 'not_found', 'There is no such record.')

/** 409: true a moment ago perhaps, not now. */
export const conflict = (code: string, message: string, details?: Record<string, string>) =>
  new Refusal(409, code, message, details ? { details } : {})

/** 422: each wrong field with its messages. */
export const invalid = (errors: Record<string, string[]>, message = 'Some fields need your attention.') =>
  new Refusal(422, 'validation', message, { errors })

/** What a list lacks that names a row by its id. */
export const NO_SUCH_ROW = 'There is no such row.'

interface DatabaseFault {
  readonly code?: string
  readonly constraint?: string
}

/** The constraint that a failed statement ran into, for both databases; undefined for any other error. */
export const brokenConstraint = (error: unknown): string | undefined => {
  const fault = (error instanceof Error ? error.cause : undefined) as DatabaseFault | undefined
  return fault?.code?.startsWith('23') ? fault.constraint : undefined
}
