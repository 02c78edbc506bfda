import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { moveStage, UNDO_MS } from '@portal/contract/applications'
import { listAudit } from '@portal/contract/audit'
import { listOpenings } from '@portal/contract/openings'
import { countRequests, exportRequests, listRequests } from '@portal/contract/request-list'
import * as contract from '@portal/contract/resource-requests'
import { addDays, addMonths, dayInIndia } from '@portal/contract/shared/dates'
import { messages } from '@portal/contract/shared/messages'
import * as tables from '../../database/schema.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { completeCandidate, newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { countStatements } from '../../testing/statements.ts'

const portal = usePortal()
const { addResourceRequest, approveRequest, closeRequest, editResourceRequest, holdRequest } = contract
const { readResourceRequest, rejectRequest, resumeRequest, submitRequest, undoApproval, withdrawRequest } = contract
type StaffCaller = Pick<Caller, 'token'>

const form = {
  designation: 6,
  department: 1,
  positions: 1,
  experience_from: 2,
  experience_to: 4,
  eta_date: addDays(dayInIndia(), 30),
  job_description: 'Build the screens of our products.',
  linked_skills: [{ skill_combo_id: 3, is_must_have: true }],
}
const params = (id: number) => ({ id: String(id) })
const add = ({ token }: StaffCaller, body: unknown = form) => portal.call(addResourceRequest, { token, body })
const read = async ({ token }: StaffCaller, id: number) => (await portal.call(readResourceRequest, { token, params: params(id) })).body.data
const edit = ({ token }: StaffCaller, id: number, body: unknown) => portal.call(editResourceRequest, { token, params: params(id), body })
const list = async ({ token }: StaffCaller, query: Record<string, string> = {}) => portal.call(listRequests, { token, query })
const steps = {
  submit: submitRequest,
  withdraw: withdrawRequest,
  approve: approveRequest,
  reject: rejectRequest,
  hold: holdRequest,
  resume: resumeRequest,
  close: closeRequest,
} as const
type Step = keyof typeof steps
const allSteps: Step[] = ['submit', 'withdraw', 'approve', 'reject', 'hold', 'resume', 'close']
const needsReason = (step: Step) => step === 'reject' || step === 'hold' || step === 'close'
const take = ({ token }: StaffCaller, id: number, step: Step, body: object = needsReason(step) ? { reason: 'The client waits.' } : {}) =>
  portal.call(steps[step], { token, params: params(id), body })

let second: Caller
beforeAll(async () => {
  second = await newStaff(portal, 1)
})
const people = async () => ({ recruiter: await newStaff(portal), administrator: await newStaff(portal, 1), second })
/** Gives both approvals, by two people. */
const approveTwice = async (administrator: StaffCaller, id: number) => {
  await take(administrator, id, 'approve')
  return take(second, id, 'approve')
}
/** Creates a draft; returns its id. */
const newDraft = async (caller: StaffCaller, values: object = {}) => (await add(caller, { ...form, ...values })).body.data.id
/** Creates a request and opens it with both approvals. */
const newOpenRequest = async (values: object = {}) => {
  const staff = await people()
  const id = await newDraft(staff.recruiter, values)
  await take(staff.recruiter, id, 'submit')
  await approveTwice(staff.administrator, id)
  return { ...staff, id }
}
const set = (id: number, values: Partial<typeof tables.resource_requests.$inferInsert>) =>
  portal.ctx.database.db.update(tables.resource_requests).set(values).where(eq(tables.resource_requests.id, id))
/** The stored request as a valid body, as the form would send it. */
const sent = (request: contract.ResourceRequest, values: object = {}) => ({
  ...contract.RequestFields.parse({
    ...request,
    linked_skills: request.linked_skills.map(({ skill_combo_id, is_must_have }) => ({ skill_combo_id, is_must_have })),
  }),
  updated_at: request.updated_at,
  ...values,
})
const hire = async (id: number, staff: StaffCaller) => {
  const { candidate_id } = await completeCandidate(portal, 75, { hiring_stage: 24, resource_requisition_request_id: id })
  const body = { from: 24, to: 25, joining_on: addDays(dayInIndia(), 30) }
  expect((await portal.call(moveStage, { token: staff.token, params: params(candidate_id), body })).status).toBe(200)
  return candidate_id
}

