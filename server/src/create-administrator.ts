/**
 * Creates the first administrator and prints a single-use link to set the password: `npm run create-administrator -- --email a@b.c --name
 * "Asha Patel"`. Fails if there already is an administrator.
 */
import { parseArgs } from 'node:util'
import { roles } from '@portal/contract/accounts'
import { StaffBody } from '@portal/contract/staff'
import { readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { createFirstAdministrator } from './features/staff/first-administrator.service.ts'
import { Refusal } from './platform/errors.ts'
import { openLog } from './platform/log.ts'

const fail = (lines: readonly string[]): never => {
  process.stderr.write(`${lines.join('\n')}\n`)
  return process.exit(1)
}

const USAGE = 'Usage: npm run create-administrator -- --email asha@example.com --name "Asha Patel"'

const readOptions = () => {
  try {
    return parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } }).values
  } catch (error) {
    return fail([error instanceof Error ? error.message : String(error), USAGE])
  }
}
const body = StaffBody.safeParse({ ...readOptions(), role_id: roles.administrator })
if (!body.success) {
  const problems = body.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`)
  fail([...problems, USAGE])
} else {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  const database = await openDatabase(config, log)
  try {
    const link = await createFirstAdministrator({ config, database }, body.data)
    process.stdout.write(`Link for ${body.data.name} to set a password. It can be used once and expires after 3 days:\n${link}\n`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  } finally {
    await database.close()
  }
}
