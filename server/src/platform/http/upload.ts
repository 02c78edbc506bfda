import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { limits } from '@portal/contract/shared/limits'
import { UNKNOWN_FIELD } from '@portal/contract/shared/problem'
import { invalid, Refusal, UNREADABLE } from '../errors.ts'
import { assertClean } from '../files/scanner.ts'

/** A received multipart form; `path` is the temporary file. `size` in bytes. */
export interface Upload {
  readonly path: string
  /** The file name sent by the client; undefined without a file. */
  readonly filename: string | undefined
  readonly size: number
  readonly sha256: string
  readonly fields: Readonly<Record<string, string>>
}

const receive = async (request: FastifyRequest, path: string, allowed: readonly string[], fileSize: number): Promise<Upload> => {
  const hash = createHash('sha256')
  const fields: Record<string, string> = {}
  const unknown: string[] = []
  let filename: string | undefined
  for await (const part of request.parts({ limits: { fileSize } })) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file' || filename !== undefined) unknown.push(part.fieldname)
      filename = part.filename ?? ''
      part.file.on('data', (chunk: Buffer) => hash.update(chunk))
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
    } else if (part.fieldname === 'file') {
      // A text field where a file is expected counts as no file.
      continue
    } else if (allowed.includes(part.fieldname) && !(part.fieldname in fields)) fields[part.fieldname] = String(part.value)
    else unknown.push(part.fieldname)
  }
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((name) => [name, [UNKNOWN_FIELD]])))
  return { path, filename: filename || undefined, size: filename ? (await stat(path)).size : 0, sha256: hash.digest('hex'), fields }
}

/** Maps the multipart parser's own errors (no boundary, truncated form), which have neither code nor status, to 400. */
const rethrowParserError = (error: unknown): never => {
  const isParserError = error instanceof Error && error.name === 'Error' && !(error instanceof Refusal) && !('code' in error)
  throw isParserError ? new Refusal(400, 'bad_request', UNREADABLE) : error
}

/** Where temporary files are, and the virus scanner if there is one. */
interface UploadConfig {
  readonly dataDir: string
  readonly scannerUrl: string | undefined
}

/**
 * Receives a file of at most `fileSize` bytes and the allowed fields, scans it, passes them to `use`, then removes the temporary file. 413; 415
 * unless multipart; 422 for other fields or a virus; 503 if the scanner doesn't respond.
 */
export const withUpload = async <T>(
  request: FastifyRequest,
  { dataDir, scannerUrl }: UploadConfig,
  allowed: readonly string[],
  use: (upload: Upload) => Promise<T>,
  fileSize: number = limits.fileBytes,
): Promise<T> => {
  if (!request.isMultipart()) throw new Refusal(415, 'unsupported_media_type', 'Send the file as a multipart form.')
  const folder = join(dataDir, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    const upload = await receive(request, path, allowed, fileSize).catch(rethrowParserError)
    if (upload.filename !== undefined) await assertClean(scannerUrl, path, request.log)
    return await use(upload)
  } finally {
    await rm(path, { force: true })
  }
}
