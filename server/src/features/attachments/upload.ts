import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { messages } from '@portal/contract/shared/messages'
import { invalid, Refusal } from '../../platform/errors.ts'
import { cleanName, DEFAULT_TYPE } from './attachments.rules.ts'

/** A file that was received whole and waits on this machine. Sizes in bytes. */
export interface Upload {
  readonly path: string
  readonly original_name: string
  readonly size: number
  readonly sha256: string
  readonly type: number
}

const typeOf = (value: string | undefined): number => {
  if (value === undefined || value === '') return DEFAULT_TYPE
  if (!/^[0-9]{1,4}$/.test(value)) throw invalid({ type: [messages.selectAttachmentType] }, messages.selectAttachmentType)
  return Number(value)
}

const receive = async (request: FastifyRequest, path: string): Promise<Upload> => {
  const hash = createHash('sha256')
  let original_name: string | undefined
  let type: string | undefined
  const unknown: string[] = []
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file' || original_name !== undefined) unknown.push(part.fieldname)
      original_name = part.filename ?? ''
      part.file.on('data', (chunk: Buffer) => hash.update(chunk))
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
    } else if (part.fieldname === 'type') type = String(part.value)
    else unknown.push(part.fieldname)
  }
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((name) => [name, ['This field cannot be set here.']])))
  if (!original_name) throw invalid({ file: [messages.selectFile] }, messages.selectFile)
  const { size } = await stat(path)
  return { path, original_name: cleanName(original_name), size, sha256: hash.digest('hex'), type: typeOf(type) }
}

/** Receives one multipart upload into a temporary file, hands it to `use`, and removes it whatever happens. 415 for other bodies. */
export const withUpload = async <T>(request: FastifyRequest, dataDir: string, use: (upload: Upload) => Promise<T>): Promise<T> => {
  if (!request.isMultipart()) throw new Refusal(415, 'unsupported_media_type', 'Send the file as a multipart form.')
  const folder = join(dataDir, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    return await use(await receive(request, path))
  } finally {
    await rm(path, { force: true })
  }
}
