import * as accounts from '@portal/contract/accounts'
import * as activities from '@portal/contract/activities'
import * as attachments from '@portal/contract/attachments'
import * as candidates from '@portal/contract/candidates'
import * as combos from '@portal/contract/combos'
import * as educations from '@portal/contract/educations'
import * as experiences from '@portal/contract/experiences'
import * as health from '@portal/contract/health'
import * as mails from '@portal/contract/mails'
import * as openings from '@portal/contract/openings'
import * as privacy from '@portal/contract/privacy'
import * as resumes from '@portal/contract/resumes'
import type { Endpoint } from '@portal/contract/shared/endpoint'
import * as skills from '@portal/contract/skills'

const modules: readonly Readonly<Record<string, unknown>>[] = [
  accounts,
  activities,
  attachments,
  candidates,
  combos,
  educations,
  experiences,
  health,
  mails,
  openings,
  privacy,
  resumes,
  skills,
]
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'path' in value

/** Every endpoint of the contract. */
export const endpoints: readonly Endpoint[] = modules.flatMap((module) => Object.values(module).filter(isEndpoint))

export const titleOf = ({ method, path }: Endpoint): string => `${method} ${path}`
