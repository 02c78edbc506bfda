import { describe, expect, it } from 'vitest'
import { problemOf } from './api-problem.ts'

describe('a failed answer', () => {
  it('keeps the values from the server', () => {
    const problem = problemOf(422, { message: 'Wrong.', code: 'validation', errors: { zip: ['Invalid Zip.'] }, request_id: 'r1' }, null)
    expect(problem).toMatchObject({
      status: 422,
      code: 'validation',
      message: 'Wrong.',
      errors: { zip: ['Invalid Zip.'] },
      request_id: 'r1',
    })
  })

  it('has the waiting time from the header or the details', () => {
    expect(problemOf(429, {}, '90').details.retry_after).toBe('90')
    expect(problemOf(429, { details: { retry_after: '60' } }, '90').details.retry_after).toBe('60')
  })

  it.each([null, 'a page of a proxy', [], { errors: 'x', details: 3, message: 4 }, { errors: { zip: 'x' }, details: { a: 1 } }])(
    'reads %j as an unexpected error',
    (body) => {
      expect(problemOf(502, body, null)).toMatchObject({
        status: 502,
        code: 'unknown',
        message: "Something's not right.",
        errors: {},
        details: {},
      })
    },
  )
})
