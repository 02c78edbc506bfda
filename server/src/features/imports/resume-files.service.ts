import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileKinds, RESUME, type FileKind } from '@portal/contract/attachments'
import { resumeColumns, type addImportFile } from '@portal/contract/import-resumes'
import { type FileRefusal } from '@portal/contract/import-states'
import type { Import } from '@portal/contract/imports'
import type { Response } from '@portal/contract/shared/endpoint'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Upload } from '../../platform/http/upload.ts'
import { limitHits, type RateLimit } from '../../platform/limiter.ts'
import { hashOf } from '../../platform/secrets.ts'
import { cleanFileName, isAllowed } from '../attachments/attachments.rules.ts'
import { inspectFile, prepareContent, storeFile } from '../attachments/attachments.service.ts'
import { mayImport } from './imports.policy.ts'
import { findOwnEmpty, insertImport, updateImport, type ImportRecord } from './imports.queries.ts'
import { getSheet, importQueue, lockForEdit, readImport } from './imports.service.ts'
import { countFiles, findKnownFile, HEADINGS, insertFileRow } from './resume-files.queries.ts'
import { readZipFiles, RefusedZip, type ZippedFile } from './resume-zip.lib.ts'
import { insertRows } from './rows.queries.ts'

/** Allows more than two full imports. */
const filesPerStaff: RateLimit = { name: 'import-files', max: 6000, seconds: 3600 }

/** Starts an import of resumes, reusing the caller's own empty one. */
export const addResumeImport = async (ctx: AppContext, actor: Actor): Promise<Import> => {
  authorize(actor, mayImport, {})
  const id = await ctx.database.transaction(async (tx) => {
    const empty = await findOwnEmpty(tx, actor.user_id)
    if (empty !== undefined) return empty
    const record = await insertImport(tx, {
      type: 'candidates',
      state: 'collecting',
      file_name: null,
      format: 'resumes',
      size: 0,
      sha256: '',
      sheets: [{ name: '', rows: 0, width: resumeColumns.length }],
      sheet: 0,
      header_row: HEADINGS,
      mapping: resumeColumns.flatMap(({ field }, column) => {
        const isDay = field === 'dob'
        return field === null
          ? []
          : [
              {
                column,
                field,
                suggested_by: null,
                date_order: isDay ? ('ymd' as const) : null,
                date_orders: isDay ? (['ymd'] as const) : [],
              },
            ]
      }),
      tally: { rows: 0 },
      created_by: actor.user_id,
    })
    await insertRows(tx, record.id, JSON.stringify([0, HEADINGS, resumeColumns.map(({ header }) => header)]))
    return record.id
  })
  return readImport(ctx, actor, id)
}

const assertCollecting = ({ state, format }: Pick<ImportRecord, 'state' | 'format'>): void => {
  if (format !== 'resumes' || state !== 'collecting') throw conflict('not_allowed', 'Resumes can no longer be added to this import.')
}

/** Called before the body is read. 404, 409 `not_allowed`, 429. */
export const assertCanAddFiles = async (ctx: AppContext, actor: Actor, id: number): Promise<void> => {
  assertCollecting(await getSheet(ctx.database.db, actor, id))
  await limitHits(ctx.database.db, filesPerStaff, String(actor.user_id))
}

type Added = Response<typeof addImportFile>['data']['added'][number]
type LocalFile = Pick<Upload, 'path' | 'size' | 'sha256'> & { readonly name: string }

/** The kind of a file accepted as a resume, or why it is refused. */
const classify = async (local: LocalFile, name: string): Promise<{ kind: FileKind } | { refusal: FileRefusal }> => {
  if (local.size === 0) return { refusal: 'empty' }
  if (local.size > limits.fileBytes) return { refusal: 'size' }
  const kind = await inspectFile(local)
  if (kind === 'archive' || kind === 'password' || kind === 'rich_text') return { refusal: kind }
  return isAllowed(kind, name, RESUME) ? { kind } : { refusal: 'type' }
}

