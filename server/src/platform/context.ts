import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './jobs/jobs.ts'

/** Configuration and services shared by all use cases; created once in main. */
export interface AppContext {
  readonly config: Config
  readonly database: Database
  readonly jobs: Jobs
  readonly files: Files
  readonly log: FastifyBaseLogger
}
