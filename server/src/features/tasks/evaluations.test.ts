import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listNotifications } from '@portal/contract/notifications'
import { assign, readStage } from '@portal/contract/applications'
import * as contract from '@portal/contract/task-evaluations'
import { handInTask, listTasks, readOwnTask, setTask } from '@portal/contract/tasks'
import { DAY } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newOpening, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { withStatementAfterLink } from '../../testing/after-link.ts'
import { usePortal } from '../../testing/portal.ts'
import { statusesOf } from '../../testing/statuses.ts'

const portal = usePortal()
let count = 0
const someone = (name: string) => ({ name, email: `evaluator${(count += 1)}@example.org` })
const params = (id: number) => ({ id: String(id) })
const good = {
  correctness: 4,
  code_quality: 3,
  completeness: null,
  explanation: 5,
  remarks: 'Clear, tested and well explained.',
  recommendation: 'yes',
} as const
const tokenIn = (text: string | undefined) => /task=([A-Za-z0-9_-]{43})/.exec(text ?? '')?.[1] ?? ''
const linkTo = async (email: string) => tokenIn((await mailsTo(portal, email)).find(({ code }) => code === 'M60')?.text)
const codesTo = async (email: string) => (await mailsTo(portal, email)).map(({ code, state }) => `${code} ${state}`).toSorted()
const open = (token: string) => portal.call(contract.openEvaluation, { body: { token } })
const save = (token: string, evaluation: object) =>
  portal.call(contract.saveEvaluation, { body: { token, evaluation: { ...good, remarks: null, recommendation: null, ...evaluation } } })
const submit = (token: string, evaluation: object = good) => portal.call(contract.submitEvaluation, { body: { token, evaluation } })
const setPanel = ({ token }: Caller, id: number, panel: object[]) =>
  portal.call(contract.setEvaluators, { token, params: params(id), body: { panel } })
const evaluate = ({ token }: Caller, id: number, body: object = good) =>
  portal.call(contract.evaluateTask, { token, params: params(id), body })
const taskOf = async ({ token }: Caller, { candidate_id }: Caller) => {
  const [task] = (await portal.call(listTasks, { token, params: params(candidate_id) })).body.data.tasks
  if (!task) throw new Error('no task')
  return task
}
/** A submitted task, assigned to `staff`. */
const handedIn = async () => {
  const [staff, candidate] = [
    await newStaff(portal),
    await completeCandidate(portal, 75, { hiring_stage: 14, resource_requisition_request_id: await newOpening(portal) }),
  ]
  await portal.call(assign, { token: staff.token, params: params(candidate.candidate_id), body: { user_id: staff.user_id } })
  const body = { title: 'A small booking screen', instructions: 'Build it.', deadline: new Date(Date.now() + DAY).toISOString() }
  await portal.call(setTask, { token: staff.token, params: params(candidate.candidate_id), body })
  const id = (await portal.call(readOwnTask, { token: candidate.token })).body.data?.id ?? 0
  const [file] = await portal.ctx.database.db
    .select({ id: tables.attachments.id })
    .from(tables.attachments)
    .where(eq(tables.attachments.candidate_id, candidate.candidate_id))
  const answer = { answer: 'https://example.com/booking', attachment_id: file?.id ?? null }
  return { staff, candidate, id, handIn: () => portal.call(handInTask, { token: candidate.token, params: params(id), body: answer }) }
}
const named = ({ email }: Caller) => ({ name: 'Evaluator', email })
/** Who has the follow-up to evaluate (F8). */
const followUpAssignee = async ({ candidate_id }: Caller) => {
  const rows = await portal.ctx.database.db.select().from(tables.follow_ups).where(eq(tables.follow_ups.candidate_id, candidate_id))
  return rows.find(({ rule, closed_at }) => rule === 'F8' && closed_at === null)?.assignee_id
}
const withPanel = async () => {
  const task = await handedIn()
  await task.handIn()
  const [kavita, arjun] = [someone('Kavita Rao'), someone('Arjun Nair')]
  expect((await setPanel(task.staff, task.id, [kavita, arjun])).status).toBe(200)
  return { ...task, kavita, arjun, tokens: [await linkTo(kavita.email), await linkTo(arjun.email)] as const }
}

