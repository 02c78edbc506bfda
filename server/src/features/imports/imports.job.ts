import type { AppContext } from '../../platform/context.ts'
import { findImport, selectUnfinished } from './imports.queries.ts'
import { importQueue } from './imports.service.ts'
import { readResumes } from './resume-reading.service.ts'
import { emptyOldImports, workOff } from './run.service.ts'
import { validateRows } from './validation.service.ts'

/** Runs the background step of the import's state. */
export const workOnImport = async (ctx: AppContext, id: number, signal?: AbortSignal): Promise<void> => {
  const found = await findImport(ctx.database.db, id)
  const state = found?.record.state
  if (state === 'reading') await readResumes(ctx, id, signal)
  else if (state === 'validating') await validateRows(ctx, { id })
  else if (state === 'running' || state === 'undoing') await workOff(ctx, id, state, signal)
}

/** Starts the worker, resumes imports interrupted by a shutdown or crash, and deletes old rows every hour. */
export const startImports = async (ctx: AppContext): Promise<void> => {
  const { database, jobs } = ctx
  await jobs.work(importQueue, 1, ({ import_id }, signal) => workOnImport(ctx, import_id, signal))
  const unfinished = await selectUnfinished(database.db)
  await database.transaction((tx) =>
    jobs.sendAll(
      tx,
      importQueue,
      unfinished.map(({ id }) => ({ import_id: id })),
    ),
  )
  await jobs.schedule('empty-old-imports', '20 * * * *', () => emptyOldImports(ctx))
}
