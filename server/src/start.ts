import { PRODUCT } from '@portal/contract/shared/product'
import { buildApp } from './app.ts'
import { ConfigError, type Config } from './config.ts'
import { fillDemo } from './database/demo/demo.ts'
import { openDatabase } from './database/open.ts'
import { startAccountSweep } from './features/accounts/accounts.job.ts'
import { startFileRemoval } from './features/attachments/attachments.job.ts'
import { startAttemptSweep, startMovesAfterTests } from './features/aptitude-attempts/aptitude-attempts.job.ts'
import { startAuditChain } from './features/audit/audit.job.ts'
import { startBulk } from './features/bulk/bulk.job.ts'
import { startImports } from './features/imports/imports.job.ts'
import { startTallies } from './features/candidate-list/candidate-list.job.ts'
import { startFollowUpTallies } from './features/follow-ups/follow-ups.job.ts'
import { syncCombos } from './features/combos/combos.service.ts'
import { startDuplicateSearch } from './features/duplicates/duplicates.job.ts'
import { startBreachNotices } from './features/breaches/notices.job.ts'
import { startFullExports } from './features/full-exports/full-exports.job.ts'
import { startGuardianSweep } from './features/guardians/guardians.job.ts'
import { startInterviewSweep } from './features/interviews/interviews.job.ts'
import { startInvitationSweep } from './features/inviting/inviting.job.ts'
import { startMailDelivery } from './features/mails/mails.job.ts'
import { startSnapshotCleanup } from './features/merging/merging.job.ts'
import { startDataExport } from './features/privacy/data-export.job.ts'
import { startErasure } from './features/privacy/erasure.job.ts'
import { startReminders } from './features/reminders/reminders.job.ts'
import { startResumeReading } from './features/resumes/resumes.job.ts'
import { syncTemplates } from './features/templates/shipped.service.ts'
import { openFiles } from './platform/files/files.ts'
import { startLeftoverRemoval } from './platform/files/leftovers.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { openLog } from './platform/log.ts'
import type { AppContext } from './platform/context.ts'
import { queues } from './queues.ts'

/** How long a shutdown waits for requests in flight. */
const STOP_TIMEOUT_MS = 10_000

const rethrowPortInUse = (port: number) => (error: unknown) => {
  const isPortInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  throw isPortInUse
    ? new ConfigError(`Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`)
    : error
}

/** Opens the dependencies, starts the jobs and listens; closes all of them in order on SIGTERM. Throws ConfigError and DirectoryInUse. */
export const start = async (config: Config): Promise<void> => {
  const log = openLog(config.logLevel)
  const database = await openDatabase(config, log)
  await syncCombos(database)
  await syncTemplates(database)
  const files = await openFiles(config)
  const jobs = await openJobs(database, queues, log)
  const ctx: AppContext = { config, database, jobs, files, log }
  const accounts = config.demo ? await fillDemo(ctx) : []
  const app = await buildApp(ctx)
  const stopMail = await startMailDelivery(ctx)
  await startFileRemoval(ctx)
  await startResumeReading(ctx)
  await startDuplicateSearch(ctx)
  await startSnapshotCleanup(ctx)
  await startAccountSweep(ctx)
  await startAuditChain(ctx)
  await startDataExport(ctx)
  await startFullExports(ctx)
  await startBreachNotices(ctx)
  await startBulk(ctx)
  await startImports(ctx)
  await startTallies(ctx)
  await startFollowUpTallies(ctx)
  await startErasure(ctx)
  await startGuardianSweep(ctx)
  await startInterviewSweep(ctx)
  await startAttemptSweep(ctx)
  await startMovesAfterTests(ctx)
  await startInvitationSweep(ctx)
  await startReminders(ctx)
  const stopLeftoverRemoval = startLeftoverRemoval(config.dataDir, log)
  await app.listen({ port: config.port, host: config.host }).catch(rethrowPortInUse(config.port))
  process.stdout.write(`\n${PRODUCT} is ready at ${config.publicUrl}\n`)
  for (const line of accounts) process.stdout.write(`  ${line}\n`)

  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    await app.close()
    await jobs.stop()
    stopMail()
    stopLeftoverRemoval()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
}
