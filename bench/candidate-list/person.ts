import { addDays, addMonths, DAY } from '@portal/contract/shared/dates'
import { seededRandom, type Random } from './random.ts'
import { colleges, employers, firstNames, jobDescription, jobs, lastNames, resumeText, schools } from './words.ts'

type Value = string | number | boolean | null
export type Row = readonly Value[]

/** Rows that candidates refer to. */
export interface ReferenceData {
  readonly today: string
  readonly now: number
  /** City and state keys, largest first. */
  readonly cities: readonly (readonly [city: number, state: number])[]
  readonly skills: readonly number[]
  readonly requests: readonly number[]
  readonly recruiters: readonly number[]
}

/** Columns of each table, in the order of the rows. */
export const columns = {
  candidates:
    'id email first_name middle_name last_name dob gender mobile_no address city state country zip reference reference_detail position_applied_for feasible_locating_to_ahmedabad current_ctc expected_ctc is_expected_ctc_negotiable notice_period is_notice_period_negotiable total_experience current_profile_page is_profile_complete is_education_locked reapplication_count resource_requisition_request_id hiring_stage stage_since held_from assigned_to last_activity_at created_at',
  educations: 'candidate_id qualification_id institute percentage medium passing_year city_text',
  experiences: 'candidate_id employer designation from to job_description',
  candidate_skills: 'candidate_id skill_combo_id',
  attachments: 'id candidate_id type original_name mimetype size sha256 storage_key',
  resume_texts: 'attachment_id candidate_id body',
  stage_changes: 'candidate_id resource_request_id from_stage to_stage created_at',
  activities: 'candidate_id activity_type description created_at',
} as const
export type Table = keyof typeof columns
export type Rows = Record<Table, Row[]>

/** Candidates per stage, out of a thousand. */
const stageShares: readonly (readonly [stage: number, share: number])[] = [
  [1, 180],
  [2, 90],
  [3, 60],
  [4, 30],
  [5, 190],
  [6, 60],
  [7, 25],
  [8, 12],
  [9, 70],
  [10, 12],
  [11, 12],
  [12, 8],
  [13, 50],
  [14, 8],
  [15, 5],
  [16, 15],
  [17, 8],
  [18, 5],
  [19, 4],
  [20, 3],
  [21, 12],
  [22, 6],
  [23, 5],
  [24, 4],
  [25, 40],
  [26, 10],
  [27, 3],
  [28, 6],
  [29, 27],
  [30, 30],
  [31, 5],
  [32, 5],
]
const randomStage = (random: Random): number => {
  let left = random.below(1000)
  for (const [stage, share] of stageShares) {
    left -= share
    if (left < 0) return stage
  }
  return 1
}

const CLOSED = new Set([5, 6, 9, 13, 16, 21, 22, 23, 25, 28, 29, 30, 31, 32])
const RESUME_OF = 10

const marks = (random: Random): number => Math.min(99.9, 45 + random.below(45) + random.below(1000) / 100)
const instant = (at: number) => new Date(at).toISOString()

