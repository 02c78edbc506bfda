import { eq, getTableColumns, sql } from 'drizzle-orm'
import { RESUME } from '@portal/contract/attachments'
import type { PersonalBody, ProfessionalBody, ProfilePage } from '@portal/contract/candidates'
import { CANCELLED } from '@portal/contract/drives'
import type { Minimums } from '@portal/contract/openings'
import { notice } from '@portal/contract/privacy'
import { stages } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import { candidates, resource_requests } from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'
import { updateCandidate, type CandidateRecord } from '../candidates/candidates.queries.ts'

type Scope = Authorized<CandidateScope, 'own'>

/** All data the candidate's own profile is built from. */
export interface CandidateProfile extends CandidateRecord {
  readonly marks: readonly { readonly qualification_id: number; readonly percentage: number }[]
  /** Minimum marks of the candidate's opening. */
  readonly opening_minimums: Minimums | null
  /** Lowest minimum marks of all current openings. */
  readonly lowest_minimums: Minimums
  /** Indian day on which the current notice was accepted; null if it wasn't or consent was withdrawn. */
  readonly consented_on: string | null
  readonly has_resume: boolean
  readonly has_all_details: boolean
  readonly has_password: boolean
  readonly has_breach_notice: boolean
  /** Day by which candidates in this stage usually hear back; null where none is promised. */
  readonly answer_by: string | null
}

/** `answer_days` of each stage, as an SQL array by stage number. */
const answerDays = `{${Object.values(stages)
  .map(({ answer_days }) => answer_days ?? 'null')
  .join(',')}}`

const profileColumns = {
  ...getTableColumns(candidates),
  marks: sql<CandidateProfile['marks']>`coalesce((
    select jsonb_agg(jsonb_build_object('qualification_id', e.qualification_id, 'percentage', e.percentage))
    from educations e where e.candidate_id = candidates.id), '[]'::jsonb)`,
  opening_minimums: sql<Minimums | null>`(
    select jsonb_build_object('minimum_10th', r.minimum_10th, 'minimum_12th', r.minimum_12th, 'minimum_degree', r.minimum_degree)
    from resource_requests r where r.id = candidates.resource_requisition_request_id)`,
  lowest_minimums: sql<Minimums>`(
    select jsonb_build_object('minimum_10th', coalesce(min(r.minimum_10th), 0), 'minimum_12th', coalesce(min(r.minimum_12th), 0),
                              'minimum_degree', coalesce(min(r.minimum_degree), 0))
    from resource_requests r
    where r.status = 3 and r.eta_date + interval '1 month' >= ${sql.placeholder('today')}::date)`,
  consented_on: sql<string | null>`(
    select case when c.is_given and c.notice_version = ${notice.version} then day_in_india(c.created_at)::text end
    from consents c where c.candidate_id = candidates.id and c.purpose = 'application' order by c.id desc limit 1)`,
  has_resume: sql<boolean>`exists (select from attachments a where a.candidate_id = candidates.id and a.type = ${RESUME})`,
  has_all_details: sql<boolean>`not exists (select from educations e where e.candidate_id = candidates.id
      and num_nulls(e.institute, e.percentage, e.medium, e.passing_year, e.city_text) > 0)
    and not exists (select from experiences x where x.candidate_id = candidates.id and num_nulls(x.designation, x."from", x.job_description) > 0)`,
  has_password: sql<boolean>`exists (select from users u where u.id = candidates.user_id and u.password_hash <> '')`,
  has_breach_notice: sql<boolean>`exists (select from breach_people b
    where b.candidate_id = candidates.id and b.notified_at is not null and b.read_at is null)`,
  // An interview or a campus drive ahead is the answer.
  answer_by: sql<string | null>`case when candidates.resource_requisition_request_id is not null and not exists (
      select from interviews i where i.candidate_id = candidates.id and i.state = 'scheduled' and i.starts_at > now())
      and not exists (select from drive_students s join drives d on d.id = s.drive_id where s.candidate_id = candidates.id
        and s.resource_request_id = candidates.resource_requisition_request_id and d.status <> ${CANCELLED}
        and d.drive_on > day_in_india(now())) then add_working_days(
    day_in_india(candidates.stage_since), (${sql.raw(`'${answerDays}'`)}::int[])[candidates.hiring_stage])::text end`,
}