describe('raising a request', () => {
  it('creates a draft with a job code and the usual defaults: gender Any, all rounds', async () => {
    const { recruiter } = await people()
    const { status, body } = await add(recruiter, { ...form, job_description: undefined, linked_skills: undefined })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 1,
      priority: 2,
      shift: 1,
      location_preference: 1,
      gender: null,
      request_type: 'new',
      has_management: true,
      job_description: '',
      linked_skills: [],
      created_by: 'Meera Trivedi',
      history: [],
      filled: 0,
    })
    expect(body.data.job_code).toMatch(/^RR-\d\d-\d{4}$/)
    expect(await read(recruiter, body.data.id)).toEqual(body.data)
  })

  it('saves a draft without anything yet but positions and date, which has to be complete when submitted', async () => {
    const { recruiter } = await people()
    const draft = (await add(recruiter, { positions: 1, eta_date: form.eta_date })).body.data
    const missing = ['department', 'designation', 'experience_from', 'experience_to', 'job_description', 'linked_skills']
    expect([draft.designation, draft.department, draft.experience_from, draft.experience_to]).toEqual([null, null, null, null])
    const listed = (await list(recruiter, { 'filter[job_code]': draft.job_code })).body.data.rows
    expect(listed).toMatchObject([{ designation: '', department: '', experience_from: null, experience_to: null }])
    expect(Object.keys((await take(recruiter, draft.id, 'submit')).problem.errors ?? {}).toSorted()).toEqual(missing)
    const filled = await edit(recruiter, draft.id, sent(draft, form))
    expect(filled.body.data).toMatchObject({ designation: 6, experience_to: 4 })
    expect((await take(recruiter, draft.id, 'submit')).body.data.status).toBe(2)
  })

  it.each([
    [{ experience_to: 1 }, 'experience_to'],
    [{ gender: 2 }, 'gender_reason'],
    [{ gender: 2, gender_reason: '  ' }, 'gender_reason'],
    [{ gender: 2, gender_reason: 'x' }, 'gender_reason'],
    [{ gender: 2, gender_reason: 'a b c' }, 'gender_reason'],
    [{ positions: 0 }, 'positions'],
    [{ scorecard_hr: 'a\nb\nc\nd\ne\nf\ng' }, 'scorecard_hr'],
    [{ scorecard_hr: 'Motivation\nmotivation' }, 'scorecard_hr'],
    [{ scorecard_hr: 'x'.repeat(61) }, 'scorecard_hr'],
    [{ positions: 100 }, 'positions'],
    [{ priority: 5 }, 'priority'],
    [{ shift: 0 }, 'shift'],
    [{ minimum_10th: 101 }, 'minimum_10th'],
    [{ ctc_from: -1 }, 'ctc_from'],
    [{ eta_date: '2026-02-30' }, 'eta_date'],
    [{ designation: 9999 }, 'designation'],
    [{ location_preference: 99 }, 'location_preference'],
    [{ linked_skills: [{ skill_combo_id: 99_999 }] }, 'linked_skills.0.skill_combo_id'],
    [{ linked_skills: [{ skill_combo_id: 3 }, { skill_combo_id: 3 }] }, 'linked_skills'],
    [{ hiring_manager: 2_000_000_000 }, 'hiring_manager'],
    [{ status: 3 }, 'status'],
    [{ job_code: 'RR-26-0001' }, 'job_code'],
    [{ approvals: 2 }, 'approvals'],
  ])('S24: is refused with %j', async (values, field) => {
    const { recruiter } = await people()
    const { status, problem } = await add(recruiter, { ...form, ...values })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]])
  })

  it('R5: fifty concurrent requests get fifty job codes', async () => {
    const { recruiter } = await people()
    const responses = await Promise.all(Array.from({ length: 50 }, () => add(recruiter)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ body }) => body.data.job_code)).size).toBe(50)
  })

  it('accepts only staff as hiring manager, not candidates', async () => {
    const { recruiter } = await people()
    const { user_id } = await newCandidate(portal)
    expect(Object.keys((await add(recruiter, { ...form, hiring_manager: user_id })).problem.errors ?? {})).toEqual(['hiring_manager'])
    expect((await add(recruiter, { ...form, hiring_manager: recruiter.user_id })).body.data.hiring_manager).toBe(recruiter.user_id)
  })

  it('S21: every call is for staff only: candidates get 403, signed-out callers 401', async () => {
    const { id } = await newOpenRequest()
    const candidate = await newCandidate(portal)
    for (const [caller, status] of [
      [candidate, 403],
      [{ token: '' }, 401],
    ] as const) {
      expect((await add(caller)).status).toBe(status)
      expect((await list(caller)).status).toBe(status)
      expect((await portal.call(readResourceRequest, { token: caller.token, params: params(id) })).status).toBe(status)
      expect((await edit(caller, id, { ...form, updated_at: '' })).status).toBe(status)
      for (const step of allSteps) expect((await take(caller, id, step)).status).toBe(status)
    }
    expect((await take((await people()).recruiter, 2_000_000_000, 'submit')).status).toBe(404)
  })
})

