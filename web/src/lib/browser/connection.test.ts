import { describe, expect, it } from 'vitest'
import { mayReload } from './connection.ts'

describe('a missing chunk', () => {
  it('reloads the page at most once a minute', () => {
    expect(mayReload(null, 1_000_000)).toBe(true)
    expect(mayReload('1000000', 1_059_999)).toBe(false)
    expect(mayReload('1000000', 1_060_000)).toBe(true)
  })
})
