import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { dayInIndia, dayInWords } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import * as z from 'zod/mini'
import type { Db } from '../../database/open.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import type { AppContext } from '../../platform/context.ts'
import { resetAccountLimits } from '../accounts/own-account.service.ts'
import { enqueueFileRemovals } from '../attachments/attachments.service.ts'
import { keepErasedNumbers } from '../breaches/breaches.service.ts'
import { selectMergedRecords } from '../candidates/merged-records.queries.ts'
import { sendAccountMail } from '../mails/mails.service.ts'
import {
  lockErasureList,
  lockSealedRecord,
  lockUnclaimedRecord,
  lockUnwarnedRecords,
  insertErasure,
  markPurged,
  selectRecordsToErase,
  selectErasures,
  selectUnclaimedRecords,
  type Erasure,
} from './erasure.queries.ts'
import { erasureDay, warnedDay, WARNING_HOURS } from './erasure.rules.ts'
import { deleteOwnData, selectStorageKeys, type RecordKeys, type DataSubject } from './own-data.queries.ts'
import { ERASURE_WARNING, erasureWarningMail } from './privacy.mail.ts'

/** Storage key of the list of erased records. Kept outside the database, because an older backup doesn't contain them. */
export const ERASURES_KEY = 'erasures.json'

/** Rewrites the list. */
export const erasureListQueue: Queue<Record<string, never>> = {
  name: 'keep-list-of-erasures',
  retryLimit: 300,
  retryDelay: 30,
  retryDelayMax: 3600,
  expireInSeconds: 60,
}

const dateTime = z.pipe(
  z.iso.datetime(),
  z.transform((value: string) => new Date(value)),
)
const Erasures = z.array(
  z.strictObject({ candidate_id: z.int(), user_id: z.nullable(z.int()), sealed_at: dateTime, purged_at: z.nullable(dateTime) }),
)
/** Parses the stored list; throws if it is malformed. */
export const parseErasures = (json: string): Erasure[] => Erasures.parse(JSON.parse(json))

const readErasureList = async (files: AppContext['files']): Promise<Erasure[]> =>
  (await files.exists(ERASURES_KEY)) ? parseErasures(await text(await files.read(ERASURES_KEY))) : []

/** Merges the erasures of the database into the stored list. Entries are never removed, because a restored database may lack some. */
export const storeErasureList = ({ database, files }: Pick<AppContext, 'database' | 'files'>): Promise<void> =>
  database.transaction(async (tx) => {
    await lockErasureList(tx)
    const all = [...(await readErasureList(files)), ...(await selectErasures(tx))]
    // The map below keeps the last entry per record: the one with `purged_at`.
    const ordered = all.toSorted((a, b) => Number(a.purged_at !== null) - Number(b.purged_at !== null))
    const list = [...new Map(ordered.map((erasure) => [erasure.candidate_id, erasure])).values()]
    const content = Buffer.from(JSON.stringify(list))
    await files.put(ERASURES_KEY, Readable.from([content]), content.length, 'application/json')
  })

/** Erases a candidate and the records merged into theirs; only the rows in `erasures` remain. A job removes the files after the commit. */
export const eraseRecord = async (ctx: AppContext, tx: Db, record: RecordKeys): Promise<void> => {
  const subject: DataSubject = { ...record, merged: await selectMergedRecords(tx, record.candidate_id) }
  await enqueueFileRemovals(tx, ctx, await selectStorageKeys(tx, subject))
  await keepErasedNumbers(
    tx,
    [subject, ...subject.merged].map(({ candidate_id }) => candidate_id),
  )
  await deleteOwnData(tx, subject)
  for (const { candidate_id, user_id, email } of [subject, ...subject.merged]) {
    if (user_id !== null) await resetAccountLimits(tx, user_id, email)
    // A record merged after sealing isn't in `erasures` yet.
    await insertErasure(tx, { candidate_id, user_id, sealed_at: new Date() })
    await markPurged(tx, candidate_id)
  }
  await ctx.jobs.send(tx, erasureListQueue, {})
}

/** Emails candidates two days before their erasure. Idempotent; runs daily. */
export const warnDue = (ctx: AppContext): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const { privacyContact } = ctx.config
    for (const record of await lockUnwarnedRecords(tx, limits.erasureAfterDays - WARNING_HOURS / 24, ERASURE_WARNING)) {
      const erased_on = dayInWords(warnedDay(record.withheld_since, new Date()))
      await sendAccountMail(ctx, tx, record.email, erasureWarningMail(record.name, erased_on, privacyContact))
    }
  })

/** Erases records sealed for a year whose candidates were warned. Idempotent; runs hourly. */
export const eraseDue = async (ctx: AppContext): Promise<void> => {
  const due = await selectRecordsToErase(ctx.database.db, limits.erasureAfterDays, ERASURE_WARNING, WARNING_HOURS)
  // The email after closing named a day, which begins up to an hour after the year has ended.
  for (const { candidate_id } of due.filter(({ withheld_since }) => erasureDay(withheld_since) <= dayInIndia())) {
    await ctx.database.transaction(async (tx) => {
      const record = await lockSealedRecord(tx, candidate_id)
      if (record) await eraseRecord(ctx, tx, record)
    })
  }
}

/** Erases records of people who never registered after 90 days without activity. Idempotent; runs hourly. */
export const eraseUnclaimed = async (ctx: AppContext): Promise<void> => {
  for (const { candidate_id } of await selectUnclaimedRecords(ctx.database.db, limits.unclaimedDays)) {
    await ctx.database.transaction(async (tx) => {
      const record = await lockUnclaimedRecord(tx, candidate_id, limits.unclaimedDays)
      if (record) await eraseRecord(ctx, tx, record)
    })
  }
}

export const startErasure = async (ctx: AppContext): Promise<void> => {
  await ctx.jobs.work(erasureListQueue, 1, () => storeErasureList(ctx))
  // Not once a night: a portal that is off at night would erase no one. Warnings come first in the hour, so that 48 hours later are never
  // a few seconds less.
  await ctx.jobs.schedule('warn-of-erasure', '0 * * * *', () => warnDue(ctx))
  await ctx.jobs.schedule('erase-sealed', '15 * * * *', () => eraseDue(ctx))
  await ctx.jobs.schedule('erase-unclaimed', '45 * * * *', () => eraseUnclaimed(ctx))
}
