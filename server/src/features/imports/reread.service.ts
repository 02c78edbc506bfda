import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Import, rereadImport as endpoint } from '@portal/contract/imports'
import type { ParsedBody } from '@portal/contract/shared/endpoint'
import type { Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { updateImport } from './imports.queries.ts'
import { REREAD_LATE, rereadRefusal } from './imports.rules.ts'
import { getSheet, lockForEdit, readImport } from './imports.service.ts'
import { deleteRows } from './rows.queries.ts'
import { withTable } from '../../platform/tables/with-table.ts'
import { fillImport } from './upload.service.ts'

/** Rereads the uploaded text with another encoding and delimiter and replaces its rows. Errors as in the contract. */
export const rereadImport = async (ctx: AppContext, actor: Actor, id: number, settings: ParsedBody<typeof endpoint>): Promise<Import> => {
  const found = await getSheet(ctx.database.db, actor, id)
  const why = rereadRefusal(found, new Date())
  if (why !== null || found.storage_key === null) throw conflict('not_allowed', why ?? REREAD_LATE)
  const folder = join(ctx.config.dataDir, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    const content = await ctx.files.read(found.storage_key).catch(() => {
      throw conflict('not_allowed', REREAD_LATE)
    })
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    await withTable({ path, as: settings }, ({ encoding, delimiter, sheets }, rows) =>
      ctx.database.transaction(async (tx) => {
        const record = await lockForEdit(tx, actor, id)
        await deleteRows(tx, id)
        await updateImport(tx, id, { encoding, delimiter, sheets })
        await fillImport(tx, { ...record, sheets }, rows)
      }),
    )
  } finally {
    await rm(path, { force: true })
  }
  return readImport(ctx, actor, id)
}
