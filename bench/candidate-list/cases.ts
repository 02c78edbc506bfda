import { sortFields } from '@portal/contract/candidate-list'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import type pg from 'pg'
import { firstNames, lastNames } from './words.ts'

/** One action of staff, in several variants to avoid measuring only a warm cache. */
export interface Case {
  readonly name: string
  /** Target for the 95th percentile in milliseconds, with a million candidates. */
  readonly target: number
  readonly paths: readonly string[]
  /** For a write: the body of each path. */
  readonly bodies?: readonly object[]
  /** A path that another connection polls concurrently. */
  readonly beside?: string
}

const list = (query: Record<string, string>): string => `/api/v1/candidates?${new URLSearchParams(query).toString()}`
const filter = (field: string, operator: string, value: string | number) => ({ [`filter[${field}][${operator}]`]: String(value) })
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index))

interface ReferenceIds {
  readonly id: number
  readonly email: string
  readonly mobile_no: string
}

const firstColumn = async (client: pg.Client, statement: string): Promise<number[]> =>
  (await client.query<number[]>({ text: statement, rowMode: 'array' })).rows.map(([key = 0]) => key)

/** All cases, with ids from the database. */
export const loadCases = async (client: pg.Client): Promise<Case[]> => {
  const { rows: people } = await client.query<ReferenceIds>(
    `select id, email, mobile_no from candidates where id in (select (10001 + n * ((select max(id) from candidates) - 10001) / 41)::int from generate_series(1, 40) as n)`,
  )
  const openings = await firstColumn(client, `select id from resource_requests where job_code like 'BN-%' order by id limit 20`)
  const staff = await firstColumn(client, `select id from users where email like 'bench-recruiter%' order by id limit 20`)
  const interviewers = await firstColumn(client, `select id from interviewers where email like 'bench-interviewer%' order by id limit 1`)
  const waiting = await firstColumn(client, `select id from candidates where hiring_stage = 2 and id > 10000 order by id desc limit 400`)
  const filtered = (name: string, queries: readonly Record<string, string>[]): Case => ({
    name: `filter: ${name}`,
    target: 100,
    paths: queries.map(list),
  })
  return [
    { name: 'default list', target: 20, paths: [list({})] },
    { name: 'page 400 (10,000 deep)', target: 20, paths: [list({ page: '400' })] },
    { name: 'page 2,000 (50,000 deep)', target: 100, paths: [list({ page: '2000' })] },
    { name: 'name: first and last', target: 20, paths: times(20, (n) => list({ q: `${firstNames[n * 3]} ${lastNames[n * 4]}` })) },
    { name: 'name: last', target: 20, paths: times(20, (n) => list({ q: lastNames[n * 5] ?? '' })) },
    { name: 'name: prefix', target: 20, paths: times(20, (n) => list({ q: (firstNames[n * 6] ?? '').slice(0, 4) })) },
    { name: 'name: misspelt', target: 500, paths: ['Shrya', 'Pattel', 'Aishwariya', 'Mukharjee', 'Lakshmy'].map((q) => list({ q })) },
    { name: 'email', target: 20, paths: people.map(({ email }) => list({ q: email })) },
    { name: 'mobile', target: 20, paths: people.map(({ mobile_no }) => list({ q: `+91 ${mobile_no.slice(0, 5)} ${mobile_no.slice(5)}` })) },
    { name: 'part of a mobile', target: 20, paths: people.map(({ mobile_no }) => list({ q: mobile_no.slice(3, 10) })) },
    { name: 'job code', target: 100, paths: times(20, (n) => list({ q: `BN-26-${String(n * 3 + 1).padStart(4, '0')}` })) },
    { name: 'one skill, by filter', target: 25, paths: times(20, (n) => list(filter('skills', 'any', 1 + n * 5))) },
    { name: 'one skill, by search', target: 25, paths: ['React', 'Laravel', 'C++', 'Figma', 'Selenium'].map((q) => list({ q })) },
    { name: 'resume text: a common word', target: 100, paths: ['javascript', 'docker', 'agile', 'kubernetes'].map((q) => list({ q })) },
    { name: 'resume text: a rare word', target: 100, paths: ['weaviate', 'dgraph', 'foundationdb', 'scylladb'].map((q) => list({ q })) },
    {
      name: 'resume text: two words',
      target: 100,
      paths: ['kafka terraform', 'docker kubernetes', 'cobol mainframe', 'security review'].map((q) => list({ q })),
    },
    {
      name: 'resume text and filters',
      target: 100,
      paths: ['kafka', 'docker', 'spark'].map((q) =>
        list({ q, ...filter('experience', 'between', '24..72'), ...filter('stage', 'any', '2,3,4') }),
      ),
    },
    filtered(
      'stage is',
      times(20, (n) => filter('stage', 'is', n + 2)),
    ),
    filtered('stage is none of', [filter('stage', 'none', '1,5,9,13')]),
    filtered(
      'stage group',
      ['Screening', 'Offer', 'Closed'].map((group) => filter('stage_group', 'any', group)),
    ),
    filtered(
      'opening',
      openings.map((id) => filter('opening', 'is', id)),
    ),
    filtered('opening is empty', [filter('opening', 'empty', 1)]),
    filtered(
      'assigned to',
      staff.map((id) => filter('assigned_to', 'is', id)),
    ),
    filtered('unassigned', [filter('assigned_to', 'empty', 1)]),
    filtered(
      'source',
      times(12, (n) => filter('source', 'is', n + 1)),
    ),
    filtered(
      'city',
      times(20, (n) => filter('city', 'is', n * 7 + 1)),
    ),
    filtered(
      'skills: all of three',
      times(20, (n) => filter('skills', 'all', `${n + 1},${n + 2},${n + 5}`)),
    ),
    filtered('skills: none of', [filter('skills', 'none', '1,2,3')]),
    filtered('willing to move: no', [filter('willing', 'is', 0)]),
    filtered(
      'experience between',
      times(10, (n) => filter('experience', 'between', `${n * 12}..${n * 12 + 6}`)),
    ),
    filtered('current CTC outside', [filter('current_ctc', 'outside', '3..12')]),
    filtered(
      'expected CTC up to',
      times(10, (n) => filter('expected_ctc', 'between', `..${n + 3}`)),
    ),
    filtered('notice', [filter('notice', 'between', '..0.5'), filter('notice', 'is', 3)]),
    filtered(
      '10th',
      times(10, (n) => filter('mark_10th', 'between', `${85 + n}..`)),
    ),
    filtered(
      '12th',
      times(10, (n) => filter('mark_12th', 'between', `..${45 + n}`)),
    ),
    filtered(
      'degree',
      times(10, (n) => filter('mark_degree', 'between', `${80 + n}..${81 + n}`)),
    ),
    filtered('days in stage', [filter('stage_days', 'between', '..7'), filter('stage_days', 'between', '900..')]),
    filtered('re-applied', [filter('reapplications', 'between', '1..'), filter('reapplications', 'is', 2)]),
    filtered('has resume', [filter('has_resume', 'is', 1), filter('has_resume', 'is', 0)]),
    filtered('under 18', [filter('under_18', 'is', 1)]),
    filtered('applied on', [filter('applied_on', 'between', '2026-06-01..2026-06-07'), filter('applied_on', 'empty', 1)]),
    filtered('created on', [filter('created_on', 'between', '2025-03-01..2025-03-02')]),
    filtered('last activity', [filter('last_activity', 'between', '2026-01-01..2026-01-02')]),
    filtered(
      'five filters',
      times(10, (n) => ({
        ...filter('stage', 'any', '2,3,4,27'),
        ...filter('city', 'any', `${n + 1},${n + 20},${n + 50}`),
        ...filter('experience', 'between', '24..60'),
        ...filter('notice', 'between', '..1'),
        ...filter('skills', 'any', `${n + 2},${n + 9}`),
      })),
    ),
    filtered(
      'six broad filters with few matches',
      times(10, (n) => ({
        ...filter('willing', 'is', 1),
        ...filter('source', 'any', '2,3,4'),
        ...filter('experience', 'between', `${12 + n}..90`),
        ...filter('mark_10th', 'between', '75..'),
        ...filter('mark_12th', 'between', '75..'),
        ...filter('mark_degree', 'between', '80..'),
      })),
    ),
    filtered('no matches', [{ ...filter('experience', 'is', 0), ...filter('current_ctc', 'empty', 0), ...filter('willing', 'is', 1) }]),
    filtered(
      'broad, sorted by expected CTC',
      times(10, (n) => ({
        ...filter('stage_group', 'none', 'Closed,Hired'),
        ...filter('experience', 'between', `${n + 12}..`),
        'sort[expected_ctc]': 'asc',
      })),
    ),
    ...sortFields.flatMap((field) =>
      (['desc', 'asc'] as const).map((direction) => ({
        name: `sort by ${field} ${direction}`,
        target: 20,
        paths: [list({ [`sort[${field}]`]: direction })],
      })),
    ),
    { name: 'view counts', target: 100, paths: ['/api/v1/candidates/counts'] },
    {
      name: 'view counts under a filter',
      target: 100,
      paths: [
        filter('has_resume', 'is', 1),
        filter('willing', 'is', 1),
        filter('experience', 'between', '12..'),
        filter('city', 'is', 1),
      ].map((query) => `/api/v1/candidates/counts?${new URLSearchParams(query).toString()}`),
    },
    {
      name: 'choices of a city',
      target: 20,
      paths: ['a', 'ah', 'ahm', 'sura', 'pu'].map((q) => `/api/v1/candidates/choices?field=city&q=${q}`),
    },
    { name: 'dashboard', target: 50, paths: ['/api/v1/dashboard', '/api/v1/dashboard?scope=mine'] },
    ...[12, 52].map((weeks) => ({
      name: `dashboard: reports, ${weeks} weeks`,
      target: 50,
      paths: [`/api/v1/dashboard/reports?weeks=${weeks}`],
    })),
    {
      name: 'dashboard: reports of a department',
      target: 100,
      paths: times(18, (n) => `/api/v1/dashboard/reports?department=${n + 1}`),
    },
    ...[
      {},
      { tab: 'today' },
      { tab: 'next' },
      { assignee: 'all' },
      { assignee: 'all', tab: 'next', page: 20 },
      { assignee: 'all', rule: 'F2' },
      { assignee: 'all', stage: 4 },
      { assignee: 'all', overdue_over: 5 },
      { assignee: 'all', q: 'patel' },
      { assignee: 'all', source: 3 },
      { assignee: 'all', group: 'day' },
      { assignee: 'all', group: 'assignee' },
      { assignee: 'all', group: 'rule' },
      { group: 'rule', page: 20 },
      { assignee: 'all', tab: 'done' },
    ].map((query) => {
      const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
      return { name: `follow-ups ${text}`, target: 50, paths: [`/api/v1/follow-ups?${text}`] }
    }),
    { name: 'follow-ups due, for the menu', target: 20, paths: ['/api/v1/follow-ups/due'] },
    { name: 'follow-up numbers', target: 100, paths: ['/api/v1/follow-ups/numbers'] },
    ...(
      [
        ['a week', { days: '7' }],
        ['a day', { days: '1' }],
        ['a week of an interviewer', { days: '7', interviewer_id: String(interviewers[0]) }],
      ] as const
    ).map(([label, query]) => ({
      name: `interview calendar: ${label}`,
      target: 50,
      paths: times(
        20,
        (n) => `/api/v1/interviews/calendar?${new URLSearchParams({ from: addDays(dayInIndia(), n * 7 - 70), ...query }).toString()}`,
      ),
    })),
    { name: 'profile', target: 20, paths: people.map(({ id }) => `/api/v1/candidates/${id}`) },
    {
      name: 'stage move',
      target: 25,
      paths: waiting.slice(0, 200).map((id) => `/api/v1/candidates/${id}/stage`),
      bodies: waiting.slice(0, 200).map(() => ({ from: 2, to: 3 })),
    },
    {
      name: 'stage move beside another connection',
      target: 25,
      paths: waiting.slice(200).map((id) => `/api/v1/candidates/${id}/stage`),
      bodies: waiting.slice(200).map(() => ({ from: 2, to: 3 })),
      beside: list({}),
    },
  ]
}
