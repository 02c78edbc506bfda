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

/** Emails the students who know of a drive that it has changed (M66) or is cancelled (M67). */
export const tellStudents = async (ctx: AppContext, tx: Db, drive: Drive, code: 'M66' | 'M67'): Promise<void> => {
  const known = await selectStudentsToTell(tx, drive)
  const suppressed = await suppressedAmong(
    ctx,
    tx,
    known.map(({ email }) => email),
  )
  const students = known.filter(({ email }) => !suppressed.has(email))
  const values = driveValues(ctx.config, drive, drive.campuses[0]?.name ?? '')
  const mails = await composeCandidateMails(
    ctx,
    tx,
    students.map(({ id }) => ({ candidate_id: id, code, values })),
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
