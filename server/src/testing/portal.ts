import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import type { Endpoint, Params, Query, Response } from '@portal/contract/shared/endpoint'
import { isGeneral, type RefusalCode } from '@portal/contract/shared/refusals'
import type { Problem } from '@portal/contract/shared/problem'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openFiles } from '../platform/files/files.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { errorForLog } from '../platform/log.ts'
import type { AppContext } from '../platform/context.ts'
import { queues } from '../queues.ts'
import { copyDatabase } from './database.ts'

/** Input of a call; `body` can be anything, for invalid requests. */
interface Input<E extends Endpoint> {
  readonly token?: string | undefined
  readonly params?: Params<E> | Record<string, string>
  readonly query?: Query<E> | Record<string, string>
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly ip?: string
}

interface Answer<E extends Endpoint> {
  readonly status: number
  readonly headers: Record<string, unknown>
  /** The body of a successful response. */
  readonly body: Response<E>
  readonly problem: Problem
  readonly text: string
}

export interface Portal {
  readonly ctx: AppContext
  readonly app: FastifyInstance
  readonly dataDir: string
  /** Log lines so far. */
  readonly logged: string[]
  call<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Answer<E>>
}

/** Throws if a refusal has a code that the endpoint doesn't declare. */
const assertDeclared = ({ method, path, refusals = [] }: Endpoint, { code }: Problem): void => {
  if (!isGeneral(code as RefusalCode) && !refusals.some((declared) => declared === code)) {
    throw new Error(`${method} ${path} answers ${code}, which its refusals do not name.`)
  }
}

const pathOf = (endpoint: Endpoint, params: Record<string, string> = {}): string =>
  `/api${endpoint.path.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`

/** Starts a portal on a fresh copy of the database. Real HTTP through `inject`, real files in a temporary folder. */
export const openPortal = async (environment: Record<string, string> = {}): Promise<Portal & { close: () => Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-test-'))
  const database = await copyDatabase()
  const config = readConfig({ DATA_DIR: dataDir, SECRET: 'a test secret of more than 32 characters', LOG_LEVEL: 'info', ...environment })
  const logged: string[] = []
  const log = pino({ level: config.logLevel, serializers: { err: errorForLog } }, { write: (line) => void logged.push(line) })
  const files = await openFiles(config)
  const jobs = await openJobs(database, queues, log)
  const ctx: AppContext = { config, database, files, jobs, log }
  const app = await buildApp(ctx)
  return {
    ctx: ctx,
    app,
    dataDir,
    logged,
    call: async (endpoint, { token, params, query, body, headers, ip } = {}) => {
      const request: InjectOptions = {
        method: endpoint.method,
        url: pathOf(endpoint, params as Record<string, string>),
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(query ? { query } : {}),
        ...(body === undefined ? {} : { payload: body as object }),
        ...(ip ? { remoteAddress: ip } : {}),
      }
      const response = await app.inject(request)
      const parsed: unknown = response.body.startsWith('{') ? response.json() : undefined
      // A failed readiness check is a 503 with the service states, not a Problem.
      if (response.statusCode >= 400 && parsed && (parsed as Partial<Problem>).code !== undefined)
        assertDeclared(endpoint, parsed as Problem)
      return {
        status: response.statusCode,
        headers: response.headers,
        body: parsed as never,
        problem: parsed as Problem,
        text: response.body,
      }
    },
    close: async () => {
      await app.close()
      await jobs.stop()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Opens a portal shared by all tests of a file. */
export const usePortal = (environment: Record<string, string> = {}): Portal => {
  let open: (Portal & { close: () => Promise<void> }) | undefined
  beforeAll(async () => {
    open = await openPortal(environment)
  })
  afterAll(async () => {
    await open?.close()
  })
  return new Proxy({} as Portal, { get: (_, name) => Reflect.get(open ?? {}, name) as unknown })
}
