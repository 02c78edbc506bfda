import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { DAY, dayInIndia, HOUR } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import * as z from 'zod/mini'
import type { Db } from '../../database/open.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import type { AppContext } from '../../platform/context.ts'
import { forgetCounters } from '../accounts/own-account.service.ts'
import { removeFiles } from '../attachments/attachments.service.ts'
import { selectMergedRecords } from '../candidates/merged-records.queries.ts'
import { sendAccountMail } from '../mails/mails.service.ts'
import { holdSealed, holdUnwarned, insertErasure, markPurged, selectDue, selectErasures, type Erasure } from './erasure.queries.ts'
import { deleteOwnData, selectStorageKeys, type OwnRecord, type Person } from './own-data.queries.ts'
import { ERASURE_WARNING, erasureWarningMail } from './privacy.mail.ts'

/** Hours between the last letter and the erasure: DPDP Rules, 2025, rule 8(2). */
const WARNED_BEFORE = 48

/** Where the list of erased records lies in the storage: outside the database, whose older backups do not know them. */
export const ERASURES_KEY = 'erasures.json'

/** Writes that list anew. One at a time, so that an older list never replaces a newer one. */
export const listQueue: Queue<Record<string, never>> = {
  name: 'keep-list-of-erasures',
  retryLimit: 20,
  retryDelay: 30,
  retryDelayMax: 3600,
  expireInSeconds: 60,
}

const instant = z.pipe(
  z.iso.datetime(),
  z.transform((value: string) => new Date(value)),
)
const Erasures = z.array(
  z.strictObject({ candidate_id: z.int(), user_id: z.nullable(z.int()), sealed_at: instant, purged_at: z.nullable(instant) }),
)
/** The list as it is stored. Throws for anything else. */
export const parseErasures = (json: string): Erasure[] => Erasures.parse(JSON.parse(json))

const storedList = async (files: AppContext['files']): Promise<Erasure[]> => {
  const json = await files.read(ERASURES_KEY).then(text, () => '[]')
  return parseErasures(json)
}

/** Nothing is ever taken off the list: a restored database may not know of all who stand on it. */
export const keepList = async ({ database, files }: Pick<AppContext, 'database' | 'files'>): Promise<void> => {
  const known = [...(await storedList(files)), ...(await selectErasures(database.db))]
  // Of two lines about one record, the one that says more: last.
  const ordered = known.toSorted((a, b) => Number(a.purged_at !== null) - Number(b.purged_at !== null))
  const list = [...new Map(ordered.map((one) => [one.candidate_id, one])).values()]
  const content = Buffer.from(JSON.stringify(list))
  await files.put(ERASURES_KEY, Readable.from([content]), content.length, 'application/json')
}

/** Erases everything about a person, the records that were joined into the own one included; what is left is the line in `erasures`. The files go once the transaction is through. */
export const purge = async (ctx: AppContext, tx: Db, record: OwnRecord): Promise<void> => {
  const person: Person = { ...record, joined: await selectMergedRecords(tx, record.candidate_id) }
  await removeFiles(tx, ctx, await selectStorageKeys(tx, person))
  await deleteOwnData(tx, person)
  for (const { candidate_id, user_id, email } of [person, ...person.joined]) {
    if (user_id !== null) await forgetCounters(tx, user_id, email)
    // A record that was joined in after the sealing is not on the list yet.
    await insertErasure(tx, { candidate_id, user_id, sealed_at: new Date() })
    await markPurged(tx, candidate_id)
  }
  await ctx.jobs.send(tx, listQueue, {})
}

/** Tells people two days ahead. */
const warn = (ctx: AppContext): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const { privacyContact } = ctx.config
    for (const person of await holdUnwarned(tx, limits.erasureAfterDays - WARNED_BEFORE / 24, ERASURE_WARNING)) {
      const planned = person.withheld_since.getTime() + limits.erasureAfterDays * DAY
      const erased_on = dayInIndia(new Date(Math.max(planned, Date.now() + WARNED_BEFORE * HOUR)))
      await sendAccountMail(ctx, tx, person.email, erasureWarningMail(person.name, erased_on, privacyContact))
    }
  })

/** Every day: warns, and erases what has been sealed for a year. Run twice, it leaves the same. */
export const eraseDue = async (ctx: AppContext): Promise<void> => {
  await warn(ctx)
  for (const { candidate_id } of await selectDue(ctx.database.db, limits.erasureAfterDays, ERASURE_WARNING, WARNED_BEFORE)) {
    await ctx.database.transaction(async (tx) => {
      const person = await holdSealed(tx, candidate_id)
      if (person) await purge(ctx, tx, person)
    })
  }
}

export const startErasure = async (ctx: AppContext): Promise<void> => {
  await ctx.jobs.work(listQueue, 1, () => keepList(ctx))
  await ctx.jobs.schedule('erase-sealed', '15 4 * * *', () => eraseDue(ctx))
}
