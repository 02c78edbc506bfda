import type { Drive } from '@portal/contract/drives'
import { dayInIndia, dayInWords, timeInWords } from '@portal/contract/shared/dates'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/open.ts'
import type { AppContext } from '../../platform/context.ts'
import { suppressedAmong } from '../invitations/suppressions.service.ts'
import { sendCandidateMails } from '../mails/mails.service.ts'
import { composeCandidateMails } from '../templates/compose.service.ts'
import { selectStudentsToTell } from './drives.queries.ts'

type DriveFacts = Pick<Drive, 'name' | 'code' | 'drive_on' | 'reporting_time' | 'venue'>
type MovedFacts = Pick<Drive, 'drive_on' | 'reporting_time' | 'venue' | 'registration_to'>

/** Placeholder values of a drive at a college, with the link to its registration. */
export const driveValues = ({ publicUrl }: Config, drive: DriveFacts, college: string) => ({
  'drive.name': drive.name,
  'drive.date': dayInWords(drive.drive_on),
  'drive.time': timeInWords(drive.reporting_time),
  'drive.place': drive.venue,
  'drive.college': college,
  'links.drive': `${publicUrl}/candidate-info?drive=${drive.code}`,
})

/** Whether students who know of the drive have to learn of the change: another day, time or place, still to come. */
export const isMoved = (before: DriveFacts, after: DriveFacts): boolean =>
  after.drive_on >= dayInIndia() &&
  (before.drive_on !== after.drive_on || before.reporting_time !== after.reporting_time || before.venue !== after.venue)

/** The old and the new value of what has changed and students have to know. */
const changesOf = (before: MovedFacts, after: MovedFacts): string => {
  const lines = [
    ['Date', dayInWords(before.drive_on), dayInWords(after.drive_on)],
    ['Reporting time', timeInWords(before.reporting_time), timeInWords(after.reporting_time)],
    ['Place', before.venue, after.venue],
    ['Last day to apply', dayInWords(before.registration_to), dayInWords(after.registration_to)],
  ] as const
  return lines.flatMap(([label, was, now]) => (was === now ? [] : [`${label}: ${was} → ${now}`])).join('; ')
}

type News = { readonly code: 'M66'; readonly before: MovedFacts } | { readonly code: 'M67' }
/** Emails the students who know of a drive that it has changed (M66) or is cancelled (M67). */
export const tellStudents = async (ctx: AppContext, tx: Db, drive: Drive, news: News): Promise<void> => {
  const { code } = news
  const known = await selectStudentsToTell(tx, drive, { isCancelled: code === 'M67' })
  const suppressed = await suppressedAmong(
    ctx,
    tx,
    known.map(({ email }) => email),
  )
  const students = known.filter(({ email }) => !suppressed.has(email))
  const values = driveValues(ctx.config, drive, drive.campuses[0]?.name ?? '')
  const told =
    news.code === 'M66'
      ? ({ code: news.code, values: { ...values, 'drive.changes': changesOf(news.before, drive) } } as const)
      : ({ code: news.code, values } as const)
  const mails = await composeCandidateMails(
    ctx,
    tx,
    students.map(({ id }) => ({ candidate_id: id, ...told })),
  )
  await sendCandidateMails(
    ctx,
    tx,
    students.flatMap((candidate) => {
      const mail = mails.get(candidate.id)
      return mail ? { candidate, mail, send_at: null } : []
    }),
  )
}