describe('submitting', () => {
  it('reports every invalid field together, and submits nothing', async () => {
    const { recruiter } = await people()
    const id = await newDraft(recruiter, {
      job_description: ' ',
      linked_skills: [],
      ctc_from: 9,
      ctc_to: 6,
      priority: 4,
      request_type: 'replacement',
    })
    await set(id, { eta_date: addDays(dayInIndia(), -1) })
    const { status, problem } = await take(recruiter, id, 'submit')
    expect(status).toBe(422)
    expect(problem.errors).toEqual({
      job_description: [messages.mandatory],
      linked_skills: ['Add at least one skill.'],
      ctc_to: ["“CTC from” can't be greater than “CTC to”."],
      priority_reason: [messages.mandatory],
      replaced_employee: [messages.mandatory],
      eta_date: ["The date can't be in the past."],
    })
    expect(await read(recruiter, id)).toMatchObject({ status: 1, history: [] })
  })

  it('emails the administrators, once even when repeated', async () => {
    const { recruiter, administrator } = await people()
    const id = await newDraft(recruiter)
    expect((await take(recruiter, id, 'submit')).body.data).toMatchObject({ status: 2, approvals: 0 })
    expect((await take(recruiter, id, 'submit')).status).toBe(200)
    const { history, job_code } = await read(recruiter, id)
    expect(history.map(({ step }) => step)).toEqual(['submitted'])
    const mails = await mailsTo(portal, administrator.email)
    expect(mails.filter(({ subject }) => subject.includes(job_code)).map(({ code }) => code)).toEqual(['M35'])
    expect(await mailsTo(portal, recruiter.email)).toEqual([])
  })
})

/** Actions each status allows an administrator; all others are refused. */
const allowed: Readonly<Record<number, Readonly<Partial<Record<Step, number>>>>> = {
  1: { submit: 2 },
  // Only the person who raised it can withdraw it.
  2: { approve: 2, reject: 5 },
  3: { hold: 4, close: 7 },
  4: { resume: 3, close: 7 },
  5: { submit: 2, close: 7 },
  6: {},
  7: {},
}

describe('the table of actions', () => {
  it.each([1, 2, 3, 4, 5, 6, 7])('is followed for administrators in status %i, and recruiters never approve or reject', async (status) => {
    const { recruiter, administrator } = await people()
    for (const step of allSteps) {
      const id = await newDraft(recruiter)
      await set(id, { status })
      const before = await read(administrator, id)
      expect([step, (await take(recruiter, id, step)).status === 403]).toEqual([step, step === 'approve' || step === 'reject'])
      await set(id, { status })
      await portal.ctx.database.db.delete(tables.request_changes).where(eq(tables.request_changes.resource_request_id, id))
      const to = allowed[status]?.[step]
      const response = await take(administrator, id, step)
      const seen = [step, response.status, response.problem.code, (await read(administrator, id)).status]
      expect(seen).toEqual(to ? [step, 200, undefined, to] : [step, 409, 'not_allowed', status])
      expect(before.can[step] === null).toBe(to !== undefined)
    }
  })

  it.each(['reject', 'hold', 'close'] as const)('%s needs a reason', async (step) => {
    const { administrator, id } = await newOpenRequest()
    if (step === 'reject') await set(id, { status: 2 })
    for (const body of [{}, { reason: ' ' }])
      expect((await take(administrator, id, step, body)).problem.errors).toEqual({ reason: [messages.mandatory] })
  })
})

