import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import type { RefusalCode } from '@portal/contract/shared/refusals'
import type { Problem } from '@portal/contract/shared/problem'
import { Refusal, UNREADABLE } from '../errors.ts'

interface ErrorResponse {
  readonly status: number
  readonly code: RefusalCode
  readonly message: string
}

const tooLarge: ErrorResponse = { status: 413, code: 'too_large', message: 'The request is too large.' }
const wrongType: ErrorResponse = {
  status: 415,
  code: 'unsupported_media_type',
  message: 'Send JSON, or a multipart form where a file is expected.',
}
const oneFileOnly: ErrorResponse = { status: 400, code: 'bad_request', message: 'Send only one file and its type.' }

/** Responses for Fastify's own errors, by code. */
const fastifyErrors: Readonly<Record<string, ErrorResponse>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongType,
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_REQ_FILE_TOO_LARGE: {
    status: 413,
    code: 'too_large',
    message: `The file is too large. Choose one of up to ${limits.fileBytes / 1024 / 1024} MB.`,
  },
  FST_FILES_LIMIT: { status: 400, code: 'bad_request', message: 'Send one file at a time.' },
  FST_PARTS_LIMIT: oneFileOnly,
  FST_FIELDS_LIMIT: oneFileOnly,
  FST_ERR_HANDLER_TIMEOUT: { status: 503, code: 'timeout', message: 'The request took too long. Try again.' },
}

/**
 * SQLSTATE 08 connection exception, 53 insufficient resources, 57 operator intervention, 55P03 lock not available, 40P01 deadlock; and
 * Node's I/O errors.
 */
const isTransientCode = (code: string): boolean =>
  /^(08|53|57|55P03$|40P01$)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOSPC', 'EDQUOT'].includes(code)

/** SQLSTATE query_canceled, raised by `statement_timeout`. */
const QUERY_CANCELED = '57014'
const isStatementTimeout = (error: unknown, depth = 0): boolean =>
  error instanceof Error &&
  depth <= 3 &&
  ((error as { code?: unknown }).code === QUERY_CANCELED || isStatementTimeout(error.cause, depth + 1))

const isTransientError = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error) || depth > 3) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && isTransientCode(code)) return true
  if (
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/i.test(
      error.message,
    )
  )
    return true
  return isTransientError(error.cause, depth + 1)
}

const responseTo = (error: FastifyError): ErrorResponse => {
  const known = fastifyErrors[error.code]
  if (known) return known
  const status = error.statusCode ?? 500
  if (status === 413) return tooLarge
  if (status === 415) return wrongType
  if (status >= 400 && status < 500) return { status: 400, code: 'bad_request', message: UNREADABLE }
  if (isStatementTimeout(error))
    return { status: 503, code: 'too_slow', message: 'The request took too long. Narrow your search or try again.' }
  if (isTransientError(error)) return { status: 503, code: 'not_ready', message: 'The service is busy. Try again in a moment.' }
  return { status: 500, code: 'internal', message: messages.generic }
}

/** Fastify's error handler: sends every failure as `Problem`; a 500 never reveals its cause. */
export const handleError = (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void => {
  const request_id = request.id
  if (error instanceof Refusal) {
    const { status, code, message, errors, details } = error
    if (details?.['retry_after']) void reply.header('retry-after', details['retry_after'])
    const problem: Problem = { message, code, ...(errors ? { errors } : {}), ...(details ? { details } : {}), request_id }
    void reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(problem))
    return
  }
  const { status, code, message } = responseTo(error)
  // A client that disconnects during an upload is not an error.
  const isClientGone = request.raw.destroyed && !request.raw.complete
  if (status >= 500 && !isClientGone) request.log.error({ err: error }, 'request failed')
  if (status === 503) void reply.header('retry-after', '2')
  const problem: Problem = { message, code, request_id }
  void reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(problem))
}
