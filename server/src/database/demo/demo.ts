import { Readable } from 'node:stream'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { roles } from '@portal/contract/accounts'
import { HIRED, OFFER_RELEASED, stageOf } from '@portal/contract/stages'
import { fileKinds, RESUME } from '@portal/contract/attachments'
import { notice } from '@portal/contract/notice/en'
import { addDays, dayInIndia, HOUR, instantInIndia, MINUTE } from '@portal/contract/shared/dates'
import { displayName } from '@portal/contract/shared/names'
import { eq, inArray, sql } from 'drizzle-orm'
import type { AppContext } from '../../platform/context.ts'
import { hashOf } from '../../platform/secrets.ts'
import { hash } from '@node-rs/argon2'
import type { Db } from '../open.ts'
import * as tables from '../schema.ts'
import { CANDIDATE_COUNT, demoCandidate, type DemoCandidate } from './candidates.ts'
import { toLatin } from './latin.ts'
import { insertAptitude } from './insert-aptitude.ts'
import { insertCampuses } from './insert-campuses.ts'
import { insertDrives } from './insert-students.ts'
import { people } from './names.ts'
import { insertPastApplications, insertPastRequests } from './history.ts'
import { insertPastInterviews } from './past-interviews.ts'
import { insertMails } from './insert-mails.ts'
import { insertInvitations } from './insert-invitations.ts'
import { insertOffers } from './insert-offers.ts'
import { insertTasks } from './insert-tasks.ts'
import { insertTemplates } from './insert-templates.ts'
import { insertInterviews } from './interviews.ts'
import { insertRequests } from './insert-requests.ts'
import { resumeDocx, resumePdf } from './resume-files.ts'
import { resumeLines } from './resume-text.ts'

const PASSWORD = 'Demo@12345'
/** Advisory lock key: arbitrary, but the same in every process. */
const DEMO_LOCK = 7_340_022
const LOCK_RETRY_MS = 500

const candidateAccounts = [
  { email: 'candidate@example.com', name: 'Asha Patel', role_id: roles.candidate, gender: 2 },
  { email: 'applied@example.com', name: 'Ravi Shah', role_id: roles.candidate, gender: 1 },
  { email: 'rejected@example.com', name: 'Farhan Qureshi', role_id: roles.candidate, gender: 1 },
  { email: 'offered@example.com', name: 'Nandini Desai', role_id: roles.candidate, gender: 2 },
  { email: 'fresher@example.com', name: 'Kinjal Prajapati', role_id: roles.candidate, gender: 2 },
] as const
const accounts = [
  { email: 'admin@example.com', name: 'Meera Trivedi', role_id: roles.administrator },
  { email: 'head@example.com', name: 'Rajesh Nambiar', role_id: roles.administrator },
  { email: 'recruiter@example.com', name: 'Harsh Vaidya', role_id: roles.recruiter },
  { email: 'recruiter2@example.com', name: 'Devanshi Raval', role_id: roles.recruiter },
  ...candidateAccounts,
]

/** Index of the graduate request in `requests`. */
const TRAINEES = 3

/** National holidays and festivals. */
const holidays = [
  ['2026-12-25', 'Christmas'],
  ['2027-01-14', 'Uttarayan'],
  ['2027-01-26', 'Republic Day'],
  ['2027-03-22', 'Holi'],
  ['2027-08-15', 'Independence Day'],
  ['2027-10-02', 'Gandhi Jayanti'],
  ['2027-10-29', 'Diwali'],
] as const

const insertUsers = async (tx: Db): Promise<Map<string, number>> => {
  const password_hash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const rows = await tx
    .insert(tables.users)
    .values(accounts.map(({ email, name, role_id }) => ({ email, name, role_id, password_hash, email_verified_at: new Date() })))
    .returning({ id: tables.users.id, email: tables.users.email })
  return new Map(rows.map((row) => [row.email, row.id]))
}

interface Company {
  readonly ctx: AppContext
  readonly tx: Db
  readonly requestIds: readonly number[]
  /** Requesters, assigned round-robin; they also work on the candidates. */
  readonly recruiters: readonly number[]
}
const recruiterOf = ({ recruiters }: Company, { request }: DemoCandidate): number => recruiters[(request ?? 0) % recruiters.length] ?? 0