describe('approving', () => {
  it('needs two levels; then candidates see the opening, the creator gets an email, and the positions are open', async () => {
    const { recruiter, administrator, second } = await people()
    const id = await newDraft(recruiter, { positions: 3 })
    await take(recruiter, id, 'submit')
    expect((await take(administrator, id, 'approve')).body.data).toMatchObject({ status: 2, approvals: 1 })
    const { body } = await take(second, id, 'approve')
    expect(body.data).toMatchObject({ status: 3, approvals: 2, positions_left: 3 })
    expect(body.data.history.map(({ step, to_status }) => [step, to_status])).toEqual([
      ['approved', 3],
      ['approved', 2],
      ['submitted', 2],
    ])
    expect((await mailsTo(portal, recruiter.email)).map(({ code }) => code)).toEqual(['M36'])
    const { token } = await newCandidate(portal)
    expect((await portal.call(listOpenings, { token })).body.data.rows.some((row) => row.id === id)).toBe(true)
  })

  it('needs two people: the person who gave the first approval is refused the second', async () => {
    const { recruiter, administrator, second } = await people()
    const id = await newDraft(recruiter)
    await take(recruiter, id, 'submit')
    const { updated_at } = (await take(administrator, id, 'approve')).body.data
    const { status, problem } = await take(administrator, id, 'approve', { updated_at })
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'not_allowed',
      'You gave the first approval. Another administrator must give the second.',
    ])
    expect((await read(administrator, id)).can.approve).toBe(problem.message)
    expect((await read(second, id)).can.approve).toBeNull()
    expect((await list(administrator)).body.data.rows.find((row) => row.id === id)?.can.approve).toBe(problem.message)
    expect((await take(second, id, 'approve')).body.data.status).toBe(3)
  })

  it('a double tap counts as one approval, also by the administrator who raised the request', async () => {
    const { administrator, second } = await people()
    const id = await newDraft(administrator)
    const { updated_at } = (await take(administrator, id, 'submit')).body.data
    await take(administrator, id, 'approve', { updated_at })
    expect((await take(administrator, id, 'approve', { updated_at })).body.data).toMatchObject({ status: 2, approvals: 1 })
    expect((await take(second, id, 'approve')).body.data.status).toBe(3)
  })

  it('a sole administrator, with another one only invited, gives both approvals for a request of someone else, and never opens one of their own', async () => {
    const { recruiter, administrator } = await people()
    const { db } = portal.ctx.database
    const invited = await newStaff(portal, 1)
    await db.update(tables.users).set({ email_verified_at: null }).where(eq(tables.users.id, invited.user_id))
    const others = and(
      eq(tables.users.role_id, 1),
      notInArray(tables.users.id, [administrator.user_id, invited.user_id]),
      isNull(tables.users.disabled_at),
    )
    const disabled = await db.update(tables.users).set({ disabled_at: new Date() }).where(others).returning({ id: tables.users.id })
    try {
      const theirs = await newDraft(recruiter)
      await take(recruiter, theirs, 'submit')
      const { updated_at } = (await take(administrator, theirs, 'approve')).body.data
      expect((await list(administrator, { 'filter[awaits_me]': '1' })).body.data.rows.map((row) => row.id)).toContain(theirs)
      expect((await take(administrator, theirs, 'approve', { updated_at })).body.data.status).toBe(3)
      const draft = await newDraft(administrator)
      await take(administrator, draft, 'submit')
      await take(administrator, draft, 'approve')
      expect((await read(administrator, draft)).can.approve).toMatch(/^You raised this request and gave the first approval/)
      expect(await mailsTo(portal, invited.email)).toEqual([])
      const { user_id } = tables.notifications
      expect(await db.select().from(tables.notifications).where(eq(user_id, invited.user_id))).toEqual([])
    } finally {
      const ids = disabled.map(({ id }) => id)
      await db.update(tables.users).set({ disabled_at: null }).where(inArray(tables.users.id, ids))
    }
  })

  it("can be undone for a minute: the opening is hidden, its positions are closed and the email isn't sent", async () => {
    const { recruiter, administrator, second } = await people()
    const id = await newDraft(recruiter, { positions: 3 })
    await take(recruiter, id, 'submit')
    const { updated_at } = (await approveTwice(administrator, id)).body.data
    const undo = (caller: StaffCaller, body: object = { updated_at }) =>
      portal.call(undoApproval, { token: caller.token, params: params(id), body })
    expect((await undo(recruiter)).status).toBe(403)
    expect((await undo(administrator)).problem.code).toBe('not_allowed')
    const { body } = await undo(second)
    expect(body.data).toMatchObject({ status: 2, approvals: 1, positions_left: 0 })
    expect(body.data.history.map(({ step }) => step)).toEqual(['approval_undone', 'approved', 'approved', 'submitted'])
    expect((await undo(second)).body.data.updated_at).toBe(body.data.updated_at)
    const { token } = await newCandidate(portal)
    expect((await portal.call(listOpenings, { token })).body.data.rows.some((row) => row.id === id)).toBe(false)
    expect((await mailsTo(portal, recruiter.email)).map(({ code, state }) => [code, state])).toEqual([['M36', 'cancelled']])
    expect((await read(administrator, id)).can.approve).toMatch(/^You gave the first approval/)
    expect((await take(second, id, 'approve')).body.data).toMatchObject({ status: 3, positions_left: 3 })
    const { db } = portal.ctx.database
    const longAgo = new Date(Date.now() - UNDO_MS - 1000)
    await db.update(tables.request_changes).set({ created_at: longAgo }).where(eq(tables.request_changes.resource_request_id, id))
    expect((await undo(second, {})).problem.code).toBe('too_late')
  })

  it('the person who raised a submitted request withdraws it and has a draft again; no one else can', async () => {
    const { recruiter, administrator } = await people()
    const id = await newDraft(recruiter)
    await take(recruiter, id, 'submit')
    await take(administrator, id, 'approve')
    expect((await take(administrator, id, 'withdraw')).problem.message).toBe('Only the person who raised the request can withdraw it.')
    expect((await take(recruiter, id, 'withdraw')).body.data).toMatchObject({ status: 1, approvals: 0 })
    expect((await take(recruiter, id, 'withdraw')).status).toBe(200)
    expect((await edit(recruiter, id, sent(await read(recruiter, id), { positions: 2 }))).status).toBe(200)
    expect((await take(recruiter, id, 'submit')).body.data.history.map(({ step }) => step)).toEqual([
      'submitted',
      'changed',
      'withdrawn',
      'approved',
      'submitted',
    ])
  })

  it('R5: two concurrent approvals count as one level, and one gets a conflict', async () => {
    const { recruiter, administrator } = await people()
    const other = await newStaff(portal, 1)
    const id = await newDraft(recruiter)
    const { updated_at } = (await take(recruiter, id, 'submit')).body.data
    const responses = await Promise.all([administrator, other].map((caller) => take(caller, id, 'approve', { updated_at })))
    expect(statusesOf(responses)).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)?.problem.code).toBe('changed_meanwhile')
    expect(await read(recruiter, id)).toMatchObject({ status: 2, approvals: 1 })
  })

  it('R5: a concurrent approval and rejection leave one of them', async () => {
    const { recruiter, administrator } = await people()
    const other = await newStaff(portal, 1)
    const id = await newDraft(recruiter)
    const { updated_at } = (await take(recruiter, id, 'submit')).body.data
    const responses = await Promise.all([
      take(administrator, id, 'approve', { updated_at }),
      take(other, id, 'reject', { reason: 'No budget.', updated_at }),
    ])
    expect(statusesOf(responses)).toEqual([200, 409])
    expect((await read(recruiter, id)).history).toHaveLength(2)
  })

  it('or rejecting: the creator gets the reason, and can edit and submit again', async () => {
    const { recruiter, administrator } = await people()
    const id = await newDraft(recruiter)
    await take(recruiter, id, 'submit')
    await take(administrator, id, 'approve')
    const { body } = await take(administrator, id, 'reject', { reason: 'Two are enough.' })
    expect(body.data).toMatchObject({ status: 5, approvals: 0 })
    const [mail] = await mailsTo(portal, recruiter.email)
    expect([mail?.code, mail?.html]).toEqual(['M37', expect.stringContaining('Two are enough.')])
    expect((await edit(recruiter, id, sent(body.data, { positions: 2 }))).body.data).toMatchObject({ status: 5, positions: 2 })
    expect((await take(recruiter, id, 'submit')).body.data).toMatchObject({ status: 2, approvals: 0 })
  })
})

