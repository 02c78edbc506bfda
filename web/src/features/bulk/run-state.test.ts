import { describe, expect, it } from 'vitest'
import { endedSince, isUnderWay, statesOf } from './run-state.ts'

const run = (id: number, state: 'queued' | 'running' | 'done' | 'failed' | 'undoing' | 'undone') => ({ id, state })

describe('work on many candidates', () => {
  it.each([
    ['queued', true],
    ['running', true],
    ['undoing', true],
    ['done', false],
    ['failed', false],
    ['undone', false],
  ] as const)('that is %s goes on by itself: %s', (state, isOn) => expect(isUnderWay({ state })).toBe(isOn))

  it('is told of once it has ended, been taken back or failed', () => {
    const known = statesOf([run(1, 'done'), run(2, 'running'), run(3, 'undoing'), run(4, 'queued')])
    const now = [run(5, 'done'), run(4, 'failed'), run(3, 'undone'), run(2, 'running'), run(1, 'done')]
    expect(endedSince(known, now).map(({ id }) => id)).toEqual([5, 4, 3])
    expect(endedSince(statesOf(now), now)).toEqual([])
  })

  it('that had ended before the first look is no news', () => {
    expect(endedSince(null, [run(1, 'done')])).toEqual([])
  })
})
