import type { Portal } from './portal.ts'

const BOUNDARY = 'portal-test-boundary'

/** One part of a form, byte for byte as a hostile client may send it. */
export interface Part {
  readonly name: string
  readonly value: string | Buffer
  /** A file when given. */
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

/** Posts a body as the upload form. */
export const postForm = (portal: Portal, token: string, payload: Buffer | string, contentType = formType) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/v1/candidate/attachment',
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
  })
