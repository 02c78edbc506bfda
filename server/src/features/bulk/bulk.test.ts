import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { roles } from '@portal/contract/accounts'
import { listActivities } from '@portal/contract/activities'
import { moveStage, readStage } from '@portal/contract/applications'
import {
  listBulkRuns,
  listRunCandidates,
  listSkipped,
  previewBulk,
  readBulkRun,
  sendBulkMails,
  startBulk,
  cancelBulkMails,
  undoBulk,
} from '@portal/contract/bulk'
import { listCandidateMails, sendCancelledMail } from '@portal/contract/mails'
import { limits } from '@portal/contract/shared/limits'
import * as tables from '../../database/schema.ts'
import { begin, idsOf, runOf, runUndo, runBulk, type Work } from '../../testing/bulk.ts'
import { completeCandidate, newOpening, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import type { AppContext } from '../../platform/context.ts'
import { fingerprint } from '../../testing/tables.ts'
import { betweenTwoLocks } from '../../testing/while-open.ts'
import { executeRun } from './bulk.job.ts'

const portal = usePortal()

const applied = async (hiring_stage = 2, values: object = {}): Promise<Caller> =>
  completeCandidate(portal, 75, { hiring_stage, resource_requisition_request_id: await newOpening(portal), ...values })
const stageOfCandidate = async ({ candidate_id }: Caller) => (await storedCandidate(portal, candidate_id)).hiring_stage
const lastActivityOf = async ({ candidate_id }: Caller) => (await storedCandidate(portal, candidate_id)).last_activity_at
const assigneeOfCandidate = async ({ candidate_id }: Caller) => (await storedCandidate(portal, candidate_id)).assigned_to
const withhold = ({ candidate_id }: Caller) =>
  portal.ctx.database.db
    .update(tables.candidates)
    .set({ withheld_since: new Date(), withheld_reason: 'erasure' })
    .where(eq(tables.candidates.id, candidate_id))
const auditOf = async ({ candidate_id }: Caller) =>
  (
    await portal.ctx.database.db
      .select({ action: tables.audit_log.action })
      .from(tables.audit_log)
      .where(eq(tables.audit_log.record_id, candidate_id))
      .orderBy(tables.audit_log.id)
  ).map(({ action }) => action)
const toScreening: Work = { kind: 'stage', to: 3 }

describe('access to bulk actions', () => {
  it('staff see only their own runs, administrators included; candidates see none', async () => {
    const [meera, kiran, admin, asha] = [
      await newStaff(portal),
      await newStaff(portal),
      await newStaff(portal, roles.administrator),
      await applied(),
    ]
    const { id } = await runBulk(portal, meera, idsOf(asha), toScreening)
    const params = { id: String(id) }
    for (const { token } of [kiran, admin]) {
      const before = await fingerprint(portal)
      expect((await portal.call(readBulkRun, { token, params })).status).toBe(404)
      expect((await portal.call(listSkipped, { token, params })).status).toBe(404)
      expect((await portal.call(listRunCandidates, { token, params })).status).toBe(404)
      expect((await portal.call(undoBulk, { token, params })).status).toBe(404)
      expect((await portal.call(listBulkRuns, { token })).body.data).toEqual([])
      expect(await fingerprint(portal)).toEqual(before)
    }
    const body = { selection: { ids: idsOf(asha) }, work: toScreening }
    expect((await portal.call(startBulk, { token: asha.token, body })).status).toBe(403)
    expect((await portal.call(readBulkRun, { token: asha.token, params })).status).toBe(403)
    expect((await portal.call(listBulkRuns, { token: meera.token })).body.data.map((run) => run.id)).toEqual([id])
  })

  it('a run fails when the account that started it is disabled', async () => {
    const [meera, asha] = [await newStaff(portal), await applied()]
    const { body } = await begin(portal, meera, idsOf(asha), toScreening)
    await portal.ctx.database.db.update(tables.users).set({ disabled_at: new Date() }).where(eq(tables.users.id, meera.user_id))
    await executeRun(portal.ctx, body.data.id)
    expect(await stageOfCandidate(asha)).toBe(2)
    const [run] = await portal.ctx.database.db.select().from(tables.bulk_runs).where(eq(tables.bulk_runs.id, body.data.id))
    expect([run?.state, run?.failed_because]).toEqual(['failed', 'The person who started this no longer has access.'])
  })
})

describe('moving several candidates', () => {
  it('a batch that fails is logged with its run, and continued one by one', async () => {
    const meera = await newStaff(portal)
    const [asha, bela, chetna] = [await applied(), await applied(), await applied()]
    const { db } = portal.ctx.database
    await db.execute(sql`create function fail_move() returns trigger language plpgsql as $$ begin raise exception 'broken row'; end $$`)
    await db.execute(
      sql.raw(
        `create trigger fail_move before update on candidates for each row when (old.id = ${bela.candidate_id}) execute function fail_move()`,
      ),
    )
    const run = await runBulk(portal, meera, idsOf(asha, bela, chetna), toScreening)
    await db.execute(sql`drop function fail_move cascade`)
    expect(run).toMatchObject({ done: 2, skipped: 1 })
    const logged = portal.logged.filter((line) => line.includes(`"run_id":${run.id}`) && line.includes('bulk batch failed'))
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([{ level: 40, err: {} }])
  })

  it('moves the candidates who can move, returns the reason for the others, and undoes all moves', async () => {
    const meera = await newStaff(portal)
    const [asha, bela, hired, held] = [
      await applied(2),
      await applied(2),
      await applied(25, { joining_on: '2027-01-04' }),
      await applied(26, { held_from: 4, review_on: '2027-01-04' }),
    ]
    const ids = idsOf(asha, bela, hired, held)
    const { body } = await portal.call(previewBulk, { token: meera.token, body: { selection: { ids }, work: { kind: 'stage' } } })
    const target = body.data.targets.find(({ to }) => to === 3)
    expect(target).toMatchObject({ can: 2, reason_kind: null, needs: null, mails: [] })
    expect(target?.cannot.map(({ stage, count }) => [stage, count])).toEqual([
      [25, 1],
      [26, 1],
    ])
    const run = await runBulk(portal, meera, ids, toScreening)
    expect(run).toMatchObject({ kind: 'stage', state: 'done', to: 3, total: 4, done: 2, skipped: 2 })
    expect(await Promise.all([asha, bela, hired, held].map(stageOfCandidate))).toEqual([3, 3, 25, 26])
    expect(run.reasons.map(({ stage, count }) => [stage, count]).toSorted(([a], [b]) => (a ?? 0) - (b ?? 0))).toEqual([
      [25, 1],
      [26, 1],
    ])
    const skipped = await portal.call(listSkipped, { token: meera.token, params: { id: String(run.id) } })
    expect(skipped.body.data).toMatchObject({ total: 2, page: 1 })
    expect(skipped.body.data.rows.map(({ candidate_id }) => candidate_id)).toEqual(idsOf(hired, held))
    const moved = async () => (await portal.call(listRunCandidates, { token: meera.token, params: { id: String(run.id) } })).body.data
    expect(await moved()).toEqual(idsOf(asha, bela))
    const undone = await runUndo(portal, meera, run.id)
    expect(await moved()).toEqual(idsOf(asha, bela))
    expect(undone).toMatchObject({
      state: 'undone',
      undone: 2,
      kept: 0,
      skipped: 2,
      can: { undo: { why: 'This has already been undone.' } },
    })
    expect(await Promise.all([asha, bela].map(stageOfCandidate))).toEqual([2, 2])
    expect((await portal.call(listActivities, { token: asha.token })).body.data).toEqual([])
  })

  it('sends own text to candidates with all its values, skips the others, and deletes the text once the run has ended', async () => {
    const meera = await newStaff(portal)
    const [asha, bela] = [await applied(3, { assigned_to: meera.user_id }), await applied(3)]
    const text = { mail_subject: 'From {{recruiter.name}}', mail_body: 'Dear {{candidate.first_name}},' }
    const { body } = await portal.call(previewBulk, {
      token: meera.token,
      body: { selection: { ids: idsOf(asha, bela) }, work: { kind: 'stage', to: 4, ...text } },
    })
    expect(body.data).toMatchObject({
      can: 2,
      recipients: idsOf(asha),
      excluded: [{ candidate_id: bela.candidate_id, why: 'No value for {{recruiter.name}}.' }],
      sample: { candidate_id: asha.candidate_id, subject: 'From Meera Trivedi', text: 'Dear Asha,' },
    })
    const work = {
      kind: 'stage',
      to: 4,
      reason_code: null,
      note: null,
      mail: true,
      mail_text: 'own',
      ...text,
      review_on: null,
      joining_on: null,
    } as const
    const run = await runBulk(portal, meera, idsOf(asha, bela), work)
    expect(run).toMatchObject({ done: 1, skipped: 1, mails: 1, reasons: [{ why: 'No value for {{recruiter.name}}.' }] })
    expect(await Promise.all([asha, bela].map(stageOfCandidate))).toEqual([4, 3])
    expect((await mailsTo(portal, asha.email)).map(({ subject }) => subject)).toEqual(['From Meera Trivedi'])
    const [stored] = await portal.ctx.database.db.select().from(tables.bulk_runs).where(eq(tables.bulk_runs.id, run.id))
    expect(stored?.work).toMatchObject({ mail_subject: null, mail_body: null })
  })

  it('rejects each candidate to the stage of their round, with emails scheduled for the next morning', async () => {
    const meera = await newStaff(portal)
    const [asha, bela, chetan] = [await applied(3), await applied(8), await applied(12)]
    const ids = idsOf(asha, bela, chetan)
    const preview = await portal.call(previewBulk, {
      token: meera.token,
      body: { selection: { ids }, work: { kind: 'stage', to: 'reject', candidate_id: bela.candidate_id } },
    })
    expect(preview.body.data).toMatchObject({
      can: 3,
      recipients: ids,
      sample: { candidate_id: bela.candidate_id, to_address: bela.email },
    })
    expect(preview.body.data.targets.at(-1)).toMatchObject({ to: 'reject', reason_kind: 'rejection' })
    expect(preview.body.data.targets.at(-1)?.mails.map(({ code, choice, count }) => [code, choice, count])).toEqual([
      ['M21', 'on', 1],
      ['M22', 'on', 1],
      ['M23', 'on', 1],
    ])
    const none = await begin(portal, meera, ids, { kind: 'stage', to: 'reject' })
    expect([none.status, none.problem.errors]).toEqual([422, { 'work.reason_code': ['This field is mandatory.'] }])
    const run = await runBulk(portal, meera, ids, {
      kind: 'stage',
      to: 'reject',
      reason_code: 'skills',
      note: 'After the round of Tuesday.',
    })
    expect(run).toMatchObject({ done: 3, mails: 3 })
    expect(await Promise.all([asha, bela, chetan].map(stageOfCandidate))).toEqual([5, 9, 13])
    expect(await runUndo(portal, meera, run.id)).toMatchObject({ undone: 3 })
    expect(await Promise.all([asha, bela, chetan].map(stageOfCandidate))).toEqual([3, 8, 12])
    const mails = await portal.ctx.database.db
      .select({ state: tables.mails.state })
      .from(tables.mails)
      .where(eq(tables.mails.candidate_id, bela.candidate_id))
    expect(mails).toEqual([{ state: 'cancelled' }])
  })

  it('requires what the moves need and changes nothing without it', async () => {
    const [meera, asha] = [await newStaff(portal), await applied(3)]
    const before = await fingerprint(portal)
    const wrong = async (work: Work) => (await begin(portal, meera, idsOf(asha), work)).problem
    expect((await wrong({ kind: 'stage', to: 26 })).errors).toEqual({
      'work.reason_code': ['This field is mandatory.'],
      'work.review_on': ['This field is mandatory.'],
    })
    expect((await wrong({ kind: 'stage', to: 4, reason_code: 'skills' })).errors).toEqual({
      'work.reason_code': ["This move doesn't need a reason."],
    })
    expect((await wrong({ kind: 'stage', to: 3 })).code).toBe('not_allowed')
    expect((await wrong({ kind: 'assign', user_id: asha.user_id })).errors).toEqual({ 'work.user_id': ['Choose an option from the list.'] })
    expect((await wrong({ kind: 'mail', subject: 'Hello {{salary}}', body: 'Dear {{candidate.first_name}}' })).errors).toEqual({
      'work.subject': ["{{salary}} can't be used in this email. Choose another placeholder, or type the words."],
    })
    expect(await fingerprint(portal)).toEqual(before)
  })

  it('skips candidates moved or withheld since the run started; its undo skips candidates moved since', async () => {
    const [meera, kiran] = [await newStaff(portal), await newStaff(portal)]
    const [asha, bela, chetan, deepa] = [await applied(2), await applied(2), await applied(2), await applied(2)]
    const ids = idsOf(asha, bela, chetan, deepa)
    const first = await begin(portal, meera, ids, toScreening)
    await runBulk(portal, kiran, idsOf(bela), { kind: 'stage', to: 4, mail: false })
    await withhold(chetan)
    await executeRun(portal.ctx, first.body.data.id)
    const run = await runOf(portal, meera, first.body.data.id)
    expect(run).toMatchObject({ done: 2, skipped: 2 })
    expect(run.reasons).toEqual(
      expect.arrayContaining([
        { why: 'Moved to Shortlisted since then.', stage: 4, count: 1 },
        { why: 'No longer in the candidate list.', stage: null, count: 1 },
      ]),
    )
    const skipped = await portal.call(listSkipped, { token: meera.token, params: { id: String(run.id) } })
    expect(skipped.body.data.rows.map(({ candidate_id }) => candidate_id)).toEqual(idsOf(bela))
    await runBulk(portal, kiran, idsOf(deepa), { kind: 'stage', to: 4, mail: false })
    const undone = await runUndo(portal, meera, run.id)
    expect(undone).toMatchObject({ undone: 1, kept: 1, kept_reasons: [{ why: 'Moved to Shortlisted since then.', stage: 4, count: 1 }] })
    expect(await Promise.all([asha, bela, deepa].map(stageOfCandidate))).toEqual([2, 4, 4])
    expect((await portal.call(undoBulk, { token: meera.token, params: { id: String(run.id) } })).body.data.state).toBe('undone')
  })

  it('two runs on the same candidates move each of them once', async () => {
    const [meera, kiran] = [await newStaff(portal), await newStaff(portal)]
    const candidates = [await applied(2), await applied(2), await applied(2)]
    const [firstRun, secondRun] = [
      await begin(portal, meera, idsOf(...candidates), toScreening),
      await begin(portal, kiran, idsOf(...candidates), { kind: 'stage', to: 4, mail: false }),
    ]
    await Promise.all([executeRun(portal.ctx, firstRun.body.data.id), executeRun(portal.ctx, secondRun.body.data.id)])
    const [first, second] = [await runOf(portal, meera, firstRun.body.data.id), await runOf(portal, kiran, secondRun.body.data.id)]
    expect([first.done + second.done, first.skipped + second.skipped]).toEqual([3, 3])
    for (const { candidate_id } of candidates) {
      const changes = await portal.ctx.database.db
        .select()
        .from(tables.stage_changes)
        .where(eq(tables.stage_changes.candidate_id, candidate_id))
      expect(changes).toHaveLength(1)
    }
  })

  it("can't be undone after the deadline", async () => {
    const [meera, asha] = [await newStaff(portal), await applied(2)]
    const run = await runBulk(portal, meera, idsOf(asha), toScreening)
    expect(run.can.undo.why).toBe(null)
    await portal.ctx.database.db
      .update(tables.bulk_runs)
      .set({ finished_at: sql`now() - interval '61 seconds'` })
      .where(eq(tables.bulk_runs.id, run.id))
    const { status, problem } = await portal.call(undoBulk, { token: meera.token, params: { id: String(run.id) } })
    expect([status, problem.code]).toEqual([409, 'too_late'])
    expect(await stageOfCandidate(asha)).toBe(3)
  })

  it('can be undone as long as their emails wait', async () => {
    const [meera, asha] = [await newStaff(portal), await applied(3)]
    const run = await runBulk(portal, meera, idsOf(asha), { kind: 'stage', to: 'reject', reason_code: 'skills' })
    await portal.ctx.database.db
      .update(tables.bulk_runs)
      .set({ finished_at: sql`now() - interval '61 seconds'` })
      .where(eq(tables.bulk_runs.id, run.id))
    const undone = await runUndo(portal, meera, run.id)
    expect([undone.undone, await stageOfCandidate(asha)]).toEqual([1, 3])
  })
})

/** Context of a process that crashes before committing its n-th transaction; that one and all later ones roll back. */
const killedAtCommit = (number: number): AppContext => {
  const { database } = portal.ctx
  let count = 0
  const transaction: typeof database.transaction = (work) =>
    database.transaction(async (tx) => {
      const done = await work(tx)
      count += 1
      if (count >= number) throw new Error('killed')
      return done
    })
  return { ...portal.ctx, database: { ...database, transaction } }
}

// PostgreSQL only, because PGlite runs one transaction at a time.
describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('a run that starts while someone else changes its candidates', () => {
  it('waits for them in the order of all other changes, so that neither fails', async () => {
    const [staff, first, second] = [await newStaff(portal), await applied(), await applied()]
    const [low, high] = [first.candidate_id, second.candidate_id]
    const start = () => begin(portal, staff, [high, low], toScreening)
    expect((await betweenTwoLocks(portal.ctx.database, [low, high], start)).status).toBe(200)
  })
})

describe('a run that is killed part-way', () => {
  it('continues where it stopped: everyone is moved once with one email, and an undo restores the previous state exactly', async () => {
    const [meera, opening] = [await newStaff(portal), await newOpening(portal)]
    const { db } = portal.ctx.database
    await db.execute(sql`
      insert into candidates (email, first_name, last_name, hiring_stage, resource_requisition_request_id, created_at, stage_since, last_activity_at)
      select 'drive' || n || '@example.com', 'Asha', 'Patel', 3, ${opening}::int, at, at, at
      from generate_series(1, 510) n, lateral (select timestamptz '2025-01-01' + n * interval '1 hour' as at) t`)
    const isDriven = sql`email like 'drive%'`
    const everyone = () => db.select().from(tables.candidates).where(isDriven).orderBy(tables.candidates.id)
    const counts = async () => {
      const { rows } = await db.execute<Record<string, number>>(sql`
        select (select count(*)::int from stage_changes s where s.candidate_id = c.id) as changes,
          (select count(*)::int from activities a where a.candidate_id = c.id) as entries,
          (select count(*)::int from mails m where m.candidate_id = c.id and m.state = 'queued') as queued,
          (select count(*)::int from mails m where m.candidate_id = c.id and m.state = 'cancelled') as cancelled,
          (select count(*)::int from mails m join jobs.job j on j.name = 'deliver-mail' and j.data ->> 'mail_id' = m.id::text
           where m.candidate_id = c.id) as jobs,
          (select count(*)::int from audit_log l where l.record = 'candidate' and l.record_id = c.id) as audited, count(*)::int as candidates
        from candidates c where ${isDriven} group by 1, 2, 3, 4, 5, 6`)
      return rows
    }
    const before = await everyone()
    const ids = before.map((row) => row.id)
    const { body } = await begin(portal, meera, ids, { kind: 'stage', to: 'reject', reason_code: 'skills' })
    const { id } = body.data
    await expect(executeRun(killedAtCommit(3), id)).rejects.toThrow('killed')
    expect(await runOf(portal, meera, id)).toMatchObject({ state: 'running', done: 250, skipped: 0 })
    await Promise.all([executeRun(portal.ctx, id), executeRun(portal.ctx, id)])
    expect(await runOf(portal, meera, id)).toMatchObject({ state: 'done', done: 510, skipped: 0, mails: 510 })
    expect(await counts()).toEqual([{ changes: 1, entries: 1, queued: 1, cancelled: 0, jobs: 1, audited: 1, candidates: 510 }])
    await portal.call(undoBulk, { token: meera.token, params: { id: String(id) } })
    await expect(executeRun(killedAtCommit(3), id)).rejects.toThrow('killed')
    await Promise.all([executeRun(portal.ctx, id), executeRun(portal.ctx, id)])
    expect(await runOf(portal, meera, id)).toMatchObject({ state: 'undone', undone: 510, kept: 0 })
    expect(await counts()).toEqual([{ changes: 2, entries: 0, queued: 0, cancelled: 1, jobs: 1, audited: 2, candidates: 510 }])
    expect(await everyone()).toEqual(before)
  })

  it('sends no email while the move can still be undone', async () => {
    const [meera, asha] = [await newStaff(portal), await applied(3)]
    const run = await runBulk(portal, meera, idsOf(asha), { kind: 'stage', to: 4, mail: true })
    const [mail] = await portal.ctx.database.db.select().from(tables.mails).where(eq(tables.mails.candidate_id, asha.candidate_id))
    expect(mail?.send_at?.getTime()).toBeGreaterThanOrEqual(Date.parse(run.can.undo.until ?? ''))
  })

  it('assigns each candidate once, and undoes each assignment once', async () => {
    const [meera, kiran] = [await newStaff(portal), await newStaff(portal)]
    const candidates = [await applied(2), await applied(4)]
    const { body } = await begin(portal, meera, idsOf(...candidates), { kind: 'assign', user_id: kiran.user_id, note: 'Knows the team.' })
    const { id } = body.data
    await expect(executeRun(killedAtCommit(2), id)).rejects.toThrow('killed')
    expect(await Promise.all(candidates.map(assigneeOfCandidate))).toEqual([null, null])
    await executeRun(portal.ctx, id)
    expect(await runOf(portal, meera, id)).toMatchObject({ state: 'done', done: 2 })
    await portal.call(undoBulk, { token: meera.token, params: { id: String(id) } })
    await expect(executeRun(killedAtCommit(2), id)).rejects.toThrow('killed')
    await executeRun(portal.ctx, id)
    await executeRun(portal.ctx, id)
    expect(await runOf(portal, meera, id)).toMatchObject({ state: 'undone', undone: 2, kept: 0 })
    for (const candidate of candidates)
      expect((await auditOf(candidate)).filter((action) => action.startsWith('assign'))).toEqual(['assigned', 'assignment_undone'])
  })
})

describe('assigning several candidates', () => {
  it('changes the assignee, moves new applications to In screening, and an undo restores the previous assignees', async () => {
    const [meera, kiran, nisha] = [await newStaff(portal), await newStaff(portal), await newStaff(portal)]
    const [fresh, owned, already] = [
      await applied(2),
      await applied(4, { assigned_to: nisha.user_id }),
      await applied(4, { assigned_to: kiran.user_id }),
    ]
    const ids = idsOf(fresh, owned, already)
    const active = await Promise.all([fresh, owned].map(lastActivityOf))
    const preview = await portal.call(previewBulk, {
      token: meera.token,
      body: { selection: { ids }, work: { kind: 'assign', user_id: kiran.user_id } },
    })
    expect(preview.body.data).toMatchObject({
      total: 3,
      can: 2,
      moved: 1,
      cannot: [{ why: 'Already assigned to Meera Trivedi.', count: 1 }],
    })
    const run = await runBulk(portal, meera, ids, { kind: 'assign', user_id: kiran.user_id, note: 'Knows the team.' })
    expect(run).toMatchObject({ done: 2, skipped: 1, assignee: { id: kiran.user_id } })
    expect([
      await assigneeOfCandidate(fresh),
      await stageOfCandidate(fresh),
      await assigneeOfCandidate(owned),
      await stageOfCandidate(owned),
    ]).toEqual([kiran.user_id, 3, kiran.user_id, 4])
    expect(await auditOf(fresh)).toEqual(['note_added', 'assigned', 'stage_moved'])
    const timeline = async ({ token }: Caller) =>
      (await portal.call(listActivities, { token })).body.data.map(({ activity_type }) => activity_type)
    expect((await timeline(fresh)).toSorted()).toEqual(['ASSIGN_TO', 'STATUS'])
    const undone = await runUndo(portal, meera, run.id)
    expect(undone).toMatchObject({ undone: 2, kept: 0 })
    expect(await Promise.all([fresh, owned].map(lastActivityOf))).toEqual(active)
    expect([await assigneeOfCandidate(fresh), await stageOfCandidate(fresh), await assigneeOfCandidate(owned)]).toEqual([
      null,
      2,
      nisha.user_id,
    ])
    expect([await timeline(fresh), await timeline(owned)]).toEqual([[], []])
    expect(await auditOf(fresh)).toEqual(['note_added', 'assigned', 'stage_moved', 'move_undone', 'assignment_undone'])
    const candidateStage = await portal.call(readStage, { token: meera.token, params: { id: String(fresh.candidate_id) } })
    expect(candidateStage.body.data.assignee).toBe(null)
  })

  it('an undo skips candidates assigned or moved since, with the count and the reason', async () => {
    const [meera, kiran, nisha] = [await newStaff(portal), await newStaff(portal), await newStaff(portal)]
    const [asha, bela, chetan] = [await applied(2), await applied(2), await applied(2)]
    const run = await runBulk(portal, meera, idsOf(asha, bela, chetan), { kind: 'assign', user_id: kiran.user_id })
    await runBulk(portal, kiran, idsOf(asha), { kind: 'assign', user_id: nisha.user_id })
    await runBulk(portal, kiran, idsOf(bela), { kind: 'stage', to: 4, mail: false })
    const undone = await runUndo(portal, meera, run.id)
    expect(undone).toMatchObject({ undone: 1, kept: 2 })
    expect(undone.kept_reasons.map(({ why }) => why).toSorted()).toEqual([
      'Assigned to someone else since then.',
      'Moved to another stage since then.',
    ])
    expect(await Promise.all([asha, bela, chetan].map(assigneeOfCandidate))).toEqual([nisha.user_id, kiran.user_id, null])
  })
})

describe('distributing candidates', () => {
  it('assigns candidates to the chosen staff in turn, and an undo restores the previous assignees', async () => {
    const [meera, kiran, nisha] = [await newStaff(portal), await newStaff(portal), await newStaff(portal)]
    const candidates = [
      await applied(4),
      await applied(4, { assigned_to: meera.user_id }),
      await applied(4),
      await applied(4),
      await applied(4),
    ]
    const ids = idsOf(...candidates)
    const share_among = [kiran.user_id, nisha.user_id]
    const work = { kind: 'assign', user_id: null, share_among } as const
    const preview = await portal.call(previewBulk, { token: meera.token, body: { selection: { ids }, work } })
    expect(preview.body.data).toMatchObject({ total: 5, can: 5, moved: 0 })
    const run = await runBulk(portal, meera, ids, work)
    expect(run).toMatchObject({ done: 5, skipped: 0, assignee: null, shared_among: 2 })
    const [first, second] = share_among
    expect(await Promise.all(candidates.map(assigneeOfCandidate))).toEqual([first, second, first, second, first])
    await runBulk(portal, meera, ids.slice(2, 3), { kind: 'assign', user_id: meera.user_id })
    expect(await runUndo(portal, meera, run.id)).toMatchObject({ undone: 4, kept: 1 })
    expect(await Promise.all(candidates.map(assigneeOfCandidate))).toEqual([null, meera.user_id, meera.user_id, null, null])
  })

  it('needs at least two different staff, and no other assignee', async () => {
    const [meera, kiran, asha] = [await newStaff(portal), await newStaff(portal), await applied(4)]
    const wrong = async (work: object) =>
      (await portal.call(startBulk, { token: meera.token, body: { selection: { ids: idsOf(asha) }, work: { kind: 'assign', ...work } } }))
        .problem.errors
    expect(await wrong({ user_id: null, share_among: [kiran.user_id] })).toEqual({ 'work.share_among': ['Choose at least two people.'] })
    expect(await wrong({ user_id: kiran.user_id, share_among: [kiran.user_id, meera.user_id] })).toEqual({
      'work.share_among': ['Choose one person, or several to share among.'],
    })
    expect(await wrong({ user_id: null, share_among: [kiran.user_id, asha.user_id] })).toEqual({
      'work.share_among': ['Choose an option from the list.'],
    })
  })
})

describe('the emails of a run', () => {
  const cancelMails = ({ token }: Caller, id: number) => portal.call(cancelBulkMails, { token, params: { id: String(id) } })
  const sendMails = ({ token }: Caller, id: number) => portal.call(sendBulkMails, { token, params: { id: String(id) } })
  const threadOf = async ({ token }: Caller, { candidate_id }: Caller) =>
    (await portal.call(listCandidateMails, { token, params: { id: String(candidate_id) } })).body.data

  it('can be cancelled until they are sent, also after the undo period, and restored, per run and per candidate', async () => {
    const [meera, kiran] = [await newStaff(portal), await newStaff(portal)]
    const [asha, bela, chetan] = [await applied(4), await applied(4), await applied(4)]
    const run = await runBulk(portal, meera, idsOf(asha, bela, chetan), {
      kind: 'stage',
      to: 'reject',
      reason_code: 'skills',
      mail: true,
    })
    expect(run.scheduled_mails.count).toBe(3)
    const { send_at } = run.scheduled_mails
    const { db } = portal.ctx.database
    await db
      .update(tables.bulk_runs)
      .set({ finished_at: new Date(Date.now() - 3_600_000) })
      .where(eq(tables.bulk_runs.id, run.id))
    expect((await cancelMails(kiran, run.id)).status).toBe(404)
    expect((await sendMails(kiran, run.id)).status).toBe(404)
    expect((await cancelMails(asha, run.id)).status).toBe(403)
    expect((await cancelMails(meera, run.id)).body.data).toMatchObject({ scheduled_mails: { count: 0, send_at: null }, cancelled_mails: 3 })
    expect((await cancelMails(meera, run.id)).status).toBe(200)
    expect(await stageOfCandidate(asha)).toBe(5)
    expect(await auditOf(asha)).toContain('mail_stopped')
    // The application was reopened, so the rejection email no longer applies.
    const reopen = { from: 5, to: 27, reason_code: 'reopen_news', note: 'A portfolio came by post.', mail: false }
    const moved = await portal.call(moveStage, { token: kiran.token, params: { id: String(chetan.candidate_id) }, body: reopen })
    expect(moved.status).toBe(200)
    const [ofAsha] = await threadOf(kiran, asha)
    expect(ofAsha).toMatchObject({ state: 'cancelled', can_send: true })
    const send = (id: number) => portal.call(sendCancelledMail, { token: kiran.token, params: { id: String(id) } })
    expect((await send(ofAsha?.id ?? 0)).status).toBe(200)
    expect((await threadOf(kiran, asha))[0]).toMatchObject({ state: 'queued', send_at, can_cancel: true, can_send: false })
    const [ofChetan] = await threadOf(kiran, chetan)
    expect(ofChetan).toMatchObject({ state: 'cancelled', can_send: false })
    expect((await send(ofChetan?.id ?? 0)).problem.code).toBe('already_gone')
    expect((await sendMails(meera, run.id)).body.data).toMatchObject({ scheduled_mails: { count: 2, send_at }, cancelled_mails: 0 })
    expect(await auditOf(bela)).toContain('mail_sent_after_all')
    expect((await portal.call(sendCancelledMail, { token: asha.token, params: { id: String(ofAsha?.id) } })).status).toBe(403)
  })

  it('an email whose time has passed while it was cancelled waits a minute', async () => {
    const meera = await newStaff(portal)
    const asha = await applied(4)
    const run = await runBulk(portal, meera, idsOf(asha), { kind: 'mail', subject: 'Hello', body: 'Dear {{candidate.first_name}},' })
    await cancelMails(meera, run.id)
    const { db } = portal.ctx.database
    await db
      .update(tables.mails)
      .set({ send_at: new Date(Date.now() - 60_000) })
      .where(eq(tables.mails.candidate_id, asha.candidate_id))
    const { scheduled_mails } = (await sendMails(meera, run.id)).body.data
    expect(Date.parse(scheduled_mails.send_at ?? '')).toBeGreaterThan(Date.now() + 30_000)
  })
})

describe('the selection', () => {
  it('of a whole list is used if its count is unchanged; otherwise the new count is returned and nothing is done', async () => {
    const [meera, request] = [await newStaff(portal), await newOpening(portal)]
    const candidates = await Promise.all(
      Array.from({ length: 3 }, () => completeCandidate(portal, 75, { hiring_stage: 2, resource_requisition_request_id: request })),
    )
    const query = { 'filter[opening][is]': String(request), 'sort[created_on]': 'asc' }
    const ask = (count: number) => portal.call(startBulk, { token: meera.token, body: { selection: { query, count }, work: toScreening } })
    const before = await fingerprint(portal)
    const wrong = await ask(2)
    expect([wrong.status, wrong.problem.code, wrong.problem.details]).toEqual([409, 'selection_changed', { total: '3' }])
    expect(await fingerprint(portal)).toEqual(before)
    const right = await ask(3)
    expect(right.body.data).toMatchObject({ total: 3, state: 'queued' })
    // Candidates added to the list later aren't part of the run.
    await completeCandidate(portal, 75, { hiring_stage: 2, resource_requisition_request_id: request })
    await executeRun(portal.ctx, right.body.data.id)
    expect(await runOf(portal, meera, right.body.data.id)).toMatchObject({ done: 3 })
    expect(await Promise.all(candidates.map(stageOfCandidate))).toEqual([3, 3, 3])
  })

  it('by a double click starts one run', async () => {
    const [meera, asha] = [await newStaff(portal), await applied(2)]
    const work: Work = { kind: 'mail', subject: 'Your documents', body: 'Dear {{candidate.first_name}},' }
    const [first, second] = await Promise.all([begin(portal, meera, idsOf(asha), work), begin(portal, meera, idsOf(asha), work)])
    expect(first.body.data.id).toBe(second.body.data.id)
    await executeRun(portal.ctx, first.body.data.id)
    expect((await begin(portal, meera, idsOf(asha), work)).body.data).toMatchObject({ id: first.body.data.id, state: 'done' })
  })

  it('leaves out missing records, with their count, and is refused when none is left', async () => {
    const [meera, asha, bela] = [await newStaff(portal), await applied(2), await applied(2)]
    await withhold(bela)
    const preview = await portal.call(previewBulk, {
      token: meera.token,
      body: { selection: { ids: [...idsOf(asha, bela), 2_000_000_000] }, work: { kind: 'export' } },
    })
    expect(preview.body.data).toMatchObject({ total: 1, gone: 2, can: 1, refused: null, most: limits.bulk })
    const { status, problem } = await begin(portal, meera, idsOf(bela), toScreening)
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['selection']])
  })

  it('is limited to 500 candidates for emails', async () => {
    const meera = await newStaff(portal)
    const opening = await newOpening(portal)
    await portal.ctx.database.db.execute(sql`
      insert into candidates (email, first_name, last_name, city, hiring_stage, resource_requisition_request_id)
      select 'many' || n || '@example.com', 'Asha', 'Patel', 2, 2, ${opening} from generate_series(1, 501) n`)
    const query = { 'filter[city][is]': '2' }
    const work = { kind: 'mail', subject: 'Hello', body: 'Dear {{candidate.first_name}},' } as const
    const preview = await portal.call(previewBulk, { token: meera.token, body: { selection: { query, count: 501 }, work } })
    expect(preview.body.data).toMatchObject({ total: 501, most: 500, can: 0, recipients: [] })
    expect(preview.body.data.refused).toMatch(/501 candidates are too many\. You can email at most 500/)
    const { status, problem } = await portal.call(startBulk, { token: meera.token, body: { selection: { query, count: 501 }, work } })
    expect([status, problem.code, problem.details]).toEqual([422, 'too_many', { total: '501', most: '500' }])
    // Emails of moves can be cancelled, so their number isn't limited.
    const moves = { selection: { query, count: 501 }, work: { kind: 'stage', to: 5, reason_code: 'skills' } } as const
    expect((await portal.call(startBulk, { token: meera.token, body: moves })).status).toBe(200)
  })
})
