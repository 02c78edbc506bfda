import type { AskedQuestion } from '@portal/contract/aptitude-attempts'
import { describe, expect, it } from 'vitest'
import {
  afterSaving,
  countsOf,
  enter,
  numberOf,
  mergeReloaded,
  shownQuestion,
  withOption,
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

describe('an answer that waits on the device', () => {
  it('is counted up from the stored one and keeps what did not change', () => {
    const stored = question(1, { answer: { options: [2] }, sequence: 4 })
    const once = enter([], stored, { is_marked: true })
    expect(once).toEqual([{ position: 1, answer: { options: [2] }, is_marked: true, sequence: 5 }])
    expect(enter(once, stored, { answer: null })).toEqual([{ position: 1, answer: null, is_marked: true, sequence: 6 }])
  })

  it('is shown over what is stored, unless another device stored a later one', () => {
    expect(shownQuestion(question(1), [first]).answer).toEqual({ options: [1] })
    expect(shownQuestion(question(1, { answer: { options: [2] }, sequence: 1 }), [first]).answer).toEqual({ options: [2] })
  })

  it('is done once it is stored, and waits on when it changed while it was sent', () => {
    const saved = { saved: [{ position: 1, sequence: 1 }], late: [] }
    expect(afterSaving([first], saved)).toEqual([])
    const changed = { ...first, sequence: 2 }
    expect(afterSaving([changed], saved)).toEqual([changed])
  })

  it('is done when its section is over, or when a later one of another device is stored', () => {
    expect(afterSaving([first], { saved: [], late: [1] })).toEqual([])
    expect(afterSaving([first], { saved: [{ position: 1, sequence: 3 }], late: [] })).toEqual([])
  })
})

describe('the questions of the open section', () => {
  it('take what was sent and is stored', () => {
    const [one, two] = applySaved([question(1), question(2)], [first], { saved: [{ position: 1, sequence: 1 }] })
    expect([one?.answer, one?.sequence, two?.answer]).toEqual([{ options: [1] }, 1, null])
  })

  it('do not take what lost against another device', () => {
    expect(applySaved([question(1)], [first], { saved: [{ position: 1, sequence: 3 }] })[0]?.answer).toBe(null)
  })

  it('do not fall behind when they were read before an answer was saved', () => {
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
