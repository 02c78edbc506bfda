import { describe, expect, it } from 'vitest'
import { isRight } from './answers.ts'

describe('an answer', () => {
  it.each([
    ['the right option', { options: [2] }, { options: [2] }, true],
    ['another option', { options: [1] }, { options: [2] }, false],
    ['all right options in another order', { options: [3, 1] }, { options: [1, 3] }, true],
    ['one right option of two', { options: [1] }, { options: [1, 3] }, false],
    ['a right option with a wrong one', { options: [1, 2, 3] }, { options: [1, 3] }, false],
    ['the same option twice instead of two', { options: [1, 1] }, { options: [1, 3] }, false],
    ['a number within the tolerance', { value: 9.81 }, { value: 9.8, tolerance: 0.05 }, true],
    ['a number outside the tolerance', { value: 10 }, { value: 9.8, tolerance: 0.05 }, false],
    ['a number where options are asked', { value: 2 }, { options: [2] }, false],
    ['an option where a number is asked', { options: [2] }, { value: 2, tolerance: 0 }, false],
  ])('with %s', (_, answer, right, expected) => {
    expect(isRight(answer, right)).toBe(expected)
  })
})
