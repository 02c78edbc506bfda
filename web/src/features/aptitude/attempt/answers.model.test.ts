import type { AskedQuestion } from '@portal/contract/aptitude-attempts'
import { describe, expect, it } from 'vitest'
import {
  afterSaving,
  changedAnswer,
  countsOf,
  enter,
  numberOf,
  mergeReloaded,
  withQueuedAnswer,
  withOption,
  without,
  applySaved,
  type Waiting,
} from './answers.model.ts'

const question = (position: number, more: Partial<AskedQuestion> = {}): AskedQuestion => ({
  position,
  kind: 'single',
  text: 'A train of 120 m passes a pole in 6 seconds. How fast is it?',
  options: [
    { id: 1, text: '20 m/s' },
    { id: 2, text: '72 m/s' },
  ],
  picture: null,
  answer: null,
  is_marked: false,
  sequence: 0,
  ...more,
})
const first: Waiting = { position: 1, answer: { options: [1] }, is_marked: false, sequence: 1 }

describe('an answer queued on the device', () => {
  it('increments the stored sequence and keeps unchanged values', () => {
    const stored = question(1, { answer: { options: [2] }, sequence: 4 })
    const once = enter([], changedAnswer([], stored, { is_marked: true }))
    expect(once).toEqual([{ position: 1, answer: { options: [2] }, is_marked: true, sequence: 5 }])
    expect(enter(once, changedAnswer(once, stored, { answer: null }))).toEqual([
      { position: 1, answer: null, is_marked: true, sequence: 6 },
    ])
  })

  it('is shown instead of the stored one, unless another device stored a later one', () => {
    expect(withQueuedAnswer(question(1), [first]).answer).toEqual({ options: [1] })
    expect(withQueuedAnswer(question(1, { answer: { options: [2] }, sequence: 1 }), [first]).answer).toEqual({ options: [2] })
  })

  it('is removed once stored, and stays queued when it changed while it was sent', () => {
    const saved = { saved: [{ position: 1, sequence: 1 }], late: [] }
    expect(afterSaving([first], saved)).toEqual([])
    const changed = { ...first, sequence: 2 }
    expect(afterSaving([changed], saved)).toEqual([changed])
  })

  it('is removed when it does not fit its question, unless it was changed meanwhile', () => {
    const other = { ...first, position: 2 }
    expect(without([first, other], first)).toEqual([other])
    expect(without([{ ...first, sequence: 2 }], first)).toEqual([{ ...first, sequence: 2 }])
  })

  it('is removed when its section has ended, or when another device stored a later one', () => {
    expect(afterSaving([first], { saved: [], late: [1] })).toEqual([])
    expect(afterSaving([first], { saved: [{ position: 1, sequence: 3 }], late: [] })).toEqual([])
  })
})

describe('the questions of the open section', () => {
  it('get the answers that were sent and stored', () => {
    const [one, two] = applySaved([question(1), question(2)], [first], { saved: [{ position: 1, sequence: 1 }] })
    expect([one?.answer, one?.sequence, two?.answer]).toEqual([{ options: [1] }, 1, null])
  })

  it("don't get answers that another device replaced", () => {
    expect(applySaved([question(1)], [first], { saved: [{ position: 1, sequence: 3 }] })[0]?.answer).toBe(null)
  })

  it('keep a saved answer when they were read before it', () => {
    const known = [question(1, { answer: { options: [1] }, sequence: 2 })]
    const [read] = mergeReloaded(known, [question(1, { picture: '/new', sequence: 1 })])
    expect([read?.answer, read?.sequence, read?.picture]).toEqual([{ options: [1] }, 2, '/new'])
  })

  it('are counted', () => {
    const answered = question(1, { answer: { options: [1] }, is_marked: true })
    expect(countsOf([answered, question(2, { is_marked: true }), question(3)])).toEqual({ answered: 1, open: 2, marked: 2 })
  })
})

describe('an option', () => {
  it('replaces the other one, or is one of several', () => {
    expect(withOption('single', { options: [1] }, 2)).toEqual({ options: [2] })
    expect(withOption('multiple', { options: [3] }, 2)).toEqual({ options: [2, 3] })
    expect(withOption('multiple', { options: [2, 3] }, 3)).toEqual({ options: [2] })
    expect(withOption('multiple', { options: [2] }, 2)).toBe(null)
  })
})

it.each([
  ['12', 12],
  [' 12.50 ', 12.5],
  ['-3', -3],
  ['−3', -3],
  ['.5', 0.5],
  ['', null],
  ['12a', undefined],
  ['1,250', undefined],
  ['-', undefined],
  ['1e5', undefined],
  ['9999999999999', undefined],
])('%j is read as %j', (text, value) => {
  expect(numberOf(text)).toBe(value)
})