/** Every fourth resume is a Word document. */
const isWord = (candidate_id: number) => candidate_id % 4 === 2

const storeResume = async ({ ctx, tx }: Company, candidate_id: number, demo: DemoCandidate): Promise<void> => {
  const lines = resumeLines(demo, demo.track, (max) => candidate_id % max)
  const kind = isWord(candidate_id) ? 'docx' : 'pdf'
  const content = kind === 'docx' ? resumeDocx(lines) : resumePdf(lines)
  const { mimetype } = fileKinds[kind]
  const storage_key = ctx.files.newKey()
  await ctx.files.put(storage_key, Readable.from([content]), content.length, mimetype)
  const { first_name, last_name } = demo.candidate
  await tx.insert(tables.attachments).values({
    candidate_id,
    type: RESUME,
    original_name: `Resume ${displayName({ first_name: toLatin(first_name), last_name: toLatin(last_name) })}.${kind}`,
    mimetype,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    storage_key,
  })
}

/** One moment for all rows, so that a stage begins exactly when its history says. */
const madeAt = Date.now()

/** A time within an Indian working day, `days` ago; never in the future. `seed` varies the time of day. */
const momentOf = (days: number, seed: number): Date => {
  const day = addDays(dayInIndia(), -days)
  const minute = (seed * 7919) % (9 * 60)
  const instant = Date.parse(`${day}T04:00:00Z`) + minute * MINUTE
  return new Date(Math.min(instant, madeAt - (1 + (seed % 50)) * MINUTE))
}

/** When the candidate entered a stage: 1 to 3 days after the previous one. */
const stepTime = (candidate_id: number, { path }: Pick<DemoCandidate, 'path'>, step: number, idle: number): Date => {
  const later = path.slice(step + 1)
  const days = later.reduce((sum, _, index) => sum + 1 + ((candidate_id + step + index) % 3), 0)
  return momentOf(idle + days, candidate_id * 13 + step * 101)
}

/** Days since the last change: closed applications are older, a few active ones are overdue. */
const idleDays = (index: number, { candidate: { hiring_stage } }: DemoCandidate): number => {
  if (stageOf(hiring_stage ?? 1).kind === 'rejected') return 6 + ((index * 7) % 45)
  return index % 6 === 0 ? 6 + (index % 9) : index % 4
}

/** Inserts the timeline of an application: one entry per stage, the last one `idle` days ago, and one for the first email. */
const insertTimeline = async (
  company: Company,
  candidate_id: number,
  demo: DemoCandidate,
  user_id: number | null,
  idle: number,
): Promise<void> => {
  const { tx, requestIds } = company
  const recruiter = recruiterOf(company, demo)
  const resource_request_id = demo.request === null ? null : (requestIds[demo.request] ?? null)
  const when = (step: number) => stepTime(candidate_id, demo, step, idle)
  const steps = demo.path.map((to_stage, step) => ({
    to_stage,
    step,
    created_at: when(step),
    from_stage: demo.path[step - 1] ?? 1,
    by: step === 0 ? user_id : recruiter,
  }))
  if (steps.length === 0) return
  const last = steps.at(-1)
  if (last?.to_stage === HIRED && resource_request_id !== null) {
    const hire = { resource_request_id, candidate_id, change: -1, reason: 'hired', changed_by: recruiter, created_at: last.created_at }
    await tx.insert(tables.request_positions).values(hire)
  }
  const changes = await tx
    .insert(tables.stage_changes)
    .values(
      steps.map(({ from_stage, to_stage, by, created_at }) => ({
        candidate_id,
        resource_request_id,
        from_stage,
        to_stage,
        changed_by: by,
        created_at,
      })),
    )
    .returning({ id: tables.stage_changes.id })
  await tx.insert(tables.activities).values([
    ...steps.map(({ to_stage, step, by, created_at }) => ({
      candidate_id,
      activity_type: 'STATUS' as const,
      description: stageOf(to_stage).public,
      activity_by: by,
      stage_change_id: changes[step]?.id ?? null,
      created_at,
    })),
    {
      candidate_id,
      activity_type: 'MAIL' as const,
      description: 'Application received',
      activity_by: null,
      created_at: when(0),
    },
    ...(demo.path.length > 1
      ? [
          {
            candidate_id,
            activity_type: 'ASSIGN_TO' as const,
            description: 'Your application is with the HR team',
            activity_by: recruiter,
            created_at: when(1),
          },
        ]
      : []),
  ])
}

