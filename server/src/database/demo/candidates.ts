import { HIRED, ON_HOLD } from '@portal/contract/stages'
import { addDays, addMonths } from '@portal/contract/shared/dates'
import type { candidates, educations, experiences } from '../schema.ts'
import { toLatin } from './latin.ts'
import { colleges, people, schools } from './names.ts'
import { FILLED_REQUEST_INDEX, requests } from './requests.ts'
import { type Track, trackOf } from './tracks.ts'
import { totalExperience } from '../../features/experiences/experiences.rules.ts'

type Values<T extends { $inferInsert: unknown }> = T['$inferInsert']

export interface DemoCandidate {
  readonly candidate: Omit<Values<typeof candidates>, 'email'> & { email: string }
  readonly educations: readonly Omit<Values<typeof educations>, 'candidate_id'>[]
  readonly experiences: readonly Omit<Values<typeof experiences>, 'candidate_id'>[]
  readonly skills: readonly number[]
  /** Index of the request applied for. */
  readonly request: number | null
  /** Stages the application has passed through, ending with the current one. */
  readonly path: readonly number[]
  readonly hasResume: boolean
  readonly track: Track
}

/** Stages on the way to each stage. */
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

/** Deterministic PRNG, so that every start creates the same candidates. */
export const seededRandom =
  (seed: number) =>
  (max: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * max)
  }

/** Cities of Gujarat by CITY key, with localities and the base of their PIN codes. */
const cities: readonly (readonly [key: number, name: string, areas: readonly string[], zip: number])[] = [
  [1, 'Ahmedabad', ['Vastrapur', 'Maninagar', 'Bopal', 'Naroda', 'Satellite', 'Nikol', 'Chandkheda'], 380_001],
  [1, 'Ahmedabad', ['Gota', 'Ranip', 'Paldi', 'Isanpur'], 380_005],
  [11, 'Gandhinagar', ['Sector 21', 'Kudasan', 'Sargasan'], 382_010],
  [27, 'Surat', ['Adajan', 'Vesu', 'Katargam'], 395_003],
  [29, 'Vadodara', ['Alkapuri', 'Gotri', 'Manjalpur'], 390_001],
  [26, 'Rajkot', ['Kalawad Road', 'Mavdi', 'Raiya Road'], 360_001],
  [6, 'Bhavnagar', ['Kalvibid', 'Ghogha Circle'], 364_001],
  [14, 'Jamnagar', ['Patel Colony', 'Digvijay Plot'], 361_001],
  [3, 'Anand', ['Vallabh Vidyanagar', 'Karamsad'], 388_001],
  [21, 'Nadiad', ['Uttarsanda Road', 'Pij Road'], 387_001],
  [18, 'Mehsana', ['Radhanpur Road', 'Modhera Road'], 384_001],
  [15, 'Junagadh', ['Zanzarda Road', 'Moti Baug'], 362_001],
]
const societies = ['Shivalik Residency', 'Sun Divine', 'Gokul Society', 'Iscon Heights', 'Shantiniketan Park', 'Aaryan Flats']

const pickOf = <T>(list: readonly T[], random: (max: number) => number): T => list[random(list.length)] as T

/** Realistic marks: percentages for boards, CGPA × 9.5 for universities. */
const randomMarks = (random: (max: number) => number, low: number): number =>
  random(3) === 0 ? Math.max(low, Math.round((7 + random(28) / 10) * 950) / 100) : Math.min(98, low + random(34)) + random(100) / 100

/** For candidates with a demo account: a complete profile, with marks above every request's minimum. */
interface Overrides {
  readonly stage?: number
  readonly account?: { readonly email: string; readonly first_name: string; readonly last_name: string; readonly gender: number }
}

/** Stages of each open request's candidates, in the order of the requests, so that every opening has a board and a funnel. */
const funnels: readonly (readonly number[])[] = [
  [2, 2, 3, 4, 7, 10, 12, 14, 17, 24, 5],
  [2, 3, 4, 8, 11, 15, 18, 13, 29],
  [2, 3, 10, 11, 19, 16, 21],
  [2, 2, 2, 3, 3, 4, 7, 7, 8, 9, 6],
  [2, 3, 4, 11, 12, 20],
  [3, 10, 14, 17, 30],
  [2, 4, 8, 12, 22],
  [2, 3, 14, 15, 26],
  [2, 3, 7, 10, 18, 23],
  [2, 4, 11, 19, 28],
  [2, 3, 17, 20, 31],
  [2, 3, 12, 27, 32],
]
interface Place {
  readonly request: number
  readonly stage: number
}
/** Request and stage of each candidate, including one hire for the filled request and some who haven't applied yet. */
const applied: readonly Place[] = [
  ...funnels.flatMap((stages, request) => stages.map((stage) => ({ request, stage }))),
  { request: 0, stage: HIRED },
  { request: FILLED_REQUEST_INDEX, stage: HIRED },
]
const REGISTERED_COUNT = 7
export const CANDIDATE_COUNT = applied.length + REGISTERED_COUNT
/** Coprime with `applied.length`: visits every index once, and puts list neighbours at different openings. */
const STEP = 37
const placeOf = (index: number): Place => applied[(index * STEP) % applied.length] ?? { request: 0, stage: 2 }

