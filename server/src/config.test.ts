import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCT } from '@portal/contract/shared/product'
import { ConfigError, readConfig } from './config.ts'

const SECRET = 'Zm9yIHRlc3RzIG9ubHksIDMyIGJ5dGVz'
const DATABASE_URL = 'postgres://portal:secret@db.example.com:5432/portal'
let DATA_DIR = ''
beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'portal-config-'))
})
afterAll(() => rm(DATA_DIR, { recursive: true }))
const read = (environment: Record<string, string>) => readConfig({ DATA_DIR, SECRET, ...environment })

describe('the configuration', () => {
  it('has a default for every variable', () => {
    expect(read({})).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: undefined,
      dataDir: DATA_DIR,
      smtpUrl: undefined,
      mailFrom: `${PRODUCT} <hr@example.com>`,
      company: undefined,
      helpAddress: 'hr@example.com',
      privacyContact: 'hr@example.com',
      scannerUrl: undefined,
      storageUrl: undefined,
      secret: SECRET,
      demo: true,
      serviceWorker: true,
      logLevel: 'info',
      trustProxy: false,
    })
  })

  it('treats an empty variable as unset, and removes the trailing slash of the public URL', () => {
    expect(read({ PORT: '', PUBLIC_URL: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      demo: true,
    })
    expect(read({ PUBLIC_URL: 'https://jobs.example.com/' }).publicUrl).toBe('https://jobs.example.com')
  })

  it('offers no help address that is a no-reply address', () => {
    const PRIVACY_CONTACT = 'asha@example.com'
    expect(read({ MAIL_FROM: 'Hiring <jobs@example.com>', PRIVACY_CONTACT }).helpAddress).toBe('jobs@example.com')
    expect(read({ MAIL_FROM: 'no-reply@example.com', PRIVACY_CONTACT }).helpAddress).toBe(PRIVACY_CONTACT)
  })

  it('D10: has a privacy contact, which defaults to the sender of emails', () => {
    expect(read({ MAIL_FROM: 'Hiring <jobs@example.com>' }).privacyContact).toBe('jobs@example.com')
    expect(read({ MAIL_FROM: 'jobs@example.com', PRIVACY_CONTACT: 'asha@example.com' }).privacyContact).toBe('asha@example.com')
    expect(() => read({ PRIVACY_CONTACT: 'Asha' })).toThrow(/PRIVACY_CONTACT must be an email address/)
  })

  it('adds the demonstration data to the embedded database only, unless set otherwise', () => {
    expect(read({ DATABASE_URL }).demo).toBe(false)
    expect(read({ DATABASE_URL, DEMO: 'true' }).demo).toBe(true)
    expect(read({ DEMO: 'false' }).demo).toBe(false)
  })

  it('creates a secret for the embedded database once, readable by its owner only', async () => {
    const first = readConfig({ DATA_DIR }).secret
    expect(first.length).toBeGreaterThanOrEqual(43)
    expect(readConfig({ DATA_DIR }).secret).toBe(first)
    expect(await readFile(join(DATA_DIR, 'secret'), 'utf8')).toBe(first)
    expect((await stat(join(DATA_DIR, 'secret'))).mode & 0o777).toBe(0o600)
  })
})

describe('an invalid configuration', () => {
  it.each([
    ['PORT', 'http', 'must be a port from 0 to 65535'],
    ['PORT', '70000', 'must be a port from 0 to 65535'],
    ['PORT', '-1', 'must be a port from 0 to 65535'],
    ['HOST', 'a b', 'must be a host name or an IP address'],
    ['PUBLIC_URL', 'jobs.example.com', 'must be a URL like https://jobs.example.com'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'must be a URL like https://jobs.example.com'],
    ['DATABASE_URL', 'mysql://localhost/portal', 'must be a URL like postgres://'],
    ['DATABASE_URL', 'yes', 'must be a URL like postgres://'],
    ['SMTP_URL', 'localhost:25', 'must be a URL like smtp://'],
    ['SCANNER_URL', 'tcp://127.0.0.1:3310', 'must be a URL like clamd://'],
    ['MAIL_FROM', 'HR', 'must be an email address like'],
    ['MAIL_FROM', 'HR\r\nBcc: x@example.com <hr@example.com>', 'must be an email address like'],
    ['COMPANY', 'Narmada\nInfotech', 'must be the name of the company'],
    ['STORAGE_URL', '/var/files', 'must be a URL like s3://'],
    ['SECRET', 'short', 'must be at least 32 random characters'],
    ['SECRET', 'a'.repeat(64), 'must be at least 32 random characters'],
    ['DEMO', 'yes', 'must be true or false'],
    ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent'],
    ['TRUST_PROXY', 'true', 'must be a comma-separated list of proxy addresses'],
  ])('%s=%j is refused with its name and what is allowed', (name, value, allowed) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError)
    expect(() => read({ [name]: value })).toThrow(`${name} ${allowed}`)
  })

  it('is reported with all invalid variables together, without values of secrets', () => {
    const wrong = () => read({ PORT: 'x', SECRET: 'a-short-secret', DATABASE_URL: 'mysql://user:a-password@host/db' })
    for (const name of ['PORT', 'SECRET', 'DATABASE_URL']) expect(wrong).toThrow(name)
    expect(wrong).not.toThrow(/a-short-secret|a-password/)
  })

  it('R3, S65: is a PostgreSQL without a secret', () => {
    expect(() => readConfig({ DATA_DIR, DATABASE_URL })).toThrow('SECRET is required with DATABASE_URL')
  })

  it('is a no-reply sender without another address for questions', () => {
    const MAIL_FROM = 'Hiring <no-reply@example.com>'
    expect(() => read({ MAIL_FROM })).toThrow('PRIVACY_CONTACT is required when MAIL_FROM is a no-reply address')
    expect(read({ MAIL_FROM, PRIVACY_CONTACT: 'asha@example.com' }).privacyContact).toBe('asha@example.com')
  })
})

describe('production', () => {
  const whole = {
    NODE_ENV: 'production',
    DATABASE_URL,
    SMTP_URL: 'smtp://mail.example.com:587',
    PUBLIC_URL: 'https://jobs.example.com',
  }

  it('starts without the demonstration company', () => {
    expect(read(whole)).toMatchObject({ production: true, databaseUrl: DATABASE_URL, demo: false })
  })

  it.each([
    ['DATABASE_URL', '', 'DATABASE_URL is required with NODE_ENV=production'],
    ['SMTP_URL', '', 'SMTP_URL is required with NODE_ENV=production'],
    ['PUBLIC_URL', '', 'PUBLIC_URL is required with NODE_ENV=production'],
    ['PUBLIC_URL', 'http://jobs.example.com', 'PUBLIC_URL is required with NODE_ENV=production'],
    ['DEMO', 'true', 'DEMO=true is refused with NODE_ENV=production'],
  ])('R3, S65: refuses %s=%j', (name, value, sentence) => {
    expect(() => read({ ...whole, [name]: value })).toThrow(sentence)
  })

  it('allows plain HTTP on the machine itself', () => {
    expect(read({ ...whole, PUBLIC_URL: 'http://127.0.0.1:3000' }).publicUrl).toBe('http://127.0.0.1:3000')
  })

  it('reports all missing variables together', () => {
    const bare = () => read({ NODE_ENV: 'production' })
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL']) expect(bare).toThrow(name)
  })
})
