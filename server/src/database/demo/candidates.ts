import { HIRED, ON_HOLD, stages } from '@portal/contract/stages'
import { addDays, addMonths } from '@portal/contract/shared/dates'
import type { candidates, educations, experiences } from '../schema.ts'
import { employers, people, schools, colleges } from './names.ts'
import { requests } from './requests.ts'
import { totalExperience } from '../../features/experiences/experiences.rules.ts'

type Values<T extends { $inferInsert: unknown }> = T['$inferInsert']

export interface DemoCandidate {
  readonly candidate: Omit<Values<typeof candidates>, 'email'> & { email: string }
  readonly educations: readonly Omit<Values<typeof educations>, 'candidate_id'>[]
  readonly experiences: readonly Omit<Values<typeof experiences>, 'candidate_id'>[]
  readonly skills: readonly number[]
  /** Index of the request of the application. */
  readonly request: number | null
  /** The stages of the application so far, ending with the current one. */
  readonly path: readonly number[]
  readonly hasResume: boolean
}

/** The path of an application to each stage. */
const paths: Readonly<Record<number, readonly number[]>> = {
  1: [],
  2: [2],
  3: [2, 3],
  4: [2, 3, 4],
  5: [2, 3, 5],
  6: [2, 6],
  7: [2, 3, 4, 7],
  8: [2, 3, 4, 7, 8],
  9: [2, 3, 4, 7, 8, 9],
  10: [2, 3, 4, 7, 8, 10],
  11: [2, 3, 4, 7, 8, 10, 11],
  12: [2, 3, 4, 7, 8, 10, 11, 12],
  13: [2, 3, 4, 7, 8, 10, 11, 12, 13],
  14: [2, 3, 4, 7, 8, 10, 11, 12, 14],
  15: [2, 3, 4, 7, 8, 10, 11, 12, 14, 15],
  16: [2, 3, 4, 7, 8, 10, 11, 12, 14, 15, 16],
  17: [2, 3, 4, 7, 8, 10, 11, 12, 17],
  18: [2, 3, 4, 7, 8, 10, 11, 12, 17, 18],
  19: [2, 3, 4, 7, 8, 10, 11, 12, 17, 18, 19],
  20: [2, 3, 4, 7, 8, 10, 11, 12, 17, 18, 20],
  21: [2, 3, 4, 7, 8, 10, 11, 12, 17, 18, 21],
  22: [2, 3, 4, 7, 8, 10, 11, 12, 17, 18, 19, 22],
  23: [2, 3, 4, 7, 8, 10, 11, 12, 17, 18, 23],
  24: [2, 3, 4, 7, 8, 10, 11, 12, 17, 18, 20, 24],
  25: [2, 3, 4, 7, 8, 10, 11, 12, 17, 18, 20, 24, 25],
  26: [2, 3, 26],
  27: [2, 3, 5, 27],
  28: [2, 3, 4, 7, 8, 10, 11, 12, 17, 18, 20, 24, 28],
  29: [2, 3, 29],
  30: [2, 3, 4, 30],
  31: [2, 3, 4, 7, 8, 10, 11, 12, 17, 18, 20, 24, 31],
  32: [2, 3, 32],
}

/** Creates the same candidates at every start. */
const seededRandom =
  (seed: number) =>
  (max: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * max)
  }

const areas = [
  'Vastrapur',
  'Maninagar',
  'Bopal',
  'Naroda',
  'Adajan',
  'Alkapuri',
  'Kalawad Road',
  'Sector 21',
  'Satellite',
  'Nikol',
] as const
const toLatin = (name: string, index: number): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase() || `candidate${index}`

/** Realistic marks: percentages of boards, and CGPA × 9.5 of universities. */
const randomMarks = (random: (max: number) => number, low: number): number =>
  random(3) === 0 ? Math.max(low, Math.round((7 + random(28) / 10) * 950) / 100) : Math.min(98, low + random(34)) + random(100) / 100

/** For candidates with a demo account: a complete profile, with marks above every request's minimum. */
interface Overrides {
  readonly stage?: number
  readonly account?: { readonly email: string; readonly first_name: string; readonly last_name: string; readonly gender: number }
}

const stageIds = Object.keys(stages).map(Number)

