import type { AppContext } from '../../platform/context.ts'
import { linkEntries } from './chain.service.ts'

/** Links new entries into the hash chain every minute. */
export const startAuditChain = ({ database, jobs }: AppContext): Promise<void> =>
  jobs.schedule('link-audit-log', '* * * * *', async () => {
    await linkEntries(database)
  })
