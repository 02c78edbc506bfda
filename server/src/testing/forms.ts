import type { Portal } from './portal.ts'

const BOUNDARY = 'portal-test-boundary'

/** A part of a multipart form, serialised manually so that it can be malformed. */
export interface Part {
  readonly name: string
  readonly value: string | Buffer
  /** Set for a file part. */
  readonly filename?: string
  readonly type?: string
}

const quoted = (value: string): string => value.replaceAll('"', '%22')

export const formOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, value, filename, type }) => [
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quoted(name)}"`),
      Buffer.from(
        filename === undefined
          ? '\r\n\r\n'
          : `; filename="${quoted(filename)}"\r\ncontent-type: ${type ?? 'application/octet-stream'}\r\n\r\n`,
      ),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])

export const formType = `multipart/form-data; boundary=${BOUNDARY}`

/** Posts a body to the upload endpoint. */
export const postForm = (portal: Portal, token: string, payload: Buffer | string, contentType = formType) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/v1/candidate/attachment',
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
  })
