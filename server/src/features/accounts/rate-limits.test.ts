import { describe, expect, it } from 'vitest'
import * as accounts from '@portal/contract/accounts'
import { visitApplyLink } from '@portal/contract/apply-links'
import { openDrive } from '@portal/contract/drive-registration'
import { combos } from '@portal/contract/combos'
import * as guardians from '@portal/contract/guardians'
import { readSharedOpening } from '@portal/contract/openings'
import * as invited from '@portal/contract/invited'
import * as interviewRemarks from '@portal/contract/interview-remarks'
import * as health from '@portal/contract/health'
import * as taskEvaluations from '@portal/contract/task-evaluations'
import type { Endpoint } from '@portal/contract/shared/endpoint'
import { countHit, networkOf, type RateLimit } from '../../platform/limiter.ts'
import { bodiesOf } from '../../testing/bodies.ts'
import { endpoints, titleOf } from '../../testing/endpoints.ts'
import { newCandidate, PASSWORD } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { remarksPerNetwork } from '../interviews/remarks.rules.ts'
import { visitsPerNetwork } from '../apply-links/apply-links.rules.ts'
import { sharedOpeningsPerNetwork } from '../openings/openings.rules.ts'
import { drivesPerNetwork } from '../students/registration.rules.ts'
import { evaluationsPerNetwork } from '../tasks/evaluations.rules.ts'
import { linksPerNetwork, questionsPerNetwork } from '../guardians/guardians.rules.ts'
import { linksPerNetwork as invitationLinksPerNetwork } from '../invited/invited.rules.ts'
import { mailsPerNetwork, loginPerNetwork, registerPerNetwork, tokensPerNetwork } from './accounts.rules.ts'

const portal = usePortal()
let networks = 0
const network = () => `10.77.${(networks += 1) >> 8}.${networks & 255}`

/** Every rate-limited public endpoint of accounts, with its limit per network. */
const limitedEndpoints: readonly (readonly [Endpoint, RateLimit])[] = [
  [accounts.login, loginPerNetwork],
  [accounts.register, registerPerNetwork],
  [accounts.verifyEmail, tokensPerNetwork],
  [accounts.resendVerification, mailsPerNetwork],
  [accounts.forgotPassword, mailsPerNetwork],
  [accounts.checkPasswordLink, tokensPerNetwork],
  [accounts.resetPassword, tokensPerNetwork],
  [guardians.askGuardian, questionsPerNetwork],
  [guardians.openGuardian, linksPerNetwork],
  [guardians.decideGuardian, linksPerNetwork],
  [interviewRemarks.openRemarks, remarksPerNetwork],
  [interviewRemarks.saveRemarks, remarksPerNetwork],
  [interviewRemarks.submitRemarks, remarksPerNetwork],
  [interviewRemarks.askForLink, remarksPerNetwork],
  [taskEvaluations.openEvaluation, evaluationsPerNetwork],
  [taskEvaluations.saveEvaluation, evaluationsPerNetwork],
  [taskEvaluations.submitEvaluation, evaluationsPerNetwork],
  [taskEvaluations.askForEvaluationLink, evaluationsPerNetwork],
  [visitApplyLink, visitsPerNetwork],
  [readSharedOpening, sharedOpeningsPerNetwork],
  [openDrive, drivesPerNetwork],
  [invited.openInvitation, invitationLinksPerNetwork],
  [invited.acceptInvitation, invitationLinksPerNetwork],
  [invited.askForInvitation, invitationLinksPerNetwork],
  [invited.refuseInvitations, invitationLinksPerNetwork],
]
/** Public endpoints that return no personal data. */
const harmlessEndpoints: readonly Endpoint[] = [combos, health.healthz, health.readyz]

describe('S12: every public endpoint for sessions and accounts', () => {
  it('has a rate limit', () => {
    const open = endpoints.filter(({ audience }) => audience === 'public').filter((endpoint) => !harmlessEndpoints.includes(endpoint))
    expect(open.map(titleOf).toSorted()).toEqual(limitedEndpoints.map(([endpoint]) => titleOf(endpoint)).toSorted())
  })

  it.each(limitedEndpoints.map(([endpoint, limit]) => [titleOf(endpoint), endpoint, limit] as const))(
    '%s: limits one network with 429, whatever address it claims, and no other network',
    async (_, endpoint, limit) => {
      const ip = network()
      for (let tries = 0; tries < limit.max; tries += 1) await countHit(portal.ctx.database.db, limit, networkOf(ip))
      const [body] = bodiesOf(endpoint)
      const claims: Record<string, string>[] = [{}, { 'x-forwarded-for': network() }, { forwarded: `for=${network()}` }]
      for (const headers of claims) {
        const response = await portal.call(endpoint, { body, ip, headers })
        expect([response.status, response.problem.code, Number(response.headers['retry-after']) > 0]).toEqual([
          429,
          'too_many_requests',
          true,
        ])
      }
      expect((await portal.call(endpoint, { body, ip: network() })).status).not.toBe(429)
    },
  )

  it('lets a whole college sign in at once from one network', async () => {
    const ip = network()
    const students = await Promise.all(Array.from({ length: loginPerNetwork.max + 20 }, () => newCandidate(portal)))
    const signIns = await Promise.all(students.map(({ email }) => portal.call(accounts.login, { body: { email, password: PASSWORD }, ip })))
    expect(new Set(statusesOf(signIns))).toEqual(new Set([200]))
  })

  it('gives the same response for a known and an unknown address', async () => {
    const { email } = await newCandidate(portal)
    const answersOf = async (endpoint: Endpoint, more: object) => {
      const responses = [email, 'unknown.address@example.com'].map(async (address) => {
        const { status, body } = await portal.call(endpoint, { body: { email: address, ...more }, ip: network() })
        const { request_id: _, ...rest } = body as { request_id?: string }
        return { status, rest }
      })
      return Promise.all(responses)
    }
    const person = { first_name: 'Asha', last_name: 'Patel', mobile_no: '9876543210', password: 'quiet banyan 77' }
    for (const [endpoint, more] of [
      [accounts.login, { password: 'not this one' }],
      [accounts.register, person],
      [accounts.resendVerification, {}],
      [accounts.forgotPassword, {}],
    ] as const) {
      const [known, unknown] = await answersOf(endpoint, more)
      expect(known, titleOf(endpoint)).toEqual(unknown)
    }
  })
})
