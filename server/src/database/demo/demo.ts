import { Readable } from 'node:stream'
import { createHash } from 'node:crypto'
import { roles } from '@portal/contract/accounts'
import { HIRED, stageOf } from '@portal/contract/stages'
import { fileKinds, RESUME } from '@portal/contract/attachments'
import { notice } from '@portal/contract/notice/en'
import { DAY, dayInIndia } from '@portal/contract/shared/dates'
import { displayName } from '@portal/contract/shared/names'
import { sql } from 'drizzle-orm'
import type { AppContext } from '../../platform/context.ts'
import { hashOf } from '../../platform/secrets.ts'
import { hash } from '@node-rs/argon2'
import type { Db } from '../open.ts'
import * as tables from '../schema.ts'
import { demoCandidate, type DemoCandidate } from './candidates.ts'
import { colleges, people } from './names.ts'
import { plainPdf } from './pdf.ts'
import { insertRequests } from './insert-requests.ts'
import { FILLED_REQUEST_INDEX } from './requests.ts'
import { mailContent } from '../../platform/mail/mail-content.ts'

const PASSWORD = 'Demo@12345'
const CANDIDATE_COUNT = 60
/** Key of the advisory lock. Any number, the same in every process. */
const DEMO_LOCK = 7_340_022

const candidateAccounts = [
  { email: 'candidate@example.com', name: 'Asha Patel', role_id: roles.candidate, gender: 2 },
  { email: 'applied@example.com', name: 'Ravi Shah', role_id: roles.candidate, gender: 1 },
  { email: 'rejected@example.com', name: 'Farhan Qureshi', role_id: roles.candidate, gender: 1 },
  { email: 'fresher@example.com', name: 'Kinjal Prajapati', role_id: roles.candidate, gender: 2 },
] as const
const accounts = [
  { email: 'admin@example.com', name: 'Meera Trivedi', role_id: roles.administrator },
  { email: 'recruiter@example.com', name: 'Harsh Vaidya', role_id: roles.recruiter },
  ...candidateAccounts,
]

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
  readonly recruiter: number
}

const storeResume = async ({ ctx, tx }: Company, candidate_id: number, demo: DemoCandidate): Promise<void> => {
  const { first_name, last_name, email, mobile_no } = demo.candidate
  const content = plainPdf([
    displayName({ first_name, last_name }),
    email,
    `+91 ${mobile_no ?? ''}`,
    '',
    'Education',
    ...demo.educations.map((row) => `${row.passing_year}  ${row.institute}  ${row.percentage}%`),
    '',
    'Experience',
    ...demo.experiences.map((row) => `${row.from} to ${row.to ?? 'now'}  ${row.designation}, ${row.employer}`),
  ])
  const storage_key = ctx.files.newKey()
  await ctx.files.put(storage_key, Readable.from([content]), content.length, fileKinds.pdf.mimetype)
  await tx.insert(tables.attachments).values({
    candidate_id,
    type: RESUME,
    original_name: `Resume ${displayName({ first_name, last_name })}.pdf`,
    mimetype: fileKinds.pdf.mimetype,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    storage_key,
  })
}

/** The last hired candidate fills the only position of the filled request. */
const withFilledRequest = (index: number, demo: DemoCandidate): DemoCandidate =>
  demo.candidate.hiring_stage === HIRED && index >= CANDIDATE_COUNT / 2 ? { ...demo, request: FILLED_REQUEST_INDEX } : demo