/** The whole profile in one prepared statement, because every candidate screen loads it. */
export const prepareFindProfile = (db: Db) =>
  db
    .select(profileColumns)
    .from(candidates)
    .where(eq(candidates.id, sql.placeholder('candidate_id')))
    .prepare('find_candidate_facts')

type StoredPersonal = Omit<PersonalBody, 'reference_detail'> & { reference_detail: string | null }
export const updatePersonal = (tx: Db, scope: Scope, fields: StoredPersonal): Promise<void> =>
  updateCandidate(tx, scope, { ...fields, gender: fields.gender ?? null, alternate_mobile_no: fields.alternate_mobile_no || null })

/** 2, as sent by the form, is stored as 0 (No). */
export const updateProfessional = (tx: Db, scope: Scope, fields: ProfessionalBody): Promise<void> =>
  updateCandidate(tx, scope, {
    position_applied_for: fields.position_applied_for,
    feasible_locating_to_ahmedabad: fields.feasible_locating_to_ahmedabad === 1 ? 1 : 0,
    current_ctc: fields.current_ctc ?? null,
    expected_ctc: fields.expected_ctc ?? null,
    is_expected_ctc_negotiable: fields.is_expected_ctc_negotiable ?? 0,
    notice_period: fields.notice_period ?? null,
    is_notice_period_negotiable: fields.is_notice_period_negotiable ?? 0,
  })

export const updatePreference = (tx: Db, scope: Scope, position_applied_for: number): Promise<void> =>
  updateCandidate(tx, scope, { position_applied_for })

interface ProfileProgress {
  readonly current_profile_page: ProfilePage
  readonly is_education_locked: boolean
}

export const updateProfilePage = (tx: Db, scope: Scope, { current_profile_page, is_education_locked }: ProfileProgress): Promise<void> =>
  updateCandidate(tx, scope, {
    current_profile_page,
    is_education_locked,
    is_profile_complete: current_profile_page === 'COMPLETED' ? 1 : 0,
  })

/** Resets application and wizard for a re-application. Profile data is kept. */
export const clearApplication = async (tx: Db, { candidate_id }: Scope, hiring_stage: number): Promise<void> => {
  await tx
    .update(candidates)
    .set({
      hiring_stage,
      stage_since: new Date(),
      reapplication_count: sql`${candidates.reapplication_count} + 1`,
      resource_requisition_request_id: null,
      assigned_to: null,
      review_on: null,
      joining_on: null,
      is_profile_complete: 0,
      current_profile_page: 'PERSONAL',
    })
    .where(eq(candidates.id, candidate_id))
}

/** Updates the profile columns changed by staff. */
export const updateProfile = (tx: Db, scope: Authorized<CandidateScope, 'edit'>, values: Partial<CandidateRecord>): Promise<void> =>
  updateCandidate(tx, scope, values)

type NewRecord = typeof candidates.$inferInsert

/** Inserts a record registered by staff. Undefined if the email address already has one. */
export const insertRecord = async (
  tx: Db,
  values: NewRecord,
): Promise<Authorized<CandidateScope & { record: CandidateRecord }, 'register'> | undefined> => {
  const [record] = await tx.insert(candidates).values(values).onConflictDoNothing({ target: candidates.email }).returning()
  return record && ({ candidate_id: record.id, record } as Authorized<CandidateScope & { record: CandidateRecord }, 'register'>)
}

export const findDesignation = async (tx: Db, resource_request_id: number): Promise<number | null> => {
  const [row] = await tx
    .select({ designation: resource_requests.designation })
    .from(resource_requests)
    .where(eq(resource_requests.id, resource_request_id))
  return row?.designation ?? null
}
