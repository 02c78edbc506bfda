import type { AppContext } from '../../platform/context.ts'
import { linkEntries } from './chain.service.ts'

/** Every minute: what was written down is linked to the chain. */
export const startAuditChain = ({ database, jobs }: AppContext): Promise<void> =>
  jobs.schedule('link-audit-log', '* * * * *', async () => {
    await linkEntries(database)
  })