/** Jobs, newest first, spanning about this many months in total. */
const workHistory = (track: Track, months: number, today: string, random: (max: number) => number) => {
  const count = months < 15 ? 1 : months < 48 ? 2 : 3
  const titles = months < 48 ? track.titles.slice(0, 2) : track.titles
  const start = random(track.employers.length)
  const isEmployed = random(4) > 0
  let until = isEmployed ? null : addDays(today, -20 - random(70))
  return Array.from({ length: count }, (_, job) => {
    const share = Math.max(7, Math.round(months / count) + random(7) - 3)
    const end = until ?? today
    const from = addDays(addMonths(end, -share), random(12))
    const row = {
      employer: track.employers[(start + job) % track.employers.length] ?? 'Infosys Limited',
      designation: titles[Math.max(0, titles.length - 1 - job)] ?? track.titles[0],
      from,
      to: until,
      job_description: [
        track.achievements[(start + 2 * job) % track.achievements.length],
        track.achievements[(start + 2 * job + 1) % track.achievements.length],
      ].join(' '),
    }
    until = addDays(from, -3 - random(40))
    return row
  })
}

const half = (lakhs: number) => Math.round(lakhs * 2) / 2

/** How the candidate heard of the company, with matching details. */
const referenceOf = (random: (max: number) => number, first: string, last: string): readonly [reference: number, detail: string] =>
  pickOf(
    [
      [1, 'Careers page'],
      [2, `Job alert of ${1 + random(20)} November`],
      [3, `linkedin.com/in/${toLatin(first).toLowerCase()}-${toLatin(last).toLowerCase()}`.replace(/[^a-z0-9./]+/g, '-')],
      [3, 'Post by Devanshi Raval'],
      [4, 'Indeed'],
      [5, 'Bright Careers, Ahmedabad'],
      [7, `Drive at ${pickOf(colleges, random)[0]}`],
      [8, 'A friend on your QA team'],
    ] as const,
    random,
  )

/** Creates a candidate from the list of names. */
export const demoCandidate = (index: number, today: string, overrides: Overrides = {}): DemoCandidate => {
  const random = seededRandom(7919 * (index + 1))
  const [first, middle, last, gender] = people[index % people.length] ?? ['Asha', null, 'Patel', 2]
  const isRegistered = overrides.account === undefined && index >= applied.length
  const place = isRegistered ? { request: index % requests.length, stage: 1 } : placeOf(index)
  const stage = overrides.stage ?? place.stage
  const request = stage === 1 ? null : place.request
  const opening = requests[place.request] ?? requests[8]
  const track = trackOf(place.request)
  const [from, to] = opening?.experience ?? [0, 1]
  const isFresher = to <= 1
  const months = isFresher ? 0 : from * 12 - 4 + random((to - from) * 12 + 10)
  const graduated = Number(today.slice(0, 4)) - Math.ceil((months + 2) / 12)
  const [city, cityName, areas, zip] = pickOf(cities, random)
  const complete = overrides.account !== undefined || stage !== 1 || index % 3 !== 0
  const low = overrides.account ? 72 : 58
  const rows = isFresher || !complete ? [] : workHistory(track, months, today, random)
  const worked = totalExperience(rows, today)
  const current = rows.length === 0 ? null : Math.round((track.pay[0] + (track.pay[1] * worked) / 12 + random(16) / 10 - 0.6) * 10) / 10
  const [reference, reference_detail] = referenceOf(random, first, last)
  const degree = pickOf(track.degrees, random)
  const college = pickOf(colleges, random)
  return {
    candidate: {
      email: `${`${toLatin(first)}.${toLatin(last)}`.toLowerCase().replace(/[^a-z.]/g, '')}${index}@example.com`,
      first_name: first,
      middle_name: middle,
      last_name: last,
      dob: `${graduated - 22}-${String(1 + random(12)).padStart(2, '0')}-${String(1 + random(28)).padStart(2, '0')}`,
      gender,
      mobile_no: String(9_000_000_000 + (((index + 1) * 15_485_863) % 999_999_999)),
      address: `${1 + random(90)}, ${pickOf(societies, random)}, ${pickOf(areas, random)}`,
      city,
      state: 7,
      country: 1,
      zip: String(zip + random(20)),
      reference,
      reference_detail,
      position_applied_for: opening?.designation ?? 2,
      feasible_locating_to_ahmedabad: cityName !== 'Ahmedabad' && random(5) === 0 ? 0 : 1,
      current_ctc: current,
      expected_ctc: current === null ? half(track.pay[0] + random(3) / 2) : half(current * (1.15 + random(25) / 100) + 0.5),
      is_expected_ctc_negotiable: random(2),
      notice_period: rows.length === 0 ? null : rows[0]?.to === null ? 1 + random(3) : 0,
      is_notice_period_negotiable: random(2),
      total_experience: worked,
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
        institute: pickOf(schools, random),
        percentage: randomMarks(random, low + 4),
        medium: 1 + random(3),
        passing_year: graduated - 6,
        city_text: cityName,
      },
      {
        qualification_id: 2,
        institute: pickOf(schools, random),
        percentage: randomMarks(random, low + 2),
        medium: 1 + random(2),
        passing_year: graduated - 4,
        city_text: cityName,
      },
      {
        qualification_id: degree,
        institute: college[0],
        percentage: randomMarks(random, low),
        medium: 1,
        passing_year: graduated,
        city_text: college[2],
      },
    ],
    experiences: rows,
    skills: [...new Set([...(opening?.skills ?? [1, 8, 9]), 66, 91])].slice(0, 3 + random(4)),
    request,
    path: paths[stage] ?? [],
    hasResume: complete,
    track,
  }
}
