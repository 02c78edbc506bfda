import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { login, resetPassword } from '@portal/contract/accounts'
import { addStaff } from '@portal/contract/staff'
import * as tables from '../../database/schema.ts'
import { readConfig } from '../../config.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { createFirstAdministrator } from './first-administrator.service.ts'

const portal = usePortal()
const email = 'asha@example.com'
const create = (name = 'Asha Patel', address = email) => createFirstAdministrator(portal.ctx, { name, email: address })
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''
const setPassword = (link: string) => portal.call(resetPassword, { body: { token: tokenIn(link), password: PASSWORD } })
const users = () => portal.ctx.database.db.select().from(tables.users)

const names = ['admin', 'administrator', 'root', 'recruiter', 'hr', 'test', 'demo', 'user', '123456', 'candidate']
const passwords = ['123456', 'password', 'admin123', 'Demo@12345', 'changeme']

describe('a database without demonstration data', () => {
  it('S05: has no accounts: fifty common credentials do not work', async () => {
    const environment = { DATABASE_URL: 'postgres://portal@db/portal', SECRET: 'a secret of more than 32 characters' }
    expect(readConfig(environment).demo).toBe(false)
    expect(await users()).toEqual([])
    let network = 0
    for (const name of names) {
      for (const password of passwords) {
        const body = { email: `${name}@example.com`, password }
        expect((await portal.call(login, { body, ip: `10.9.0.${(network += 1)}` })).problem.code).toBe('invalid_credentials')
      }
    }
  })

  it('S05: gets its first administrator by a single-use link; the command never creates another one', async () => {
    const first = await create()
    // After a lost link the same address gets a new one; another address doesn't.
    await expect(create('Mallory', 'mallory@example.com')).rejects.toThrow('There is already an administrator')
    const second = await create()
    expect(await users()).toHaveLength(1)
    expect((await setPassword(first)).status).toBe(400)
    expect((await setPassword(second)).status).toBe(200)
    const { access_token: token } = (await portal.call(login, { body: { email, password: PASSWORD } })).body
    expect((await portal.call(addStaff, { token, body: { name: 'A B', email: 'b@example.com', role_id: 2 } })).status).toBe(200)
    for (const address of [email, 'b@example.com', 'late@example.com']) {
      await expect(create('Late', address)).rejects.toThrow('There is already an administrator')
    }
  })
})

describe('the command', () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [fileURLToPath(new URL('../../create-administrator.ts', import.meta.url)), ...args])

  it('names an unknown option instead of the others', async () => {
    const stderr = expect.stringMatching(/^Unknown option '--mail'/) as string
    await expect(run('--mail', email, '--name', 'Asha Patel')).rejects.toMatchObject({ code: 1, stderr })
  })

  it('reports missing arguments before opening a database', async () => {
    await expect(run('--email', email)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^--name: /) as string })
  })
})
