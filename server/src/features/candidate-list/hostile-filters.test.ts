import { describe, expect, it } from 'vitest'
import { countViews, listCandidates } from '@portal/contract/candidate-list'
import { filterFields, operators } from '@portal/contract/candidate-filters'
import { countRequests, listRequests } from '@portal/contract/request-list'
import { newStaff } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()

/** Values that could break a column, a cast or a pattern. */
const hostile = [
  '',
  '0',
  '1',
  '-1',
  '1.5',
  '1e9',
  '40000',
  '32768',
  '2147483647',
  '2147483648',
  '9999999999',
  '1,2,40000',
  '1..40000',
  '2147483647..2147483647',
  '..',
  '0001-01-01..',
  '..0001-01-01',
  '9999-12-31..',
  '..9999-12-31',
  '1900-01-01..9998-12-31',
  '2026-02-29..',
  'NaN..NaN',
  'me',
  'Closed',
  '\u0000',
  'RR\u0000',
  '\ud800',
  "'; select pg_sleep(9) --",
  '%',
  '\\',
  '{1}',
  '[object Object]',
  '१',
]

const requestFilters = [
  'job_code',
  'created_by',
  'designation',
  'department',
  'location_preference',
  'priority',
  'shift',
  'gender',
  'created_at',
  'status',
].map((field) => `filter[${field}]`)
const candidateFilters = Object.entries(filterFields).flatMap(([field, { kind }]) =>
  operators[kind].map((operator) => `filter[${field}][${operator}]`),
)

/** Keys and values of a list that returned neither rows nor a refusal. */
const failures = async (keys: readonly string[], call: (query: Record<string, string>) => Promise<{ status: number }>) => {
  const failed: string[] = []
  for (const key of keys)
    for (const value of hostile) {
      const { status } = await call({ [key]: value })
      if (status !== 200 && status !== 422) failed.push(`${key}=${JSON.stringify(value)}: ${status}`)
    }
  return failed
}

describe('any filter value', () => {
  it('gives rows or an error for the resource requests and their counts', async () => {
    const { token } = await newStaff(portal)
    expect(
      await failures([...requestFilters, 'page', 'per_page', 'sort[id]'], (query) => portal.call(listRequests, { token, query })),
    ).toEqual([])
    expect(await failures(requestFilters, (query) => portal.call(countRequests, { token, query }))).toEqual([])
  })

  it('gives rows or an error for the candidate list', async () => {
    const { token } = await newStaff(portal)
    expect(await failures([...candidateFilters, 'q', 'page', 'view'], (query) => portal.call(listCandidates, { token, query }))).toEqual([])
    expect((await portal.call(countViews, { token })).status).toBe(200)
  })
})
