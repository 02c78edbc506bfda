import type { RefusalCode, SpecificCode } from '@portal/contract/shared/refusals'

/** An expected outcome: a coded answer of the envelope. */
export class Refusal extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly errors: Record<string, string[]> | undefined
  readonly details: Record<string, string> | undefined

  constructor(
    status: number,
    code: RefusalCode,
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

/** 400: not even an HTTP request, or not what its headers say. */
export const UNREADABLE = "Couldn't read the request. Check it and try again."

/** 401: no session, or an ended one. */
export const unauthenticated = () => new Refusal(401, 'unauthenticated', 'Sign in to continue.')

/** 403: signed in, with a role that may not. */
export const forbidden = () => new Refusal(403, 'forbidden', "You don't have permission to do this.")

/** 503: the file storage does not answer. */
export const storageUnavailable = (message = "Couldn't open the file. Try again in a moment.") =>
  new Refusal(503, 'storage_unavailable', message, { details: { retry_after: '10' } })

/** 404: absent, or not yours; the answer never tells which. */
export const notFound = () => new Refusal(404, 'not_found', 'Not found. It may have been removed, or you may not have access.')

/** 409: true a moment ago perhaps, not now. */
export const conflict = (code: SpecificCode, message: string, details?: Record<string, string>) =>
  new Refusal(409, code, message, details ? { details } : {})

/** 422: each wrong field with its messages. */
export const invalid = (errors: Record<string, string[]>, message = 'Some fields need your attention.') =>
  new Refusal(422, 'validation', message, { errors })

/** What a list lacks that names a row by its id. */
export const NO_SUCH_ROW = 'This entry no longer exists.'

/** What a field lacks that names a row of a list by its key. */
export const NOT_IN_LIST = 'Choose an option from the list.'

interface DatabaseFault {
  readonly code?: string
  readonly constraint?: string
}

/** The constraint that a failed statement ran into, for both databases; undefined for any other error. */
export const brokenConstraint = (error: unknown): string | undefined => {
  const fault = (error instanceof Error ? error.cause : undefined) as DatabaseFault | undefined
  return fault?.code?.startsWith('23') ? fault.constraint : undefined
}
