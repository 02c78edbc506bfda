import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { moveStage, undoMove } from '@portal/contract/applications'
import { deleteAttachment, listAttachments } from '@portal/contract/attachments'
import { evaluateTask } from '@portal/contract/task-evaluations'
import { addTaskFile, changeDeadline, handInTask, listTasks, readOwnTask, setTask } from '@portal/contract/tasks'
import { addDays, DAY, dayInIndia } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { awaitGuardian, completeCandidate, newOpening, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
import { formOf, formType } from '../../testing/forms.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { lockCandidateById } from '../candidates/candidates.queries.ts'

const portal = usePortal()
const params = (id: number) => ({ id: String(id) })
const inStage = async (hiring_stage: number) =>
  completeCandidate(portal, 75, { hiring_stage, resource_requisition_request_id: await newOpening(portal) })
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const task = { title: 'A small booking screen', instructions: 'Build the screen.\nWrite a test.', deadline: inDays(3) }
const set = ({ token }: Caller, { candidate_id }: Caller, body: object = task) =>
  portal.call(setTask, { token, params: params(candidate_id), body })
const list = async ({ token }: Caller, { candidate_id }: Caller) =>
  (await portal.call(listTasks, { token, params: params(candidate_id) })).body.data
const ownTask = async ({ token }: Caller) => (await portal.call(readOwnTask, { token })).body.data
const handIn = ({ token }: Caller, id: number, body: object) => portal.call(handInTask, { token, params: params(id), body })
const answer = { answer: 'https://example.com/booking', attachment_id: null }
const evaluation = {
  correctness: 4,
  code_quality: 3,
  completeness: null,
  explanation: 5,
  remarks: 'Clear, tested and well explained.',
  recommendation: 'yes',
}
const evaluate = ({ token }: Caller, id: number, body: object = evaluation) =>
  portal.call(evaluateTask, { token, params: params(id), body })
const mails = async ({ email }: Caller) => (await mailsTo(portal, email)).map(({ code, state }) => `${code} ${state}`).toSorted()
const move = ({ token }: Caller, { candidate_id }: Caller, body: object) =>
  portal.call(moveStage, { token, params: params(candidate_id), body })

describe('a practical task', () => {
  it('is not handed in while a guardian must agree', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(14)]
    await set(staff, candidate)
    await awaitGuardian(portal, candidate)
    const { status, problem } = await handIn(candidate, (await ownTask(candidate))?.id ?? 0, answer)
    expect([status, problem.code]).toEqual([409, 'guardian_needed'])
    expect([(await ownTask(candidate))?.answer, (await storedCandidate(portal, candidate.candidate_id)).hiring_stage]).toEqual([null, 14])
  })

  it('is set with a deadline, announced, followed by a reminder, handed in by the candidate, and evaluated', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(14)]
    expect((await set(staff, candidate)).status).toBe(200)
    expect(await mails(candidate)).toEqual(['M14 queued', 'M15 queued'])
    const mine = await ownTask(candidate)
    expect(mine).toMatchObject({ ...task, is_open: true, is_late: false, answer: null })
    const id = mine?.id ?? 0
    expect((await evaluate(staff, id)).problem.code).toBe('not_allowed')
    const answers = await Promise.all([handIn(candidate, id, answer), handIn(candidate, id, answer)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await storedCandidate(portal, candidate.candidate_id)).hiring_stage).toBe(15)
    expect(await mails(candidate)).toEqual(['M14 cancelled', 'M15 cancelled'])
    expect((await handIn(candidate, id, { ...answer, answer: 'Another one' })).problem.code).toBe('not_allowed')
    expect((await evaluate(staff, id)).status).toBe(200)
    const [done] = (await list(staff, candidate)).tasks
    expect(done).toMatchObject({
      state: 'evaluated',
      answer: answer.answer,
      evaluators: [{ evaluation: { correctness: 4, recommendation: 'yes' } }],
    })
    expect(JSON.stringify(await ownTask(candidate))).not.toContain('well explained')
  })

  it('needs a title, instructions and a later time; an answer needs text or a file; scores are 1 to 5', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(14)]
    for (const [wrong, field] of [
      [{ title: '' }, 'title'],
      [{ instructions: ' ' }, 'instructions'],
      [{ deadline: inDays(-1) }, 'deadline'],
      [{ deadline: 'tomorrow' }, 'deadline'],
    ] as const) {
      expect([field, Object.keys((await set(staff, candidate, { ...task, ...wrong })).problem.errors ?? {})]).toEqual([field, [field]])
    }
    await set(staff, candidate)
    const id = (await ownTask(candidate))?.id ?? 0
    expect((await handIn(candidate, id, { answer: '', attachment_id: null })).problem.errors).toHaveProperty('answer')
    await handIn(candidate, id, answer)
    expect((await evaluate(staff, id, { ...evaluation, correctness: 6 })).problem.errors).toHaveProperty('correctness')
    const strong = { ...evaluation, recommendation: 'strong_no', remarks: 'Weak.' }
    expect((await evaluate(staff, id, strong)).problem.errors).toHaveProperty('remarks')
  })

  it('can have a file: the candidate downloads it, sees it only with the task, and can’t remove it', async () => {
    const [staff, candidate, other] = [await newStaff(portal), await inStage(14), await inStage(14)]
    const give = ({ token }: Caller, to: Caller, filename: string, value: string) =>
      portal.app.inject({
        method: 'POST',
        url: `/api${addTaskFile.path.replace(':id', String(to.candidate_id))}`,
        payload: formOf([{ name: 'file', filename, value }]),
        headers: { authorization: `Bearer ${token}`, 'content-type': formType },
      })
    const idOf = (answer: { json: () => { data: { attachment_id: number } } }) => answer.json().data.attachment_id
    const documents = async () =>
      (await portal.call(listAttachments, { token: candidate.token })).body.data.filter(({ type }) => type === 12)

    expect((await give(candidate, candidate, 'brief.txt', 'Build it.')).statusCode).toBe(403)
    expect((await give(staff, await inStage(12), 'brief.txt', 'Build it.')).json()).toMatchObject({ code: 'not_allowed' })
    expect((await give(staff, candidate, 'brief.exe', 'MZ')).json()).toMatchObject({ errors: { file: ['File format not supported.'] } })
    const unused = idOf(await give(staff, candidate, 'old.txt', 'Build that.'))
    const brief_id = idOf(await give(staff, candidate, 'brief.txt', 'Build it.'))
    expect(await documents()).toEqual([])
    expect((await set(staff, candidate, { ...task, brief_id: unused })).status).toBe(404)
    expect((await set(staff, other, { ...task, brief_id })).status).toBe(404)
    expect((await set(staff, candidate, { ...task, brief_id })).body.data.tasks[0]?.brief?.attachment_id).toBe(brief_id)

    const mine = await ownTask(candidate)
    const link = mine?.brief?.attachment.download_link ?? ''
    expect((await portal.app.inject({ url: link })).body).toBe('Build it.')
    expect((await portal.app.inject({ url: link.replace(/files\/\d+/, 'files/999') })).statusCode).toBe(404)
    expect(await documents()).toHaveLength(1)
    const removal = await portal.call(deleteAttachment, { token: candidate.token, params: params(brief_id) })
    expect(removal.problem.code).toBe('not_allowed')
    expect((await give(staff, candidate, 'late.txt', 'One more thing.')).json()).toMatchObject({ code: 'exists' })
  })

  it("is set once and only in its stage; no one hands in another's task or file", async () => {
    const [staff, candidate, other] = [await newStaff(portal), await inStage(14), await inStage(14)]
    expect((await set(staff, await inStage(12))).problem.code).toBe('not_allowed')
    const both = await Promise.all([set(staff, candidate), set(staff, candidate)])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    const id = (await ownTask(candidate))?.id ?? 0
    expect((await handIn(other, id, answer)).status).toBe(404)
    const [file] = await portal.ctx.database.db
      .select({ id: tables.attachments.id })
      .from(tables.attachments)
      .where(eq(tables.attachments.candidate_id, other.candidate_id))
    expect((await handIn(candidate, id, { answer: null, attachment_id: file?.id ?? 0 })).status).toBe(404)
  })

  /** Id of a document that the candidate can hand in. */
  const answerFile = async ({ candidate_id }: Caller) => {
    const file = { type: 6, original_name: 'Answer.pdf', mimetype: 'application/pdf', size: 9, sha256: '0'.repeat(64) }
    const [row] = await portal.ctx.database.db
      .insert(tables.attachments)
      .values({ ...file, candidate_id, storage_key: `answer-of-${candidate_id}` })
      .returning()
    return row?.id ?? 0
  }
  const remove = ({ token }: Caller, id: number) => portal.call(deleteAttachment, { token, params: params(id) })

  it('keeps the file that was handed in', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(14)]
    await set(staff, candidate)
    const file = await answerFile(candidate)
    const id = (await ownTask(candidate))?.id ?? 0
    expect((await handIn(candidate, id, { answer: null, attachment_id: file })).status).toBe(200)
    expect((await remove(candidate, file)).problem.code).toBe('not_allowed')
    expect((await ownTask(candidate))?.file?.attachment_id).toBe(file)
  })

  it('keeps the file that is being handed in', async () => {
    const { database } = portal.ctx
    // PGlite runs one transaction at a time.
    if (database.embedded) return
    const [staff, candidate] = [await newStaff(portal), await inStage(14)]
    await set(staff, candidate)
    const file = await answerFile(candidate)
    const id = (await ownTask(candidate))?.id ?? 0
    const removal = await whileOpen(
      database,
      async (tx) => {
        await lockCandidateById(tx, candidate.candidate_id)
        await tx.update(tables.tasks).set({ attachment_id: file, handed_in_at: new Date() }).where(eq(tables.tasks.id, id))
      },
      () => remove(candidate, file),
    )
    expect(removal.problem.code).toBe('not_allowed')
    expect((await ownTask(candidate))?.file?.attachment_id).toBe(file)
  })

  it('is announced when it is set, not by the move to its stage', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(12)]
    expect((await move(staff, candidate, { from: 12, to: 14 })).body.data).toMatchObject({ hiring_stage: 14, mail: null })
    expect(await mails(candidate)).toEqual([])
    await set(staff, candidate)
    const announcement = (await mailsTo(portal, candidate.email)).find(({ code }) => code === 'M14')
    expect(announcement?.text).toContain(`Task: ${task.title}`)
    expect(announcement?.text).toContain('/CandidateProfile')
  })

  it('can get another deadline while open: the candidate is notified, and reminder and follow-up move', async () => {
    const [staff, candidate, other] = [await newStaff(portal), await inStage(14), await inStage(14)]
    await set(staff, candidate)
    const id = (await ownTask(candidate))?.id ?? 0
    const change = (deadline: string, { token }: Caller = staff) =>
      portal.call(changeDeadline, { token, params: params(id), body: { deadline } })
    const { db } = portal.ctx.database
    const reminders = async () => (await mailsTo(portal, candidate.email)).filter(({ code, state }) => code === 'M15' && state === 'queued')
    expect((await change(inDays(5))).status).toBe(200)
    // The unsent announcement is replaced by one with the new deadline.
    expect(await mails(candidate)).toEqual(['M14 cancelled', 'M14 queued', 'M15 cancelled', 'M15 queued'])
    await db
      .update(tables.mails)
      .set({ state: 'sent' })
      .where(and(eq(tables.mails.candidate_id, candidate.candidate_id), eq(tables.mails.code, 'M14')))
    const later = inDays(6)
    expect((await change(later)).status).toBe(200)
    expect((await change(later)).status).toBe(200)
    expect(await mails(candidate)).toEqual(['M14 sent', 'M14 sent', 'M15 cancelled', 'M15 cancelled', 'M15 queued', 'M50 queued'])
    expect((await reminders()).map(({ send_at }) => send_at?.getTime())).toEqual([Date.parse(later) - DAY])
    const [call] = await db.select().from(tables.follow_ups).where(eq(tables.follow_ups.candidate_id, candidate.candidate_id))
    expect([call?.rule, call?.due_at.getTime()]).toEqual(['F8', Date.parse(later) - DAY])
    expect((await ownTask(candidate))?.deadline).toBe(later)
    expect((await change(inDays(7), other)).status).toBe(403)
    expect((await change(inDays(-1))).problem.errors).toHaveProperty('deadline')
    expect((await change('x'.repeat(100_000))).problem.errors).toHaveProperty('deadline')
    await handIn(candidate, id, answer)
    expect((await change(inDays(8))).problem.code).toBe('not_allowed')
    expect((await ownTask(candidate))?.deadline).toBe(later)
  })

  it("on hold keeps its deadline: the candidate couldn't hand in by a new one, and its emails come back with the stage", async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(14)]
    await set(staff, candidate)
    const { id, deadline } = (await ownTask(candidate)) ?? { id: 0, deadline: '' }
    await move(staff, candidate, { from: 14, to: 26, reason_code: 'hold_candidate', review_on: addDays(dayInIndia(), 7) })
    const before = await mails(candidate)
    expect((await list(staff, candidate)).cannot_reschedule).toContain('Move the candidate back to “Practical assigned”')
    const change = await portal.call(changeDeadline, { token: staff.token, params: params(id), body: { deadline: inDays(9) } })
    expect(change.problem.code).toBe('not_allowed')
    expect(await mails(candidate)).toEqual(before)
    expect(await ownTask(candidate)).toMatchObject({ is_open: false, is_paused: true })
    expect((await handIn(candidate, id, answer)).problem.code).toBe('not_allowed')
    await move(staff, candidate, { from: 26, to: 14 })
    expect(await ownTask(candidate)).toMatchObject({ id, deadline, is_open: true, is_paused: false })
    expect((await mails(candidate)).filter((mail) => mail.endsWith('queued'))).toEqual(['M14 queued', 'M15 queued'])
    expect((await list(staff, candidate)).cannot_reschedule).toBeNull()
  })

  it('after its deadline is accepted and marked as late', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(14)]
    await set(staff, candidate)
    await portal.ctx.database.db
      .update(tables.tasks)
      .set({ deadline: new Date(Date.now() - DAY) })
      .where(eq(tables.tasks.candidate_id, candidate.candidate_id))
    const mine = await ownTask(candidate)
    expect(mine?.is_late).toBe(true)
    expect((await handIn(candidate, mine?.id ?? 0, answer)).status).toBe(200)
    expect((await list(staff, candidate)).tasks[0]).toMatchObject({ state: 'handed_in', is_late: true })
  })

  it('follows moves by staff: closed or handed in, and open again when the move is undone', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(14)]
    await set(staff, candidate)
    const state = async () => (await list(staff, candidate)).tasks[0]?.state
    for (const [body, expected] of [
      [{ from: 14, to: 15 }, 'handed_in'],
      [{ from: 14, to: 16, reason_code: 'practical_quality', mail: false }, 'closed'],
    ] as const) {
      const { change_id } = (await move(staff, candidate, body)).body.data
      expect(await state()).toBe(expected)
      await portal.call(undoMove, { token: staff.token, params: params(candidate.candidate_id), body: { change_id } })
      expect(await state()).toBe('open')
    }
    await move(staff, candidate, { from: 14, to: 15 })
    expect((await move(staff, candidate, { from: 15, to: 14 })).body.data.mail).toBeNull()
    expect((await set(staff, candidate, { ...task, title: 'Once more, with a test' })).body.data.tasks).toHaveLength(2)
  })
})
