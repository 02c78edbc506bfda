import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { HOUR, indianTime } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { fromNow } from '../../platform/clock.ts'
import { zipStream, type ZipEntry } from '../../platform/files/zip-stream.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import type { AppContext } from '../../platform/context.ts'
import { selectMergedRecords } from '../candidates/merged-records.queries.ts'
import { sendAccountMail } from '../mails/mails.service.ts'
import { failStale, findQueued, forgetFile, keepKey, markReady, selectFiles, selectOver } from './data-export.queries.ts'
import { exportJson, exportReadme } from './data-export.rules.ts'
import { selectOwnData } from './own-data.queries.ts'
import { exportReadyMail } from './privacy.mail.ts'
import { recipientsOf } from './privacy.rules.ts'

interface ExportJob {
  readonly export_id: number
}

/** Makes copies of people's data, one after the other. Tried again when storage or database did not answer. */
export const exportQueue: Queue<ExportJob> = {
  name: 'make-data-export',
  retryLimit: 4,
  retryDelay: 10,
  retryDelayMax: 120,
  expireInSeconds: 300,
}

/** In milliseconds. */
export const EXPORT_LIFE = limits.exportHours * HOUR
/** Minutes after which a copy that is not made is given up; the tries of the job are over long before. */
const GIVE_UP_AFTER = 15

const bytes = (text: string) => [Buffer.from(text)]

type Queued = NonNullable<Awaited<ReturnType<typeof findQueued>>>

const entriesOf = async ({ config, database: { db }, files }: AppContext, person: Queued): Promise<ZipEntry[]> => {
  const facts = {
    made_at: indianTime(new Date()),
    recipients: recipientsOf(config),
    contact: config.privacyContact,
    data: await selectOwnData(db, { ...person, joined: await selectMergedRecords(db, person.candidate_id) }),
  }
  const documents = await selectFiles(db, person.candidate_id)
  const readme = exportReadme(facts, `${person.first_name} ${person.last_name}`, documents.length)
  return [
    { name: 'README.txt', isPacked: false, content: () => bytes(readme) },
    { name: 'data.json', isPacked: false, content: () => bytes(exportJson(facts)) },
    ...documents.map(({ id, original_name, storage_key }) => ({
      name: `files/${id}-${original_name.replace(/[/\\]/g, '_')}`,
      isPacked: true,
      content: async function* () {
        yield* await files.read(storage_key)
      },
    })),
  ]
}

/** Writes the copy to a temporary file, so that its size is known, and hands it to `use`. */
const withZip = async (ctx: AppContext, person: Queued, use: (path: string, size: number) => Promise<void>): Promise<void> => {
  const folder = join(ctx.config.dataDir, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    await pipeline(Readable.from(zipStream(await entriesOf(ctx, person))), createWriteStream(path, { mode: 0o600 }))
    await use(path, (await stat(path)).size)
  } finally {
    await rm(path, { force: true })
  }
}

/** Makes a queued copy and tells the person. Run twice, or after a broken run, it leaves the same: one file, one letter. */
export const makeExport = async (ctx: AppContext, export_id: number): Promise<void> => {
  const { config, database, files } = ctx
  const person = await findQueued(database.db, export_id)
  if (!person) return
  const storage_key = person.storage_key ?? files.newKey()
  await keepKey(database.db, export_id, storage_key)
  await withZip(ctx, person, async (path, size) => {
    await files.put(storage_key, createReadStream(path), size, 'application/zip')
    await database.transaction(async (tx) => {
      if (!(await markReady(tx, export_id, size, fromNow(EXPORT_LIFE)))) return
      const url = `${config.publicUrl}/CandidateProfile?tab=privacy`
      const mail = exportReadyMail(`${person.first_name} ${person.last_name}`, url, limits.exportHours, config.privacyContact)
      await sendAccountMail(ctx, tx, person.email, mail)
    })
  })
}

/** Removes the files of copies that are over, and gives up those that could not be made. */
export const sweepExports = async ({ database: { db }, files }: AppContext): Promise<void> => {
  await failStale(db, GIVE_UP_AFTER)
  for (const { id, storage_key } of await selectOver(db)) {
    if (storage_key !== null) await files.remove(storage_key)
    await forgetFile(db, id)
  }
}

/** Starts the worker that makes copies, and the sweep that removes them a day later. */
export const startDataExport = async (ctx: AppContext): Promise<void> => {
  await ctx.jobs.work(exportQueue, 1, ({ export_id }) => makeExport(ctx, export_id))
  await ctx.jobs.schedule('sweep-data-exports', '*/5 * * * *', () => sweepExports(ctx))
}
