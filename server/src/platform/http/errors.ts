import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import type { RefusalCode } from '@portal/contract/shared/refusals'
import type { Problem } from '@portal/contract/shared/problem'
import { Refusal, UNREADABLE } from '../errors.ts'

interface Answer {
  readonly status: number
  readonly code: RefusalCode
  readonly message: string
}

const tooLarge: Answer = { status: 413, code: 'too_large', message: 'The request is too large.' }
const wrongType: Answer = {
  status: 415,
  code: 'unsupported_media_type',
  message: 'Send JSON, or a multipart form where a file is expected.',
}
const oneFileOnly: Answer = { status: 400, code: 'bad_request', message: 'Send only one file and its type.' }

/** What Fastify itself refuses, in our words. */
const fastifyFaults: Readonly<Record<string, Answer>> = {
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

/** SQLSTATE classes and codes that mean "not now": connection lost, shutting down, no room, cancelled by a time limit, locked by somebody else, deadlock. */
const isPassing = (code: string): boolean =>
  /^(08|53|57|55P03$|40P01$)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOSPC', 'EDQUOT'].includes(code)

/** SQLSTATE query_canceled: the database's own time limit ended the statement. */
const STOPPED = '57014'
const tooSlow = (error: unknown, depth = 0): boolean =>
  error instanceof Error && depth <= 3 && ((error as { code?: unknown }).code === STOPPED || tooSlow(error.cause, depth + 1))

const passingFault = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error) || depth > 3) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && isPassing(code)) return true
  if (/timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/i.test(error.message))
    return true
  return passingFault(error.cause, depth + 1)
}

const answerTo = (error: FastifyError): Answer => {
  const known = fastifyFaults[error.code]
  if (known) return known
  const status = error.statusCode ?? 500
  if (status === 413) return tooLarge
  if (status === 415) return wrongType
  if (status >= 400 && status < 500) return { status: 400, code: 'bad_request', message: UNREADABLE }
  if (tooSlow(error)) return { status: 503, code: 'too_slow', message: 'The request took too long. Narrow your search or try again.' }
  if (passingFault(error)) return { status: 503, code: 'not_ready', message: 'The service is busy. Try again in a moment.' }
  return { status: 500, code: 'internal', message: messages.generic }
}

/** Every failure leaves by here, in one envelope; a 500 never shows its reason. */
export const handleError = (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void => {
  const request_id = request.id
  if (error instanceof Refusal) {
    const { status, code, message, errors, details } = error
    if (details?.['retry_after']) void reply.header('retry-after', details['retry_after'])
    const problem: Problem = { message, code, ...(errors ? { errors } : {}), ...(details ? { details } : {}), request_id }
    void reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(problem))
    return
  }
  const { status, code, message } = answerTo(error)
  // Whoever went into a tunnel in the middle of an upload is no fault of ours.
  const isGone = request.raw.destroyed && !request.raw.complete
  if (status >= 500 && !isGone) request.log.error({ err: error }, 'request failed')
  if (status === 503) void reply.header('retry-after', '2')
  const problem: Problem = { message, code, request_id }
  void reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(problem))
}