/** Adds a row for a file; null if the import already has it. 409 if there are too many. */
const addFile = async (ctx: AppContext, actor: Actor, id: number, local: LocalFile, found?: FileRefusal): Promise<Added | null> => {
  const { database } = ctx
  const name = cleanFileName(local.name)
  const classified = found === undefined ? await classify(local, name) : { refusal: found }
  const kind = 'kind' in classified ? classified.kind : undefined
  let refusal = 'refusal' in classified ? classified.refusal : undefined
  const { size, sha256, content } = kind ? await prepareContent(local, kind) : { ...local, content: undefined }
  const file = { name, mimetype: kind ? fileKinds[kind].mimetype : '', size, sha256 }
  const known = await findKnownFile(database.db, id, file)
  if (known === 'repeated') return null
  refusal ??= known
  const storage_key = refusal === undefined && content ? await storeFile(ctx, { content: content(), size, mimetype: file.mimetype }) : null
  return database.transaction(async (tx) => {
    const record = await lockForEdit(tx, actor, id)
    assertCollecting(record)
    const counted = await countFiles(tx, id)
    if ((refusal === undefined ? counted.accepted : counted.refused) >= limits.importResumes)
      throw conflict('not_allowed', `An import has at most ${limits.importResumes.toLocaleString('en-IN')} resumes. Read these first.`)
    // Uploaded concurrently.
    const again = await findKnownFile(tx, id, file)
    if (again === 'repeated') return null
    refusal ??= again
    // If no row references the stored file, its job removes it.
    const row = await insertFileRow(
      tx,
      id,
      file,
      refusal === undefined && storage_key !== null ? { storage_key } : { refusal: refusal ?? 'type' },
    )
    await updateImport(tx, id, { size: record.size + size, tally: { rows: counted.rows + 1, errors: counted.refused + (refusal ? 1 : 0) } })
    return { row, file: name, refusal: refusal ?? null }
  })
}

const ZIP_WORKERS = 4

/** Extracts one file of a ZIP under a random name, and adds it. */
const addZipped = async (
  ctx: AppContext,
  actor: Actor,
  id: number,
  { name, isLocked, size, content }: ZippedFile,
): Promise<Added | null> => {
  if (isLocked || size > limits.fileBytes)
    return addFile(ctx, actor, id, { path: '', name, size, sha256: hashOf(`${name} ${size}`) }, isLocked ? 'password' : 'size')
  const path = join(ctx.config.dataDir, 'uploads', randomUUID())
  const hash = createHash('sha256')
  const hashed = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk))
  try {
    await pipeline(content(), hashed, createWriteStream(path, { mode: 0o600 }))
    return await addFile(ctx, actor, id, { path, name, size, sha256: hash.digest('hex') })
  } finally {
    await rm(path, { force: true })
  }
}

const addZip = async (ctx: AppContext, actor: Actor, id: number, { path, size }: Upload): Promise<(Added | null)[]> => {
  const files = await readZipFiles(path, size).catch((error: unknown) => {
    throw error instanceof RefusedZip ? invalid({ file: [error.message] }, error.message) : error
  })
  if (files.length === 0) throw invalid({ file: ['There are no files in this ZIP.'] }, 'There are no files in this ZIP.')
  if (files.length > limits.importResumes) {
    const message = `This ZIP has more than ${limits.importResumes.toLocaleString('en-IN')} files. Upload it in parts.`
    throw invalid({ file: [message] }, message)
  }
  const added: (Added | null)[] = []
  const waiting = files.values()
  const work = async () => {
    for (const file of waiting) added.push(await addZipped(ctx, actor, id, file))
  }
  await Promise.all(Array.from({ length: ZIP_WORKERS }, work))
  return added
}

/** Adds an uploaded resume, or those in a ZIP. Errors as in the contract. */
export const addFiles = async (
  ctx: AppContext,
  actor: Actor,
  id: number,
  upload: Upload,
): Promise<Response<typeof addImportFile>['data']> => {
  const { path, filename, size, sha256 } = upload
  if (filename === undefined) throw invalid({ file: [messages.selectFile] }, messages.selectFile)
  const isZip = /\.zip$/i.test(filename) && size > 0 && (await inspectFile(upload)) === 'archive'
  const added = isZip ? await addZip(ctx, actor, id, upload) : [await addFile(ctx, actor, id, { path, name: filename, size, sha256 })]
  const rows = added.filter((file) => file !== null)
  return { added: rows.toSorted((a, b) => a.row - b.row), repeated: added.length - rows.length }
}

/** Starts reading in the background. 409 without a readable file. */
export const readFiles = async (ctx: AppContext, actor: Actor, id: number): Promise<Import> => {
  await ctx.database.transaction(async (tx) => {
    assertCollecting(await lockForEdit(tx, actor, id))
    const { accepted, refused } = await countFiles(tx, id)
    if (accepted === 0) throw conflict('not_allowed', 'Upload at least one resume first.')
    await updateImport(tx, id, { state: 'reading', done: refused })
    await ctx.jobs.send(tx, importQueue, { import_id: id })
  })
  return readImport(ctx, actor, id)
}