/** Creates a candidate from the list of names. */
export const demoCandidate = (index: number, today: string, overrides: Overrides = {}): DemoCandidate => {
  const random = seededRandom(7919 * (index + 1))
  const [first, middle, last, gender] = people[index % people.length] ?? ['Asha', null, 'Patel', 2]
  const stage = overrides.stage ?? stageIds[index % stageIds.length] ?? 1
  const request = stage === 1 ? null : index % requests.length
  const applied = requests[request ?? index % requests.length]
  const isFresher = (applied?.experience[0] ?? 0) === 0 || random(6) === 0
  const graduated = Number(today.slice(0, 4)) - (isFresher ? 0 : 2 + random(6))
  const jobs = isFresher ? [] : [1, 2].slice(0, 1 + random(2))
  const city = 1 + random(32)
  const complete = overrides.account !== undefined || stage !== 1 || index % 3 !== 0
  const low = overrides.account ? 72 : 58
  const startOf = (job: number): string => addMonths(today, -24 * job)
  const rows = jobs.map((job) => ({
    employer: employers[(index + job) % employers.length] ?? 'Infosys Limited',
    designation: job === 1 ? 'Software engineer' : 'Associate software engineer',
    from: startOf(job),
    to: job === 1 && random(2) === 0 ? null : addDays(addMonths(today, -24 * (job - 1)), -20 - random(60)),
    job_description:
      'Built and ran features for customers in India: planning with the product team, code, reviews, tests and support in production.',
  }))
  const months = totalExperience(complete ? rows : [], today)
  return {
    candidate: {
      email: `${toLatin(first, index)}.${toLatin(last, index)}${index}@example.com`,
      first_name: first,
      middle_name: middle,
      last_name: last,
      dob: `${graduated - 22}-${String(1 + random(12)).padStart(2, '0')}-${String(1 + random(28)).padStart(2, '0')}`,
      gender,
      mobile_no: String(9_000_000_000 + (((index + 1) * 15_485_863) % 999_999_999)),
      address: `${1 + random(90)}, ${['Shivalik Residency', 'Sun Divine', 'Gokul Society', 'Iscon Heights'][random(4)] ?? 'Gokul Society'}, ${areas[random(areas.length)] ?? 'Bopal'}`,
      city,
      state: 7,
      country: 1,
      zip: String(380_001 + random(9000)),
      reference: [1, 2, 3, 5, 7, 8][random(6)] ?? 1,
      reference_detail: ['Careers page', 'Post on 3 November', 'A friend on your team', 'Campus notice board'][random(4)] ?? 'Careers page',
      position_applied_for: applied?.designation ?? 2,
      feasible_locating_to_ahmedabad: random(8) === 0 ? 0 : 1,
      current_ctc: isFresher ? null : 4 + random(120) / 10,
      expected_ctc: isFresher ? 4.5 : 7 + random(140) / 10,
      is_expected_ctc_negotiable: random(2),
      notice_period: isFresher ? null : random(4),
      is_notice_period_negotiable: random(2),
      total_experience: months,
      current_profile_page: complete ? 'COMPLETED' : 'WORK_EXPERIENCE',
      is_profile_complete: complete ? 1 : 0,
      is_education_locked: true,
      hiring_stage: stage,
      ...(stage === ON_HOLD && { held_from: 3, review_on: addDays(today, 10) }),
      ...(stage === HIRED && { joining_on: addDays(today, 30) }),
      ...overrides.account,
      ...(overrides.account ? { middle_name: null } : {}),
    },
    educations: [
      {
        qualification_id: 1,
        institute: schools[random(schools.length)] ?? schools[0],
        percentage: randomMarks(random, low + 4),
        medium: [1, 2, 3][random(3)] ?? 1,
        passing_year: graduated - 6,
        city_text: 'Ahmedabad',
      },
      {
        qualification_id: 2,
        institute: schools[random(schools.length)] ?? schools[0],
        percentage: randomMarks(random, low + 2),
        medium: [1, 2][random(2)] ?? 1,
        passing_year: graduated - 4,
        city_text: 'Ahmedabad',
      },
      {
        qualification_id: 6,
        institute: colleges[random(colleges.length)]?.[0] ?? 'Gujarat Technological University',
        percentage: randomMarks(random, low),
        medium: 1,
        passing_year: graduated,
        city_text: 'Ahmedabad',
      },
    ],
    experiences: complete ? rows : [],
    skills: [...new Set([...(applied?.skills ?? [1, 8, 9]), 66, 91])].slice(0, 3 + random(4)),
    request,
    path: paths[stage] ?? [],
    hasResume: complete,
  }
}