describe('editing', () => {
  it.each([
    [{ positions: 2 }, ['positions']],
    [{ designation: 9 }, ['designation']],
    [{ experience_from: 1, experience_to: 5 }, ['experience_from', 'experience_to']],
    [{ ctc_from: 5, ctc_to: 8 }, ['ctc_from', 'ctc_to']],
    [{ minimum_10th: 70 }, ['minimum_10th']],
    [{ minimum_12th: 70 }, ['minimum_12th']],
    [{ minimum_degree: 70 }, ['minimum_degree']],
    [{ gender: 2, gender_reason: 'Warden of a hostel for women.' }, ['gender', 'gender_reason']],
  ])('an open request needs approval again after %j, and candidates no longer see it', async (values, changed) => {
    const { recruiter, administrator, id } = await newOpenRequest()
    const { status, body } = await edit(recruiter, id, sent(await read(recruiter, id), values))
    expect([status, body.data.status, body.data.approvals]).toEqual([200, 2, 0])
    const [newest] = body.data.history
    expect([newest?.step, newest?.changes.map(({ field }) => field).toSorted(), newest?.to_status]).toEqual([
      'changed',
      changed.toSorted(),
      2,
    ])
    const { token } = await newCandidate(portal)
    expect((await portal.call(listOpenings, { token })).body.data.rows.some((row) => row.id === id)).toBe(false)
    expect((await mailsTo(portal, administrator.email)).filter(({ subject }) => subject.includes(body.data.job_code))).toHaveLength(2)
  })

  it.each([
    [{ job_description: 'Build the lists of our products.' }],
    [{ eta_date: addDays(dayInIndia(), 60) }],
    [{ priority: 3 }],
    [{ shift: 2 }],
    [{ linked_skills: [{ skill_combo_id: 1, is_must_have: false }] }],
  ])('an open request stays open after %j', async (values) => {
    const { recruiter, id } = await newOpenRequest()
    const { body } = await edit(recruiter, id, sent(await read(recruiter, id), values))
    expect(body.data).toMatchObject({ status: 3, ...('linked_skills' in values ? {} : values) })
    expect(body.data.history[0]).toMatchObject({
      step: 'changed',
      from_status: 3,
      to_status: 3,
      changes: [{ field: Object.keys(values)[0] }],
    })
  })

  it('the history has the old and new value of each short field', async () => {
    const { recruiter, id } = await newOpenRequest()
    const { body } = await edit(recruiter, id, sent(await read(recruiter, id), { positions: 3, ctc_to: 8, job_description: 'Less.' }))
    expect(body.data.history[0]?.changes).toEqual([
      { field: 'positions', from: 1, to: 3 },
      { field: 'job_description', from: null, to: null },
      { field: 'ctc_to', from: null, to: 8 },
    ])
  })

  it('every step is in the audit log with its actor, a repeated one once, and edits with the fields changed', async () => {
    const { recruiter, administrator, id } = await newOpenRequest()
    await take(administrator, id, 'hold')
    await take(administrator, id, 'hold')
    await take(administrator, id, 'resume')
    await edit(recruiter, id, sent(await read(recruiter, id), { positions: 2 }))
    await take(administrator, id, 'approve')
    await portal.call(undoApproval, { token: administrator.token, params: params(id), body: {} })
    await take(second, id, 'reject')
    await take(recruiter, id, 'close')
    const { audit_log } = tables
    const entries = await portal.ctx.database.db
      .select({ action: audit_log.action, actor_id: audit_log.actor_id, details: audit_log.details })
      .from(audit_log)
      .where(and(eq(audit_log.record, 'resource_request'), eq(audit_log.record_id, id)))
      .orderBy(audit_log.id)
    expect(entries).toEqual([
      { action: 'resource_request_raised', actor_id: recruiter.user_id, details: null },
      { action: 'resource_request_submitted', actor_id: recruiter.user_id, details: null },
      { action: 'resource_request_approved', actor_id: administrator.user_id, details: null },
      { action: 'resource_request_approved', actor_id: second.user_id, details: null },
      { action: 'resource_request_held', actor_id: administrator.user_id, details: null },
      { action: 'resource_request_resumed', actor_id: administrator.user_id, details: null },
      { action: 'resource_request_changed', actor_id: recruiter.user_id, details: { fields: 'positions' } },
      { action: 'resource_request_approved', actor_id: administrator.user_id, details: null },
      { action: 'resource_request_approval_undone', actor_id: administrator.user_id, details: null },
      { action: 'resource_request_rejected', actor_id: second.user_id, details: null },
      { action: 'resource_request_closed', actor_id: recruiter.user_id, details: null },
    ])
    const query = { record: 'resource_request', record_id: String(id) }
    const { body } = await portal.call(listAudit, { token: administrator.token, query })
    expect(body.data.rows[0]).toMatchObject({ record_name: (await read(recruiter, id)).job_code, action: 'resource_request_closed' })
  })

  it('an open request must stay complete, and filled positions can’t be removed', async () => {
    const { recruiter, administrator, id } = await newOpenRequest({ positions: 3 })
    await hire(id, administrator)
    await hire(id, administrator)
    const now = await read(recruiter, id)
    const { problem } = await edit(recruiter, id, sent(now, { positions: 1, linked_skills: [], priority: 4, designation: null }))
    expect(problem.errors).toEqual({
      designation: [messages.mandatory],
      positions: ['Enter at least 2, the number already hired.'],
      linked_skills: ['Add at least one skill.'],
      priority_reason: [messages.mandatory],
    })
    await edit(recruiter, id, sent(now, { positions: 2 }))
    const { body } = await approveTwice(administrator, id)
    expect(body.data).toMatchObject({ status: 6, filled: 2, positions_left: 0 })
    const effects = ['All its positions are filled.', 'Candidates can now apply.']
    const approved = (await mailsTo(portal, recruiter.email)).filter(({ code }) => code === 'M36')
    const told = effects.map((effect) => approved.filter(({ text }) => text.includes(effect)).length)
    expect([approved.length, told]).toEqual([2, [1, 1]])
  })

  it.each([2, 4, 6, 7])('is refused in status %i', async (status) => {
    const { recruiter, id } = await newOpenRequest()
    await set(id, { status })
    const { problem } = await edit(recruiter, id, sent(await read(recruiter, id), { positions: 9 }))
    expect(problem.code).toBe('not_allowed')
    expect((await read(recruiter, id)).can.edit).toBe(problem.message)
  })

  it('R8: of two concurrent edits one gets a conflict with the other editor and the new version; repeating an edit changes nothing', async () => {
    const { recruiter, administrator } = await people()
    const id = await newDraft(recruiter)
    const seen = await read(recruiter, id)
    const responses = await Promise.all([
      edit(recruiter, id, sent(seen, { positions: 3 })),
      edit(administrator, id, sent(seen, { positions: 4 })),
    ])
    expect(statusesOf(responses)).toEqual([200, 409])
    const refused = responses.find(({ status }) => status === 409)?.problem
    const now = await read(recruiter, id)
    expect([refused?.code, refused?.details?.['updated_at']]).toEqual(['changed_meanwhile', now.updated_at])
    expect((await edit(recruiter, id, sent(now, { updated_at: seen.updated_at }))).status).toBe(200)
    expect((await read(recruiter, id)).updated_at).toBe(now.updated_at)
  })

  it('never changes the job code', async () => {
    const { recruiter } = await people()
    const id = await newDraft(recruiter)
    const seen = await read(recruiter, id)
    expect((await edit(recruiter, id, sent(seen, { job_code: 'RR-26-9999' }))).status).toBe(422)
    expect((await edit(recruiter, id, sent(seen, { positions: 5 }))).body.data.job_code).toBe(seen.job_code)
  })
})