/** Appends all rows of one candidate. */
export const addCandidate = (rows: Rows, reference: ReferenceData, id: number): void => {
  const random = seededRandom(id)
  const [first, last] = [
    firstNames[random.skewed(firstNames.length, 'mild')] ?? '',
    lastNames[random.skewed(lastNames.length, 'mild')] ?? '',
  ]
  const middle = random.below(3) === 0 ? (firstNames[random.below(firstNames.length)] ?? null) : null
  const email = `${first}.${last}${id}@example.com`.toLowerCase()
  const stage = randomStage(random)
  const [city, state] = reference.cities[random.skewed(reference.cities.length)] ?? [1, 7]
  const months = random.below(3) === 0 ? 0 : random.skewed(240) + 1
  const isFresher = months === 0
  const age = 21 + Math.floor(months / 12) + random.below(5)
  const dob = addDays(addMonths(reference.today, random.below(200) === 0 ? -17 * 12 : -age * 12), -random.below(365))
  const created = reference.now - random.skewed(1100) * DAY - random.below(DAY)
  const active = Math.min(reference.now, created + random.below(Math.max(1, reference.now - created)))
  const since = created + Math.floor((active - created) / 2)
  const applied = created + Math.floor((since - created) / 2)
  const request = stage === 1 ? null : random.one(reference.requests)
  const assignee = stage === 1 || (CLOSED.has(stage) && random.below(4) === 0) || stage === 2 ? null : random.one(reference.recruiters)
  const complete = stage !== 1 || random.below(3) > 0
  const ctc = isFresher ? null : 2 + months / 12 + random.below(100) / 10
  rows.candidates.push([
    id,
    email,
    first,
    middle,
    last,
    dob,
    1 + random.below(2),
    String(6_000_000_000 + ((id * 15_485_863) % 3_999_999_999)),
    `${1 + random.below(400)}, ${random.one(['Shivalik Residency', 'Sun Divine', 'Gokul Society', 'Iscon Heights', 'Sector 21'])}`,
    city,
    state,
    1,
    String(110_001 + random.below(700_000)),
    1 + random.skewed(12),
    'Careers page',
    1 + random.below(40),
    random.below(8) === 0 ? 0 : 1,
    ctc,
    isFresher ? 3 + random.below(30) / 10 : 3 + months / 10 + random.below(120) / 10,
    random.below(2),
    isFresher ? null : random.one([0, 0.5, 1, 1, 2, 2, 3, 3]),
    random.below(2),
    months,
    complete ? 'COMPLETED' : 'WORK_EXPERIENCE',
    complete ? 1 : 0,
    true,
    random.below(30) === 0 ? 1 + random.below(2) : 0,
    request,
    stage,
    instant(since),
    stage === 26 ? 3 : null,
    assignee,
    instant(active),
    instant(created),
  ])
  const passed = Number(dob.slice(0, 4)) + 16
  rows.educations.push([id, 1, random.one(schools), marks(random), 1 + random.below(3), passed, 'Ahmedabad'])
  if (random.below(20) > 0) rows.educations.push([id, 2, random.one(schools), marks(random), 1 + random.below(2), passed + 2, 'Ahmedabad'])
  if (random.below(7) > 0) rows.educations.push([id, 4 + random.below(20), random.one(colleges), marks(random), 1, passed + 6, 'Surat'])
  const count = isFresher ? 0 : 1 + random.below(2)
  for (let job = 0; job < count; job += 1) {
    const from = addMonths(reference.today, -Math.max(1, Math.floor((months * (job + 1)) / count)))
    const to = job === 0 ? null : addMonths(reference.today, -Math.max(1, Math.floor((months * job) / count)))
    rows.experiences.push([id, random.one(employers), random.one(jobs), from, to, jobDescription(random)])
  }
  const skills = new Set(Array.from({ length: 3 + random.below(6) }, () => reference.skills[random.skewed(reference.skills.length)] ?? 1))
  for (const skill of skills) rows.candidate_skills.push([id, skill])
  if (id % RESUME_OF === 0) {
    rows.attachments.push([id, id, 5, `${first} ${last}.pdf`, 'application/pdf', 84_000, '0'.repeat(64), `bench/${id}`])
    rows.resume_texts.push([id, id, resumeText(random, `${first} ${last}`, email)])
  }
  if (request !== null) rows.stage_changes.push([id, request, 1, 2, instant(applied)])
  if (request !== null && stage !== 2) rows.stage_changes.push([id, request, 2, stage, instant(since)])
  if (request !== null) rows.activities.push([id, 'STATUS', 'Application received', instant(applied)])
  rows.activities.push([id, 'STATUS', 'Profile started', instant(created)])
  // The last activity is the newest timeline entry, as in the product.
  rows.activities.push([id, 'STATUS', 'Profile completed', instant(active)])
}