const insertCandidate = async (company: Company, demo: DemoCandidate, user_id: number | null, idle: number): Promise<void> => {
  const { tx, requestIds } = company
  const [row] = await tx
    .insert(tables.candidates)
    .values({
      ...demo.candidate,
      user_id,
      resource_requisition_request_id: demo.request === null ? null : (requestIds[demo.request] ?? null),
      assigned_to: demo.path.length > 1 ? recruiterOf(company, demo) : null,
    })
    .returning({ id: tables.candidates.id })
  if (!row) return
  const candidate_id = row.id
  const since = stepTime(candidate_id, demo, Math.max(0, demo.path.length - 1), idle)
  const registered = new Date(stepTime(candidate_id, demo, 0, idle).getTime() - (1 + (candidate_id % 60)) * HOUR)
  await tx
    .update(tables.candidates)
    .set({ stage_since: since, last_activity_at: since, created_at: registered })
    .where(eq(tables.candidates.id, candidate_id))
  await tx.insert(tables.educations).values(demo.educations.map((education) => ({ ...education, candidate_id })))
  if (demo.experiences.length > 0)
    await tx.insert(tables.experiences).values(demo.experiences.map((experience) => ({ ...experience, candidate_id })))
  await tx.insert(tables.candidate_skills).values(demo.skills.map((skill_combo_id) => ({ candidate_id, skill_combo_id })))
  await tx.insert(tables.consents).values({
    candidate_id,
    purpose: 'application',
    is_given: true,
    notice_version: notice.version,
    language: 'en',
    text_hash: hashOf(JSON.stringify(notice)),
    ip: '127.0.0.1',
  })
  if (demo.hasResume) await storeResume(company, candidate_id, demo)
  await insertTimeline(company, candidate_id, demo, user_id, idle)
}

/** Works on some follow-ups that the stages opened: called without an answer, snoozed, done, or with a call back on an agreed date. */
const followUp = async (tx: Db, recruiters: readonly number[]): Promise<void> => {
  const rows = await tx
    .select({ id: tables.follow_ups.id, candidate_id: tables.follow_ups.candidate_id, assignee_id: tables.follow_ups.assignee_id })
    .from(tables.follow_ups)
    .where(inArray(tables.follow_ups.assignee_id, [...recruiters]))
    .orderBy(tables.follow_ups.due_at, tables.follow_ups.id)
  const at = (hours: number) => new Date(Date.now() + hours * HOUR)
  const yesterday = instantInIndia(addDays(dayInIndia(), -1), '16:20')
  for (const [index, { id, candidate_id, assignee_id: by_id }] of rows.entries()) {
    const kind = ([null, 'called', null, 'snoozed', 'done', null] as const)[index % 6]
    if (kind == null || index > 30) continue
    const change = {
      called: { attempts: 1 + (index % 3) },
      snoozed: { due_at: at(72), snoozed_until: at(72) },
      done: { closed_at: yesterday, closed_because: 'done' as const, closed_by: by_id },
    }[kind]
    await tx.update(tables.follow_ups).set(change).where(eq(tables.follow_ups.id, id))
    const outcome = kind === 'called' ? ('no_answer' as const) : null
    const batch = sql`nextval(pg_get_serial_sequence('follow_up_actions', 'id'))`
    await tx
      .insert(tables.follow_up_actions)
      .values({ follow_up_id: id, candidate_id, kind, outcome, by_id, before: {}, batch, created_at: yesterday })
  }
  const promised = rows.at(-1)
  if (promised) {
    const { candidate_id, assignee_id } = promised
    const note = 'Asked to be called after the exam.'
    await tx.insert(tables.follow_ups).values({ candidate_id, rule: 'F14', assignee_id, due_at: at(-26), since: at(-90), note })
  }
}

