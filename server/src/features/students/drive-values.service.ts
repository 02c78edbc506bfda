import { dayInWords, timeInWords } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import type { AppContext } from '../../platform/context.ts'
import { findHost, type FoundDrive } from './registration.queries.ts'

/** What emails say of a drive, and the link to its registration. */
export const mailValuesOf = async ({ config }: AppContext, tx: Db, drive: FoundDrive['drive']) => ({
  'drive.name': drive.name,
  'drive.date': dayInWords(drive.drive_on),
  'drive.time': timeInWords(drive.reporting_time),
  'drive.place': drive.venue,
  'drive.college': await findHost(tx, drive.id),
  'links.drive': `${config.publicUrl}/candidate-info?drive=${drive.code}`,
})