describe('open, on hold, filled, closed', () => {
  it('R20: candidates see only open requests that have not expired', async () => {
    const { administrator, id } = await newOpenRequest()
    const { token } = await newCandidate(portal)
    const isListed = async () => (await portal.call(listOpenings, { token })).body.data.rows.some((row) => row.id === id)
    expect(await isListed()).toBe(true)
    await take(administrator, id, 'hold')
    expect(await isListed()).toBe(false)
    await take(administrator, id, 'resume')
    expect(await isListed()).toBe(true)
    await set(id, { eta_date: addDays(addMonths(dayInIndia(), -1), -3) })
    expect(await isListed()).toBe(false)
    expect((await list(administrator)).body.data.rows.find((row) => row.id === id)).toMatchObject({ status: 3, is_late: true })
    await set(id, { eta_date: addDays(dayInIndia(), 9) })
    await take(administrator, id, 'close')
    expect(await isListed()).toBe(false)
  })

  it('is filled by the last hire and open again when a position is freed, according to the ledger', async () => {
    const { administrator, id } = await newOpenRequest({ positions: 2 })
    const first = await hire(id, administrator)
    expect(await read(administrator, id)).toMatchObject({ status: 3, filled: 1, positions_left: 1 })
    await hire(id, administrator)
    expect(await read(administrator, id)).toMatchObject({ status: 6, filled: 2, positions_left: 0 })
    const body = { from: 25, to: 31, reason_code: 'withdrew_offer' }
    await portal.call(moveStage, { token: administrator.token, params: params(first), body })
    const { status, filled, positions_left, history } = await read(administrator, id)
    expect([status, filled, positions_left]).toEqual([3, 1, 1])
    expect(history.slice(0, 2).map(({ step }) => step)).toEqual(['reopened', 'filled'])
  })

  it('filled while on hold, is on hold again when the position is freed', async () => {
    const { administrator, id } = await newOpenRequest()
    await take(administrator, id, 'hold')
    const candidate_id = await hire(id, administrator)
    expect((await read(administrator, id)).status).toBe(6)
    const body = { from: 25, to: 31, reason_code: 'withdrew_offer' }
    expect((await portal.call(moveStage, { token: administrator.token, params: params(candidate_id), body })).status).toBe(200)
    const { status, filled, history } = await read(administrator, id)
    expect([status, filled, history[0]?.step]).toEqual([4, 0, 'reopened'])
  })

  it('closes without a new approval once its changes were withdrawn or rejected; a draft never submitted is not closed', async () => {
    const { recruiter, id } = await newOpenRequest()
    const draft = await newDraft(recruiter)
    await edit(recruiter, id, sent(await read(recruiter, id), { positions: 2 }))
    await take(recruiter, id, 'withdraw')
    const { rows } = (await list(recruiter)).body.data
    expect([id, draft].map((known) => rows.find((row) => row.id === known)?.can.close)).toEqual([
      null,
      "A request with the status Draft can't be closed.",
    ])
    expect((await take(recruiter, draft, 'close')).problem.code).toBe('not_allowed')
    expect((await take(recruiter, id, 'close')).body.data.status).toBe(7)
  })

  it('closing frees no position, moves no candidate and lists active applications', async () => {
    const { administrator, id } = await newOpenRequest({ positions: 3 })
    await hire(id, administrator)
    const { candidate_id } = await completeCandidate(portal, 75, { hiring_stage: 12, resource_requisition_request_id: id })
    await completeCandidate(portal, 75, { hiring_stage: 5, resource_requisition_request_id: id })
    await completeCandidate(portal, 75, {
      hiring_stage: 3,
      resource_requisition_request_id: id,
      withheld_since: new Date(),
      withheld_reason: 'erasure',
    })
    const { body } = await take(administrator, id, 'close', { reason: 'The client left.' })
    expect(body.data).toMatchObject({ status: 7, filled: 1, positions_left: 2, applicants: 3, in_process: 1 })
    expect(body.data.linked_candidates).toEqual([{ id: candidate_id, name: 'Asha Rameshbhai Patel', hiring_stage: 12 }])
    expect(body.data.history[0]).toMatchObject({ step: 'closed', reason: 'The client left.', by: 'Meera Trivedi' })
  })
})

