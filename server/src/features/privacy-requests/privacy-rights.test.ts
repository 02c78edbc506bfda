import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles } from '@portal/contract/accounts'
import { listCandidateAudit } from '@portal/contract/audit'
import { addNominee, answerRequest, listOwnRequests, listRequests } from '@portal/contract/privacy-requests'
import * as contract from '@portal/contract/privacy-rights'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { completeCandidate, newCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { openPortal } from '../../testing/portal.ts'

let portal: Awaited<ReturnType<typeof openPortal>>
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

type Who = Pick<Caller, 'token'>
const paramsOf = (id: number) => ({ id: String(id) })
const complaint = { message: 'Wrote by post: no one calls back.', received_on: addDays(dayInIndia(), -3) }
const record = ({ token }: Who, id: number, body: unknown = complaint) =>
  portal.call(contract.recordComplaint, { token, params: paramsOf(id), body })
const requestsOf = ({ token }: Who, id: number) => portal.call(contract.listCandidateRequests, { token, params: paramsOf(id) })
const nomineesOf = ({ token }: Who, id: number) => portal.call(contract.listCandidateNominees, { token, params: paramsOf(id) })

it('D9: an administrator records a complaint by post: due 30 days after it came, with an email, an audit entry and an answer', async () => {
  const [administrator, candidate] = [await newStaff(portal, roles.administrator), await completeCandidate(portal)]
  const { status, body } = await record(administrator, candidate.candidate_id)
  expect(status).toBe(200)
  const due_on = addDays(complaint.received_on, 30)
  expect(body.data).toMatchObject({
    kind: 'grievance',
    message: complaint.message,
    state: 'open',
    created_on: complaint.received_on,
    due_on,
    recorded_by: 'Meera Trivedi',
  })
  expect((await requestsOf(administrator, candidate.candidate_id)).body.data).toEqual([body.data])
  expect((await portal.call(listOwnRequests, candidate)).body.data).toMatchObject([{ id: body.data.id, created_on: complaint.received_on }])
  expect((await mailsTo(portal, candidate.email)).map(({ subject }) => subject)).toContain(
    `We have received your request ${body.data.ticket}`,
  )
  const audit = await portal.call(listCandidateAudit, { token: administrator.token, params: paramsOf(candidate.candidate_id), query: {} })
  expect(JSON.stringify(audit.body.data)).toContain('complaint_recorded')
  const answered = { state: 'answered', answer: 'We called today.' }
  await portal.call(answerRequest, { token: administrator.token, params: paramsOf(body.data.id), body: answered })
  expect((await requestsOf(administrator, candidate.candidate_id)).body.data).toMatchObject([answered])
})

it('not with a day in the future or without a text', async () => {
  const [administrator, candidate] = [await newStaff(portal, roles.administrator), await newCandidate(portal)]
  const errors = async (body: unknown) => Object.keys((await record(administrator, candidate.candidate_id, body)).problem.errors ?? {})
  expect(await errors({ ...complaint, received_on: addDays(dayInIndia(), 1) })).toEqual(['received_on'])
  expect(await errors({ ...complaint, message: ' ' })).toEqual(['message'])
  expect((await requestsOf(administrator, candidate.candidate_id)).body.data).toEqual([])
})

it('D11: an administrator reads the nominees, to check who says that they act for the candidate', async () => {
  const [administrator, candidate] = [await newStaff(portal, roles.administrator), await newCandidate(portal)]
  const nominee = { name: 'Ramesh Patel', relation: 'Father', contact: '9876543210' }
  const { body } = await portal.call(addNominee, { token: candidate.token, body: nominee })
  expect((await nomineesOf(administrator, candidate.candidate_id)).body.data).toEqual([{ id: body.data.id, ...nominee }])
  expect((await nomineesOf(administrator, (await newCandidate(portal)).candidate_id)).body.data).toEqual([])
})

it('S21: only administrators, and only for candidates visible to staff', async () => {
  const [administrator, recruiter] = [await newStaff(portal, roles.administrator), await newStaff(portal)]
  const candidate = await newCandidate(portal)
  const withheld = await newCandidate(portal, { withheld_since: new Date(), withheld_reason: 'consent_withdrawn' })
  const statuses = async (who: Who, id: number) =>
    (await Promise.all([record(who, id), requestsOf(who, id), nomineesOf(who, id)])).map(({ status }) => status)
  for (const who of [recruiter, candidate]) expect(await statuses(who, candidate.candidate_id)).toEqual([403, 403, 403])
  expect(await statuses({ token: '' }, candidate.candidate_id)).toEqual([401, 401, 401])
  for (const id of [withheld.candidate_id, 2_000_000_000]) expect(await statuses(administrator, id)).toEqual([404, 404, 404])
  expect((await portal.call(listRequests, { token: administrator.token, query: {} })).body.data.rows).not.toContainEqual(
    expect.objectContaining({ candidate_id: candidate.candidate_id }),
  )
})