const tryLock = async (tx: Db): Promise<boolean> => {
  const { rows } = await tx.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(${DEMO_LOCK}) as locked`)
  return rows[0]?.locked === true
}

/**
 * Fills an empty database with the demo company: accounts, requests, candidates with timelines, documents and emails, and colleges. Returns
 * the lines to print, none if the database already has accounts.
 */
export const fillDemo = async (ctx: AppContext): Promise<string[]> => {
  const lines = [`Demonstration accounts, password ${PASSWORD}:`, ...accounts.map((account) => `  ${account.email}`)]
  const today = dayInIndia()
  const isFilled = await ctx.database.transaction(async (tx) => {
    // If several processes start on one empty database, one fills it and the others poll: waiting in a single statement would run into the
    // statement timeout.
    while (!(await tryLock(tx))) await pause(LOCK_RETRY_MS)
    const [existing] = await tx.select({ id: tables.users.id }).from(tables.users).limit(1)
    if (existing) return false
    const users = await insertUsers(tx)
    const recruiters = ['recruiter@example.com', 'recruiter2@example.com'].map((email) => users.get(email) ?? 0)
    const staff = { recruiters, head: users.get('head@example.com') ?? 0, administrator: users.get('admin@example.com') ?? 0 }
    const pastRequestIds = await insertPastRequests(tx, today, staff)
    const requestIds = await insertRequests(tx, today, staff)
    const company = { ctx, tx, requestIds, recruiters }
    const insertAccountCandidate = (account: (typeof candidateAccounts)[number], index: number, stage: number, idle: number) => {
      const { email, name, gender } = account
      const [first_name = '', last_name = ''] = name.split(' ')
      return insertCandidate(
        company,
        demoCandidate(index, today, { stage, account: { email, first_name, last_name, gender } }),
        users.get(email) ?? null,
        idle,
      )
    }
    const [complete, applied, rejected, offered, fresher] = candidateAccounts
    // Oldest activity first.
    await insertAccountCandidate(rejected, people.length + 2, 5, 120)
    for (let index = 0; index < CANDIDATE_COUNT; index += 1) {
      const demo = demoCandidate(index, today)
      await insertCandidate(company, demo, null, idleDays(index, demo))
    }
    await insertAccountCandidate(applied, people.length + 1, 2, 0)
    await insertAccountCandidate(complete, people.length, 1, 0)
    await insertAccountCandidate(offered, people.length + 3, OFFER_RELEASED, 1)
    await tx.insert(tables.candidates).values({
      user_id: users.get(fresher.email) ?? null,
      email: fresher.email,
      first_name: 'Kinjal',
      last_name: 'Prajapati',
      mobile_no: '9825098250',
    })
    await insertMails(tx)
    await insertTasks(tx, today, recruiters[0] ?? 0)
    await insertOffers(ctx, tx, today, { drafted_by: recruiters[0] ?? 0, approved_by: users.get('admin@example.com') ?? 0 })
    await insertInvitations(tx, { recruiter: recruiters[0] ?? 0, referrer: recruiters[1] ?? 0, opening: requestIds[0] ?? 0 })
    await insertTemplates(tx, { recruiter: recruiters[0] ?? 0, administrator: users.get('admin@example.com') ?? 0 })
    await insertInterviews(tx, today, recruiters[0] ?? 0)
    await tx.insert(tables.holidays).values(holidays.map(([day, name]) => ({ day, name })))
    await insertPastApplications(tx, today, staff, pastRequestIds)
    await insertPastInterviews(tx, pastRequestIds)
    const campuses = await insertCampuses(tx, { recruiter: recruiters[0] ?? 0 })
    const drives = await insertDrives(tx, { campuses, recruiter: recruiters[0] ?? 0, request: requestIds[TRAINEES] ?? 0 })
    await insertAptitude(ctx, tx, { recruiter: recruiters[0] ?? 0, drives })
    // Histories were inserted after the records whose triggers read them, so the facts must be refreshed.
    await tx.execute(sql`select refresh_facts(array(select id from candidates))`)
    await followUp(tx, recruiters)
    return true
  })
  return isFilled || ctx.database.embedded ? lines : []
}