it.each([
  ['link revoked', 'update task_evaluators set link_sent_at = null'],
  ['candidate withheld', "update candidates set withheld_since = now(), withheld_reason = 'consent_withdrawn'"],
])('an evaluation writes nothing with a %s after it was checked', async (_, statement) => {
  for (const write of [save, submit]) {
    const { id, tokens } = await withPanel()
    const { status, problem } = await withStatementAfterLink(portal, statement, () => write(tokens[0], good))
    expect([status, problem.code]).toEqual([400, 'revoked_token'])
    const { db } = portal.ctx.database
    const rows = await db.select().from(tables.task_evaluators).where(eq(tables.task_evaluators.task_id, id))
    expect(rows.map(({ saved_at, submitted_at }) => [saved_at, submitted_at])).toEqual([
      [null, null],
      [null, null],
    ])
  }
})

describe('several evaluators of a task', () => {
  it('are asked by email once it is handed in, each with their own link and one reminder; candidates can’t ask them', async () => {
    const { staff, candidate, id, handIn } = await handedIn()
    const [kavita, arjun] = [someone('Kavita Rao'), someone('Arjun Nair')]
    expect((await setPanel(staff, id, [kavita])).problem.code).toBe('not_allowed')
    await handIn()
    expect((await setPanel(candidate, id, [kavita])).status).toBe(403)
    expect((await setPanel(staff, id, [])).problem.errors).toHaveProperty('panel')
    expect((await setPanel(staff, id, [kavita, arjun])).status).toBe(200)
    expect([await codesTo(kavita.email), await codesTo(arjun.email)]).toEqual([
      ['M60 queued', 'M61 queued'],
      ['M60 queued', 'M61 queued'],
    ])
    expect(await linkTo(kavita.email)).not.toBe(await linkTo(arjun.email))
    expect((await setPanel(staff, id, [kavita])).status).toBe(200)
    expect((await open(await linkTo(arjun.email))).problem.code).toBe('invalid_token')
    expect(await codesTo(arjun.email)).toEqual(['M60 queued', 'M61 cancelled'])
    expect(await codesTo(kavita.email)).toEqual(['M60 queued', 'M61 queued'])
  })

  it('see task and answer, nothing else about the candidate, and other evaluations only after submitting theirs', async () => {
    const { candidate, tokens } = await withPanel()
    const { body, text } = await open(tokens[0])
    expect(body.data).toMatchObject({
      evaluator: 'Kavita Rao',
      task: { title: 'A small booking screen', answer: 'https://example.com/booking', is_late: false },
      is_editable: true,
      others: [],
    })
    for (const secret of [candidate.email, '2001-02-28', '380058', 'percentage', 'ctc', 'gender']) expect(text).not.toContain(secret)
    const file = body.data.answer_link ?? ''
    // 503 proves that the link was accepted: the factory's file has no bytes in the store.
    expect((await portal.app.inject({ url: file })).statusCode).toBe(503)
    expect((await portal.app.inject({ url: file.replace(/task-files\/\d+/, 'task-files/999') })).statusCode).toBe(404)
    expect((await save(tokens[0], { correctness: 2 })).status).toBe(200)
    expect((await open(tokens[0])).body.data.evaluation).toMatchObject({ correctness: 2, remarks: null })
    await submit(tokens[1])
    expect((await open(tokens[0])).text).not.toContain('well explained')
    const seen = (await submit(tokens[0], { ...good, correctness: 2 })).body.data
    expect(seen.others).toEqual([{ evaluator: 'Arjun Nair', ...good }])
  })

  it('complete the evaluation when all have submitted: the assignee is notified, reminders stop, no one is moved', async () => {
    const { staff, candidate, tokens, kavita } = await withPanel()
    const wrong = await submit(tokens[0], { ...good, recommendation: 'strong_no', remarks: 'Weak.' })
    expect(wrong.problem.errors).toHaveProperty(['evaluation.remarks'])
    await submit(tokens[0])
    expect((await taskOf(staff, candidate)).state).toBe('handed_in')
    expect(await codesTo(kavita.email)).toEqual(['M60 queued', 'M61 cancelled'])
    const skips = async () =>
      (await portal.call(readStage, { token: staff.token, params: params(candidate.candidate_id) })).body.data.moves.find(
        ({ to }) => to === 17,
      )?.skips
    expect(await skips()).toEqual({ assessment: 'practical', gap: 'no_remarks' })
    await Promise.all([submit(tokens[1]), submit(tokens[1])])
    const task = await taskOf(staff, candidate)
    expect([task.state, task.evaluators.map(({ state, evaluation }) => [state, evaluation?.correctness])]).toEqual([
      'evaluated',
      [
        ['submitted', 4],
        ['submitted', 4],
      ],
    ])
    expect(await skips()).toBeNull()
    const { rows } = (await portal.call(listNotifications, { token: staff.token })).body.data
    expect(rows.filter(({ kind }) => kind === 'task_evaluated')).toHaveLength(1)
    expect((await storedCandidate(portal, candidate.candidate_id)).hiring_stage).toBe(15)
    expect((await save(tokens[0], {})).problem.code).toBe('locked')
    expect((await submit(tokens[0], { ...good, correctness: 1 })).status).toBe(200)
    await portal.ctx.database.db.update(tables.task_evaluators).set({ submitted_at: new Date(Date.now() - 2 * DAY) })
    expect((await submit(tokens[0])).problem.code).toBe('locked')
    expect((await open(tokens[0])).body.data.is_editable).toBe(false)
  })

  it('can be skipped: HR closes the evaluation, and can send a new link that invalidates the earlier one', async () => {
    const { staff, candidate, id, tokens, arjun } = await withPanel()
    await submit(tokens[0])
    const [, second] = (await taskOf(staff, candidate)).evaluators
    const resend = (token: string) => portal.call(contract.sendEvaluationLink, { token, params: params(second?.id ?? 0) })
    expect([(await resend(candidate.token)).status, (await resend(staff.token)).status]).toEqual([403, 200])
    expect((await open(tokens[1])).problem.code).toBe('invalid_token')
    const fresh = await linkTo(arjun.email)
    expect((await open(fresh)).status).toBe(200)
    const close = (token: string) => portal.call(contract.closeEvaluation, { token, params: params(id) })
    expect((await close(candidate.token)).status).toBe(403)
    expect(statusesOf([await close(staff.token), await close(staff.token)])).toEqual([200, 409])
    expect((await taskOf(staff, candidate)).state).toBe('evaluated')
    expect(await codesTo(arjun.email)).toEqual(['M60 queued', 'M60 queued', 'M61 cancelled', 'M61 cancelled'])
    expect((await submit(fresh)).status).toBe(200)
  })

  it('do not reopen a closed evaluation by submitting later; asking another one does', async () => {
    const { staff, candidate, id, tokens, kavita, arjun } = await withPanel()
    const state = async () => (await taskOf(staff, candidate)).state
    expect((await portal.call(contract.closeEvaluation, { token: staff.token, params: params(id) })).status).toBe(200)
    expect((await submit(tokens[0])).status).toBe(200)
    expect(await state()).toBe('evaluated')
    await setPanel(staff, id, [kavita, arjun, someone('Meera Shah')])
    expect(await state()).toBe('handed_in')
  })

  it('who are staff evaluate on the profile, without seeing others until they have submitted', async () => {
    const { staff, candidate, id, tokens, kavita, arjun } = await withPanel()
    const meera = await newStaff(portal)
    await setPanel(staff, id, [kavita, arjun, { name: 'Meera', email: meera.email }])
    await submit(tokens[0])
    expect((await taskOf(meera, candidate)).evaluators.map(({ state }) => state)).toEqual(['hidden', 'none', 'none'])
    expect((await taskOf(staff, candidate)).evaluators.map(({ state }) => state)).toEqual(['submitted', 'none', 'none'])
    expect([(await evaluate(candidate, id)).status, (await evaluate(meera, id)).status]).toEqual([403, 200])
    expect((await taskOf(meera, candidate)).evaluators.map(({ state }) => state)).toEqual(['submitted', 'none', 'submitted'])
    expect((await taskOf(staff, candidate)).state).toBe('handed_in')
  })

  it('who are staff have the follow-up until they have submitted; a reassigned one stays with its assignee', async () => {
    const { staff, candidate, id, kavita, arjun } = await withPanel()
    const [meera, rohan] = [await newStaff(portal), await newStaff(portal)]
    const { db } = portal.ctx.database
    const assignee = () => followUpAssignee(candidate)
    expect(await assignee()).toBe(staff.user_id)
    await setPanel(staff, id, [kavita, arjun, named(meera), named(rohan)])
    expect(await assignee()).toBe(meera.user_id)
    await evaluate(meera, id)
    expect(await assignee()).toBe(rohan.user_id)
    await evaluate(rohan, id)
    expect(await assignee()).toBe(staff.user_id)
    await db
      .update(tables.follow_ups)
      .set({ assignee_id: (await newStaff(portal)).user_id })
      .where(eq(tables.follow_ups.candidate_id, candidate.candidate_id))
    const moved = await assignee()
    await setPanel(staff, id, [named(await newStaff(portal))])
    expect(await assignee()).toBe(moved)
  })

  it('who are staff no longer have the follow-up once HR closes the evaluation', async () => {
    const { staff, candidate, id, tokens, kavita, arjun } = await withPanel()
    const meera = await newStaff(portal)
    await setPanel(staff, id, [kavita, arjun, named(meera)])
    expect(await followUpAssignee(candidate)).toBe(meera.user_id)
    await portal.call(contract.closeEvaluation, { token: staff.token, params: params(id) })
    expect(await followUpAssignee(candidate)).toBe(staff.user_id)
    await submit(tokens[0])
    expect(await followUpAssignee(candidate)).toBe(staff.user_id)
  })

  it('get no new link once they have submitted, and no reminder once the evaluation is closed', async () => {
    const { staff, candidate, id, tokens, kavita, arjun } = await withPanel()
    const evaluators = await portal.ctx.database.db
      .select()
      .from(tables.task_evaluators)
      .where(eq(tables.task_evaluators.candidate_id, candidate.candidate_id))
    const [first, second] = evaluators.map((row) => row.id)
    const sendTo = (evaluator: number | undefined) =>
      portal.call(contract.sendEvaluationLink, { token: staff.token, params: params(evaluator ?? 0) })
    await submit(tokens[0])
    expect((await sendTo(first)).problem.code).toBe('not_allowed')
    await portal.call(contract.closeEvaluation, { token: staff.token, params: params(id) })
    expect((await sendTo(second)).status).toBe(200)
    const waiting = async ({ email }: { email: string }) =>
      (await mailsTo(portal, email)).filter(({ code, state }) => code === 'M61' && state === 'queued')
    expect([await waiting(kavita), await waiting(arjun)]).toEqual([[], []])
  })

  it('have links that expire, and can request new ones; withholding the candidate invalidates them', async () => {
    const { staff, candidate, tokens } = await withPanel()
    const { db } = portal.ctx.database
    await db
      .update(tables.task_evaluators)
      .set({ link_sent_at: new Date(Date.now() - 8 * DAY) })
      .where(eq(tables.task_evaluators.candidate_id, candidate.candidate_id))
    expect(statusesOf([await open(tokens[0]), await save(tokens[0], {}), await submit(tokens[0])])).toEqual([400, 400, 400])
    expect((await open(tokens[0])).problem.code).toBe('ended_token')
    expect((await portal.call(contract.askForEvaluationLink, { body: { token: tokens[0] } })).status).toBe(200)
    const { rows } = (await portal.call(listNotifications, { token: staff.token })).body.data
    expect(rows.map(({ kind }) => kind)).toContain('evaluation_link_asked')
    await db
      .update(tables.candidates)
      .set({ withheld_since: new Date(), withheld_reason: 'consent_withdrawn' })
      .where(eq(tables.candidates.id, candidate.candidate_id))
    for (const answer of [await open(tokens[0]), await open('x'.repeat(43))]) {
      expect(['revoked_token', 'invalid_token']).toContain(answer.problem.code)
      expect(answer.text).not.toMatch(/Asha|Kavita/)
    }
  })
})
