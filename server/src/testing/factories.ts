import { eq } from 'drizzle-orm'
import { roles } from '@portal/contract/accounts'
import { notice } from '@portal/contract/privacy'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import type { PersonalBody } from '@portal/contract/candidates'
import type * as z from 'zod/mini'
import * as tables from '../database/schema.ts'
import { hashPassword } from '../features/accounts/passwords.lib.ts'
import { openSession } from '../features/accounts/sessions.service.ts'
import { nextJobCode } from '../features/resource-requests/resource-requests.queries.ts'
import type { WithDatabase } from './database.ts'
import type { Portal } from './portal.ts'

/** A signed-in account. */
export interface Caller {
  readonly token: string
  readonly user_id: number
  /** 0 for staff. */
  readonly candidate_id: number
  readonly email: string
}

export const PASSWORD = 'quiet banyan 42'
const password_hash = hashPassword(PASSWORD)
let people = 0

const newUser = async ({ ctx }: WithDatabase, role_id: number, name: string) => {
  people += 1
  const email = `person${people}.${process.pid}@example.com`
  const [user] = await ctx.database.db
    .insert(tables.users)
    .values({ name, email, role_id, password_hash: await password_hash, email_verified_at: new Date() })
    .returning()
  if (!user) throw new Error('no user')
  return { user, token: (await openSession(ctx.database.db, user)).access_token }
}

/** A signed-in staff account. */
export const newStaff = async (portal: WithDatabase, role_id: number = roles.recruiter, name = 'Meera Trivedi'): Promise<Caller> => {
  const { user, token } = await newUser(portal, role_id, name)
  return { token, user_id: user.id, candidate_id: 0, email: user.email }
}

/** A signed-in candidate with an empty profile. */
export const newCandidate = async (portal: WithDatabase, values: Partial<typeof tables.candidates.$inferInsert> = {}): Promise<Caller> => {
  const { user, token } = await newUser(portal, roles.candidate, 'Asha Patel')
  const [candidate] = await portal.ctx.database.db
    .insert(tables.candidates)
    .values({ user_id: user.id, email: user.email, first_name: 'Asha', last_name: 'Patel', mobile_no: '9876543210', ...values })
    .returning()
  return { token, user_id: user.id, candidate_id: candidate?.id ?? 0, email: user.email }
}

/** A complete step 1 (Ahmedabad, Gujarat, India). */
export const personal: z.input<typeof PersonalBody> = {
  first_name: 'Asha',
  middle_name: 'Rameshbhai',
  last_name: 'Patel',
  dob: '2001-02-28',
  gender: 2,
  mobile_no: '9876543210',
  alternate_mobile_no: null,
  address: '12, Shivalik Residency, Bopal',
  city: 1,
  state: 7,
  country: 1,
  zip: '380058',
  reference: 3,
  reference_detail: 'Post of 3 November',
}

const education = (candidate_id: number, qualification_id: number, percentage: number) => ({
  candidate_id,
  qualification_id,
  institute: 'Sheth C.N. Vidyavihar',
  percentage,
  medium: 2,
  passing_year: 2018,
  city_text: 'Ahmedabad',
})

/** A signed-in candidate with a complete profile and these marks. */
export const completeCandidate = async (
  portal: Portal,
  percentage = 75,
  values: Partial<typeof tables.candidates.$inferInsert> = {},
): Promise<Caller> => {
  const { db } = portal.ctx.database
  const caller = await newCandidate(portal, {
    ...personal,
    position_applied_for: 6,
    feasible_locating_to_ahmedabad: 1,
    current_profile_page: 'COMPLETED',
    is_profile_complete: 1,
    is_education_locked: true,
    ...values,
  })
  const { candidate_id } = caller
  await db
    .insert(tables.educations)
    .values([education(candidate_id, 1, percentage), education(candidate_id, 2, percentage), education(candidate_id, 6, percentage)])
  await db.insert(tables.candidate_skills).values([1, 2, 3, 8].map((skill_combo_id) => ({ candidate_id, skill_combo_id })))
  await db.insert(tables.attachments).values({
    candidate_id,
    type: 5,
    original_name: 'Resume.pdf',
    mimetype: 'application/pdf',
    size: 1,
    sha256: '',
    storage_key: `none/${candidate_id}`,
  })
  await db.insert(tables.consents).values({
    candidate_id,
    purpose: 'application',
    is_given: true,
    notice_version: notice.version,
    language: 'en',
    text_hash: '',
    ip: '127.0.0.1',
  })
  return caller
}

/** An open request with minimum marks of 60%. */
export const newOpening = async ({ ctx }: Portal, values: Partial<typeof tables.resource_requests.$inferInsert> = {}): Promise<number> => {
  const job_code = await nextJobCode(ctx.database.db, Number(dayInIndia().slice(0, 4)))
  const [row] = await ctx.database.db
    .insert(tables.resource_requests)
    .values({
      job_code,
      designation: 6,
      department: 1,
      positions: 2,
      experience_from: 2,
      experience_to: 4,
      eta_date: addDays(dayInIndia(), 30),
      job_description: 'Build the screens of our products.',
      minimum_10th: 60,
      minimum_12th: 60,
      minimum_degree: 60,
      status: 3,
      ...values,
    })
    .returning()
  if (!row) throw new Error('no request')
  await ctx.database.db.insert(tables.resource_request_skills).values({ resource_request_id: row.id, skill_combo_id: 3 })
  return row.id
}

/** The candidate's row, for columns no response contains. */
export const storedCandidate = async ({ ctx }: Portal, id: number) => {
  const [row] = await ctx.database.db.select().from(tables.candidates).where(eq(tables.candidates.id, id))
  if (!row) throw new Error('no candidate')
  return row
}

/** Withholds the record as if the candidate had saved a date of birth under 18. */
export const awaitGuardian = async ({ ctx }: WithDatabase, { candidate_id }: Caller): Promise<void> => {
  await ctx.database.db
    .update(tables.candidates)
    .set({ withheld_since: new Date(), withheld_reason: 'guardian_needed' })
    .where(eq(tables.candidates.id, candidate_id))
}