describe('the list', () => {
  it('finds every word in job code, designation, department, project or hiring manager, and downloads what it lists', async () => {
    const { recruiter, administrator } = await people()
    const id = await newDraft(recruiter, { project: '=Narmada portal 100%', hiring_manager: administrator.user_id })
    await newDraft(recruiter, { project: 'Sabarmati portal' })
    const { job_code } = await read(recruiter, id)
    const found = async (q: string) => (await list(recruiter, { q })).body.data.rows.map((row) => row.id)
    expect(await found('narmada')).toEqual([id])
    expect(await found(`portal  ${job_code.slice(-4)}`)).toEqual([id])
    expect(await found('100%')).toEqual([id])
    expect(await found('narmada sabarmati')).toEqual([])
    expect(await found(`react ${job_code}`)).toEqual([id])
    expect(await found(`Meera ${job_code}`)).toEqual([id])
    const query = { q: job_code }
    expect((await portal.call(countRequests, { token: recruiter.token, query })).body.data['0']).toBe(1)
    const { csv } = (await portal.call(exportRequests, { token: recruiter.token, query })).body.data
    const [head, row, end] = csv.split('\r\n')
    expect([head?.startsWith('\uFEFFJob code,Designation,Department'), row?.startsWith(job_code), end]).toEqual([true, true, ''])
    const all = await portal.call(exportRequests, { token: recruiter.token, query: { per_page: '1' } })
    const { total } = (await list(recruiter, {})).body.data
    expect(all.body.data.csv.trim().split('\r\n')).toHaveLength(total + 1)
    const candidate = await newCandidate(portal)
    expect((await portal.call(exportRequests, { token: candidate.token, query })).status).toBe(403)
    expect((await portal.call(exportRequests, { token: recruiter.token, query: { q: 'x'.repeat(500) } })).problem.errors).toHaveProperty(
      'q',
    )
  })

  it('can be filtered by exactly the fields of the specification, and status 0 means all', async () => {
    const { recruiter, administrator } = await people()
    const id = await newDraft(recruiter, {
      designation: 24,
      department: 7,
      location_preference: 3,
      priority: 4,
      priority_reason: 'The fair.',
      shift: 5,
      gender: 2,
      gender_reason: 'Warden of a hostel.',
    })
    const other = await newDraft(administrator, { designation: 9 })
    const { job_code } = await read(recruiter, id)
    const today = dayInIndia()
    const found = async (query: Record<string, string>) =>
      (await list(recruiter, { per_page: '100', ...query })).body.data.rows.map((row) => row.id)
    const queries: readonly Readonly<Record<string, string>>[] = [
      { job_code: job_code.slice(-4) },
      { created_by: String(recruiter.user_id) },
      { designation: '24' },
      { department: '7' },
      { location_preference: '3' },
      { priority: '4' },
      { shift: '5' },
      { gender: '2' },
    ]
    for (const query of queries) {
      const [[field, value] = ['', '']] = Object.entries(query)
      const ids = await found({ [`filter[${field}]`]: value })
      expect([field, ids.includes(id), ids.includes(other)]).toEqual([field, true, false])
    }
    const between = (range: string) => found({ 'filter[created_at]': range, 'filter[created_by]': String(recruiter.user_id) })
    expect(await between(`${today}..${today}`)).toEqual([id])
    expect(await between(`${today}..`)).toEqual([id])
    expect(await between(`..${addDays(today, -1)}`)).toEqual([])
    expect(await found({ 'filter[status]': '0', 'filter[created_by]': String(recruiter.user_id) })).toEqual([id])
    expect(await found({ 'filter[status]': '3', 'filter[created_by]': String(recruiter.user_id) })).toEqual([])
    expect(await found({ 'filter[job_code]': '%' })).toEqual([])
  })

  it('counts each status with the same filters, 0 for all of them', async () => {
    const { recruiter, administrator } = await people()
    const count = async (query: Record<string, string>, token = recruiter.token) =>
      (await portal.call(countRequests, { token, query })).body.data
    const mine = { 'filter[created_by]': String(recruiter.user_id) }
    expect(await count(mine)).toEqual({ 0: 0 })
    await newDraft(recruiter, { designation: 24 })
    const id = await newDraft(recruiter, { designation: 9 })
    await take(recruiter, id, 'submit')
    expect(await count(mine, administrator.token)).toEqual({ 0: 2, 1: 1, 2: 1 })
    expect(await count({ ...mine, 'filter[designation]': '24' })).toEqual({ 0: 1, 1: 1 })
    const { token } = await newCandidate(portal)
    expect((await portal.call(countRequests, { token, query: {} })).status).toBe(403)
    expect((await portal.call(countRequests, { token: recruiter.token, query: { 'filter[status]': '1' } })).status).toBe(422)
  })

  it('S39: refuses unknown parameters', async () => {
    const { recruiter } = await people()
    for (const [key, value] of [
      ['filter[status]', '8'],
      ['filter[status]', '-1'],
      ['filter[ctc_from]', '1'],
      ['filter[created_at]', '2026-02-30..'],
      ['filter[created_at]', '2026-03-01..2026-02-01'],
      ['filter[created_at]', '..'],
      ['filter[job_code]', 'x'.repeat(21)],
      ['sort[status]', 'asc'],
      ['sort[id]', 'up'],
      ['per_page', '1000000000'],
      ['search', 'x'],
    ] as const) {
      const { status, problem } = await list(recruiter, { [key]: value })
      expect([key, status, Object.keys(problem.errors ?? {})]).toEqual([key, 422, [key]])
    }
    expect((await list(recruiter, { 'sort[id]': 'asc', 'sort[priority]': 'asc' })).problem.errors).toEqual({ sort: ['Sort by one field.'] })
  })

  it('counts applicants, candidates in process and filled positions, sorted and paged, in two statements whatever its length', async () => {
    const { administrator, id } = await newOpenRequest({ positions: 4 })
    await hire(id, administrator)
    await completeCandidate(portal, 75, { hiring_stage: 2, resource_requisition_request_id: id })
    await completeCandidate(portal, 75, { hiring_stage: 5, resource_requisition_request_id: id })
    const { body } = await list(administrator, { per_page: '1' })
    expect(body.data.rows).toMatchObject([
      {
        id,
        designation: 'Frontend developer (React)',
        department: 'Web development',
        applicants: 3,
        in_process: 1,
        filled: 1,
        positions: 4,
      },
    ])
    const codes = (await list(administrator, { 'sort[job_code]': 'asc', per_page: '100' })).body.data.rows.map((row) => row.job_code)
    expect(codes).toEqual(codes.toSorted())
    expect((await list(administrator, { page: '99' })).body.data).toMatchObject({ rows: [], total: body.data.total })
    for (let count = 0; count < 30; count += 1) await newOpening(portal)
    const many = await countStatements(() => list(administrator, { per_page: '100' }))
    // Session, rows with total.
    expect(many).toBeLessThanOrEqual(3)
  })
})
