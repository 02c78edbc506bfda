import { randomUUID } from 'node:crypto'
import type { FastifyServerOptions } from 'fastify'
import type { Problem } from '@portal/contract/shared/problem'
import { UNREADABLE } from '../errors.ts'

interface ErrorResponse {
  readonly status: string
  readonly code: string
  readonly message: string
}

const responses: Readonly<Record<string, ErrorResponse>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'too_large',
    message: 'The URL or the headers are too long.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'timeout', message: 'The request took too long to arrive. Try again.' },
}
const badRequest: ErrorResponse = { status: '400 Bad Request', code: 'bad_request', message: UNREADABLE }

/** Handles errors of Node's HTTP parser, which occur before there is a request, in the same `Problem` format. */
export const handleClientError: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, code, message } = responses[error.code] ?? badRequest
  const problem: Problem = { message, code, request_id: randomUUID() }
  const body = JSON.stringify(problem)
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
