import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PRODUCT } from '@portal/contract/shared/product'
import * as z from 'zod/mini'
import { addressOf } from './platform/mail/address.ts'

const urlOf = (protocols: readonly string[], example: string) =>
  z.string().check(z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), `must be a URL like ${example}`))

const Environment = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z
    ._default(z.string(), '3000')
    .check(z.refine((value) => /^\d{1,5}$/.test(value) && Number(value) < 65536, 'must be a port from 0 to 65535')),
  HOST: z._default(z.string(), '127.0.0.1').check(z.regex(/^[A-Za-z0-9.:-]{1,253}$/, 'must be a host name or an IP address')),
  PUBLIC_URL: z.optional(urlOf(['http:', 'https:'], 'https://jobs.example.com')),
  DATABASE_URL: z.optional(urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database')),
  DATA_DIR: z._default(z.string(), '.data').check(z.minLength(1, 'must be a folder')),
  SMTP_URL: z.optional(urlOf(['smtp:', 'smtps:'], 'smtp://user:password@host:587')),
  MAIL_FROM: z
    ._default(z.string(), `${PRODUCT} <hr@example.com>`)
    .check(
      z.regex(/^([^<>"\r\n]{1,100} )?<?[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+>?$/, 'must be an email address like Asha Patel <hr@example.com>'),
    ),
  COMPANY: z.optional(z.string().check(z.regex(/^[^\p{Cc}]{1,100}$/u, 'must be the name of the company, on one line'))),
  PRIVACY_CONTACT: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+$/, 'must be an email address like privacy@example.com')),
  ),
  SCANNER_URL: z.optional(urlOf(['clamd:'], 'clamd://127.0.0.1:3310')),
  STORAGE_URL: z.optional(urlOf(['s3:'], 's3://key:secret@bucket?endpoint=https://s3.example.com&region=ap-south-1')),
  SECRET: z.optional(
    z.string().check(z.refine((value) => value.length >= 32 && new Set(value).size >= 8, 'must be at least 32 random characters')),
  ),
  DEMO: z.optional(z.enum(['true', 'false'], 'must be true or false')),
  SERVICE_WORKER: z._default(z.enum(['true', 'false'], 'must be true or false'), 'true'),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be fatal, error, warn, info, debug, trace or silent'),
    'info',
  ),
  TRUST_PROXY: z.optional(
    z.string().check(z.regex(/^[0-9a-fA-F.:,/]+$/, 'must be a comma-separated list of proxy addresses, like 10.0.0.1,10.0.0.0/8')),
  ),
})

export interface Config {
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly publicUrl: string
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Company name on the sign-in page; undefined if not set. */
  readonly company: string | undefined
  /** Address for general help: the sender's, unless that is a no-reply address. */
  readonly helpAddress: string
  /** Email address for questions about personal data. */
  readonly privacyContact: string
  /** Virus scanner of uploads; undefined: none. */
  readonly scannerUrl: string | undefined
  readonly storageUrl: string | undefined
  readonly secret: string
  readonly demo: boolean
  /** Whether browsers may install the service worker; if false, they remove it and its caches. */
  readonly serviceWorker: boolean
  readonly logLevel: string
  /** Proxies whose X-Forwarded-For is trusted; default: none. */
  readonly trustProxy: string | false
}

/** Invalid configuration; the message names each wrong variable and what is allowed. */
export class ConfigError extends Error {}

/** Secret of the embedded mode, generated on first use; the file is readable by its owner only. */
const readOrCreateSecret = (dataDir: string): string => {
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8')
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const isEncryptedOrLocal = (url: string): boolean => new URL(url).protocol === 'https:' || LOOPBACK.includes(new URL(url).hostname)

/** Settings that production requires or forbids, as sentences. */
const missingInProduction = (env: z.infer<typeof Environment>): string[] => [
  ...(env.DATABASE_URL ? [] : ['DATABASE_URL is required with NODE_ENV=production. The embedded database is for evaluation only.']),
  ...(env.SMTP_URL ? [] : ['SMTP_URL is required with NODE_ENV=production. Without it, links that set passwords are printed in the log.']),
  ...(env.PUBLIC_URL && isEncryptedOrLocal(env.PUBLIC_URL)
    ? []
    : ['PUBLIC_URL is required with NODE_ENV=production: the https address that people open.']),
  ...(env.DEMO === 'true' ? ['DEMO=true is refused with NODE_ENV=production: the passwords of its accounts are published.'] : []),
]

const NO_REPLY = /^(no|do-?not|donot)[-_.]?reply/i
const missingAnywhere = (env: z.infer<typeof Environment>): string[] => [
  ...(env.DATABASE_URL && !env.SECRET
    ? ['SECRET is required with DATABASE_URL: at least 32 random characters, the same for every process.']
    : []),
  ...(!env.PRIVACY_CONTACT && NO_REPLY.test(addressOf(env.MAIL_FROM))
    ? ['PRIVACY_CONTACT is required when MAIL_FROM is a no-reply address: candidates are told to write to it.']
    : []),
]

/** Reads and validates the environment variables (README, "Configuration"). Throws ConfigError. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(nonEmpty)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'))
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const missing = [...(production ? missingInProduction(env) : []), ...missingAnywhere(env)]
  if (missing.length > 0) throw new ConfigError(missing.join('\n'))
  const dataDir = resolve(env.DATA_DIR)
  const sender = addressOf(env.MAIL_FROM)
  const privacyContact = env.PRIVACY_CONTACT ?? sender
  return {
    production,
    port: Number(env.PORT),
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL,
    dataDir,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    company: env.COMPANY,
    helpAddress: NO_REPLY.test(sender) ? privacyContact : sender,
    privacyContact,
    scannerUrl: env.SCANNER_URL,
    storageUrl: env.STORAGE_URL,
    secret: env.SECRET ?? readOrCreateSecret(dataDir),
    demo: env.DEMO === undefined ? !env.DATABASE_URL : env.DEMO === 'true',
    serviceWorker: env.SERVICE_WORKER === 'true',
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY ?? false,
  }
}
