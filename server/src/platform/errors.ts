import type { RefusalCode, SpecificCode } from '@portal/contract/shared/refusals'

/** An expected failure with a code from the contract; sent as `Problem`. */
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

/** 400: malformed HTTP, or a body that contradicts its headers. */
export const UNREADABLE = "Couldn't read the request. Check it and try again."

/** 401: no session, or an expired one. */
export const unauthenticated = () => new Refusal(401, 'unauthenticated', 'Sign in to continue.')

/** 403: the role isn't permitted. */
export const forbidden = () => new Refusal(403, 'forbidden', "You don't have permission to do this.")

/** 503: the file storage is unavailable. */
export const storageUnavailable = (message = "Couldn't open the file. Try again in a moment.") =>
  new Refusal(503, 'storage_unavailable', message, { details: { retry_after: '10' } })

/** 404: absent or not accessible; the response doesn't say which. */
export const notFound = () => new Refusal(404, 'not_found', 'Not found. It may have been removed, or you may not have access.')

/** The row; 404 without one. */
export const orNotFound = <T>(row: T | undefined): T => {
  if (row === undefined) throw notFound()
  return row
}

/** 409: not possible in the current state. */
export const conflict = (code: SpecificCode, message: string, details?: Record<string, string>) =>
  new Refusal(409, code, message, details ? { details } : {})

/** 422: messages by field. */
export const invalid = (errors: Record<string, string[]>, message = 'Some fields need your attention.') =>
  new Refusal(422, 'validation', message, { errors })

/** For a field that refers to a row by id. */
export const ENTRY_NOT_FOUND = 'This entry no longer exists.'

/** For a field that refers to a combo by key. */
export const NOT_IN_LIST = 'Choose an option from the list.'

interface DatabaseError {
  readonly code?: string
  readonly constraint?: string
}

/** Name of the constraint a failed statement violated (SQLSTATE class 23), with either driver; undefined for any other error. */
export const violatedConstraint = (error: unknown): string | undefined => {
  const fault = (error instanceof Error ? error.cause : undefined) as DatabaseError | undefined
  return fault?.code?.startsWith('23') ? fault.constraint : undefined
}
