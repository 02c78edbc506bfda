import { isNotFound } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { assertRecordId } from './record-id.ts'

const isFound = (id: unknown): boolean => {
  try {
    assertRecordId(id)
    return true
  } catch (thrown) {
    if (isNotFound(thrown)) return false
    throw thrown
  }
}

it('an address with an id that no record can have is not found', () => {
  expect([undefined, 1, 2_147_483_647].map(isFound)).toEqual([true, true, true])
  expect(['abc', '', 0, -1, 1.5, 2_147_483_648, 1e21, null, [1], { id: 1 }, true].filter(isFound)).toEqual([])
})
