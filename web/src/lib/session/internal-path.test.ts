import { describe, expect, it } from 'vitest'
import { internalPath } from './internal-path.ts'

const hostile = [
  '//evil.com',
  '///evil.com',
  '////evil.com/x',
  '/\\evil.com',
  '\\\\evil.com',
  '\\/evil.com',
  '/\\/evil.com',
  'https://evil.com',
  'http:evil.com',
  'HTTPS://EVIL.COM',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'evil.com',
  '@evil.com',
  '',
  ' /x',
  '/\t/evil.com',
  '/\n/evil.com',
  '\t//evil.com',
  '/%2Fevil.com',
  '/%2f%2fevil.com',
  '/%5Cevil.com',
  '/%5c%5cevil.com',
  '/%252Fevil.com',
  '/%25252fevil.com',
  '/%09/evil.com',
  '/.//evil.com',
  '/..//evil.com',
  '/x/..//evil.com',
  '/%2e%2e//evil.com',
  '/%E0%A4%A',
  '/%00//evil.com',
  '/\u2028/evil.com',
  '/%2525252525252fevil.com',
  `/${'x'.repeat(3000)}`,
  '/login',
  '/Login?x=1',
  null,
  undefined,
  42,
  {},
]

describe('S43: the path stored for after sign-in', () => {
  it.each(hostile)('refuses %j', (value) => {
    expect(internalPath(value)).toBeNull()
  })

  it.each([
    '/',
    '/CandidateList?page=2&q=asha%20patel',
    '/candidate-info?token=abc_-',
    '/campus/42',
    '/ResetPassword?token=x#y',
    '/CandidateProfile?id=7',
  ])('keeps %j as it is', (value) => {
    expect(internalPath(value)).toBe(value)
  })

  it('keeps an address inside a query, which is only data', () => {
    expect(internalPath('/x?u=https://evil.com')).toBe('/x?u=https://evil.com')
  })
})
