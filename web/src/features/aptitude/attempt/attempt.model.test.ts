import type { AskedQuestion, OwnAttempt } from '@portal/contract/aptitude-attempts'
import { describe, expect, it } from 'vitest'
import type { Waiting } from './answers.model.ts'
import { deadlineOf, isBehind, isElsewhere, nothing, withoutQuestions, withRead, withSaved, type Attempt } from './attempt.model.ts'

const question: AskedQuestion = {
  position: 1,
  kind: 'single',
  text: 'How many marks is 80 % of 250?',
  options: [
    { id: 1, text: '200' },
    { id: 2, text: '210' },
  ],
  picture: null,
  answer: null,
  is_marked: false,
  sequence: 0,
}
const ENDS_AT = '2026-11-24T05:30:00.000Z'
const answer: Waiting = { position: 1, answer: { options: [1] }, is_marked: false, sequence: 1 }

const read = (more: Partial<OwnAttempt> = {}): OwnAttempt => ({
  id: 1,
  name: 'Aptitude test',
  is_practice: false,
  state: 'running',
  opens_at: '2026-11-24T05:00:00.000Z',
  closes_at: '2026-11-24T06:00:00.000Z',
  started_at: '2026-11-24T05:00:00.000Z',
  submitted_at: null,
  now: '2026-11-24T05:10:00.000Z',
  minutes: 30,
  instructions: null,
  place: null,
  bring: null,
  sections: [],
  extra_time: 0,
  submitted_by: null,
  score: null,
  is_elsewhere: false,
  running: { section: 1, ends_at: ENDS_AT, questions: [question] },
  ...more,
})
const running = (more: Partial<Attempt> = {}): Attempt => ({ ...nothing, ownAttempt: read(), ...more })
const saved = { now: '2026-11-24T05:10:01.000Z', section: 1, ends_at: ENDS_AT, saved: [{ position: 1, sequence: 1 }], late: [] }

describe('an attempt', () => {
  it('changes by itself when its section ends, its test opens, or closes without it', () => {
    expect(deadlineOf(read())).toBe(ENDS_AT)
    expect(deadlineOf(read({ state: 'not_open', running: null }))).toBe('2026-11-24T05:00:00.000Z')
    expect(deadlineOf(read({ state: 'open', running: null }))).toBe('2026-11-24T06:00:00.000Z')
    expect(deadlineOf(read({ state: 'submitted', running: null }))).toBeNull()
  })

  it('read again keeps an answer saved meanwhile, but not one of another section', () => {
    const answered = withSaved(running({ waiting: [answer] }), [answer], saved)
    expect(withRead(answered, read()).ownAttempt?.running?.questions[0]).toMatchObject({ answer: answer.answer, sequence: 1 })
    const next = read({ running: { section: 2, ends_at: ENDS_AT, questions: [question] } })
    expect(withRead(answered, next).ownAttempt?.running?.questions[0]).toMatchObject({ answer: null, sequence: 0 })
  })

  it('counts answers that still waited when it was submitted as late', () => {
    const after = withRead(running({ waiting: [answer], late: 1, isOffline: true }), read({ state: 'submitted', running: null }))
    expect(after).toMatchObject({ waiting: [], late: 2, isOffline: false })
  })

  it('keeps answers entered while a save ran, and counts late ones', () => {
    const later = { ...answer, answer: { options: [2] }, sequence: 2 }
    const after = withSaved(running({ waiting: [later] }), [answer], saved)
    expect([after.waiting, after.ownAttempt?.running?.questions[0]?.sequence]).toEqual([[later], 1])
    expect(withSaved(running({ waiting: [answer] }), [answer], { ...saved, saved: [], late: [1] })).toMatchObject({ waiting: [], late: 1 })
  })

  it('is behind after a later answer of another page, or once its section has changed', () => {
    expect(isBehind(running(), [answer], saved)).toBe(false)
    expect(isBehind(running(), [answer], { ...saved, saved: [{ position: 1, sequence: 3 }] })).toBe(true)
    expect(isBehind(running(), [answer], { ...saved, section: 2 })).toBe(true)
  })

  it('continued on another page hides its questions here', () => {
    const hidden = withoutQuestions(running())
    expect([isElsewhere(running()), isElsewhere(hidden), hidden.ownAttempt?.is_elsewhere]).toEqual([false, true, true])
    const submitted = { ...nothing, ownAttempt: read({ state: 'submitted', running: null }) }
    expect(withoutQuestions(submitted)).toBe(submitted)
  })
})