/** Inserts the timeline of an application: one entry for each stage, 2 days apart, the last one `idle` days ago, and the first email. */
const insertTimeline = async (
  { tx, requestIds, recruiter }: Company,
  candidate_id: number,
  demo: DemoCandidate,
  user_id: number | null,
  idle: number,
): Promise<void> => {
  const resource_request_id = demo.request === null ? null : (requestIds[demo.request] ?? null)
  const when = (place: number) => new Date(Date.now() - (idle + (demo.path.length - 1 - place) * 2) * DAY)
  const steps = demo.path.map((to_stage, place) => ({
    to_stage,
    place,
    created_at: when(place),
    from_stage: demo.path[place - 1] ?? 1,
    by: place === 0 ? user_id : recruiter,
  }))
  if (steps.length === 0) return
  const last = steps.at(-1)
  if (last?.to_stage === HIRED && resource_request_id !== null) {
    const hire = { resource_request_id, candidate_id, change: -1, reason: 'hired', changed_by: recruiter, created_at: last.created_at }
    await tx.insert(tables.request_positions).values(hire)
  }
  await tx.insert(tables.stage_changes).values(
    steps.map(({ from_stage, to_stage, by, created_at }) => ({
      candidate_id,
      resource_request_id,
      from_stage,
      to_stage,
      changed_by: by,
      created_at,
    })),
  )
  const [mail] = await tx
    .insert(tables.mails)
    .values({
      candidate_id,
      to_address: demo.candidate.email,
      ...mailContent({
        code: 'M04',
        subject: 'Application received',
        greeting: `Dear ${displayName(demo.candidate)},`,
        paragraphs: ['We have received your application.', 'We read every application and usually reply within 2 working days.'],
      }),
      state: 'kept',
      created_at: when(0),
    })
    .returning({ id: tables.mails.id })
  await tx.insert(tables.activities).values([
    ...steps.map(({ to_stage, by, created_at }) => ({
      candidate_id,
      activity_type: 'STATUS' as const,
      description: stageOf(to_stage).public,
      activity_by: by,
      created_at,
    })),
    {
      candidate_id,
      activity_type: 'MAIL' as const,
      description: 'Application received',
      activity_by: null,
      mail_id: mail?.id ?? null,
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
  const { tx, requestIds, recruiter } = company
  const since = new Date(Date.now() - idle * DAY)
  const [row] = await tx
    .insert(tables.candidates)
    .values({
      ...demo.candidate,
      user_id,
      resource_requisition_request_id: demo.request === null ? null : (requestIds[demo.request] ?? null),
      stage_since: since,
      last_activity_at: since,
      assigned_to: demo.path.length > 1 ? recruiter : null,
    })
    .returning({ id: tables.candidates.id })
  if (!row) return
  const candidate_id = row.id
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

/**
 * Fills an empty database with the demo company: accounts, requests, candidates with timelines, documents and emails, and colleges. Returns
 * the lines to print; none when the database already has accounts.
 */
export const fillDemo = async (ctx: AppContext): Promise<string[]> => {
  const lines = [`Demonstration accounts, password ${PASSWORD}:`, ...accounts.map((account) => `  ${account.email}`)]
  const today = dayInIndia()
  const isFilled = await ctx.database.transaction(async (tx) => {
    // Of several processes that start on one empty database, one fills it and the others wait, without the usual lock timeout.
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
    const [existing] = await tx.select({ id: tables.users.id }).from(tables.users).limit(1)
    if (existing) return false
    const users = await insertUsers(tx)
    const recruiter = users.get('recruiter@example.com') ?? 0
    const requestIds = await insertRequests(tx, today, { recruiter, administrator: users.get('admin@example.com') ?? 0 })
    const company = { ctx, tx, requestIds, recruiter }
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
    const [complete, applied, rejected, fresher] = candidateAccounts
    // Oldest activity first.
    await insertAccountCandidate(rejected, people.length + 2, 5, 120)
    for (let index = 0; index < CANDIDATE_COUNT; index += 1)
      await insertCandidate(company, withFilledRequest(index, demoCandidate(index, today)), null, 1 + ((index * 7) % 40))
    await insertAccountCandidate(applied, people.length + 1, 2, 0)
    await insertAccountCandidate(complete, people.length, 1, 0)
    await tx.insert(tables.candidates).values({
      user_id: users.get(fresher.email) ?? null,
      email: fresher.email,
      first_name: 'Kinjal',
      last_name: 'Prajapati',
      mobile_no: '9825098250',
    })
    await tx.insert(tables.campuses).values(colleges.map(([name, city]) => ({ name, city })))
    return true
  })
  return isFilled || ctx.database.embedded ? lines : []
}
