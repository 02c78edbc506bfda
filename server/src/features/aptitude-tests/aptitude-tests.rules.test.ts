import { describe, expect, it } from 'vitest'
import { roles } from '@portal/contract/accounts'
import { CLOSED, DRAFT, PUBLISHED } from '@portal/contract/aptitude'
import { testEditRefusal, testMoveRefusal, windowRefusal } from '@portal/contract/aptitude-tests'
import { missingOf } from './aptitude-tests.rules.ts'

const now = new Date('2027-01-12T06:00:00Z')
const section = { name: 'Verbal', easy: 2, medium: 0, hard: 1, picked: [], pool: { easy: 2, medium: 0, hard: 1 } }
const complete = {
  kind: 'own' as const,
  drive_id: 1,
  resource_request_id: null,
  opens_at: new Date('2027-01-12T04:00:00Z'),
  closes_at: new Date('2027-01-12T08:00:00Z'),
  maximum_marks: {},
  sections: [section],
}

describe('what a test lacks before it is published', () => {
  it.each([
    ['nothing', {}, []],
    ['a drive or a request', { drive_id: null }, ['Choose a drive or a request.']],
    ['a window', { opens_at: null }, ['Set when the test opens and closes.']],
    ['a window that hasn’t ended', { closes_at: now }, ['The closing time is in the past. Change the window.']],
    ['a section', { sections: [] }, ['Add a section.']],
    [
      'questions',
      { sections: [{ ...section, pool: { easy: 1, medium: 5, hard: 0 } }] },
      ['Verbal draws 2 easy questions, but there is only 1.', 'Verbal draws 1 hard question, but there are none.'],
    ],
    [
      'a picked question that is archived',
      { sections: [{ ...section, picked: [{ id: 8, text: 'Which word?', difficulty: 1, why: 'It is archived.' }] }] },
      ["Verbal: question 8 can't be asked. It is archived."],
    ],
    ['nothing for practice without a window', { kind: 'practice' as const, drive_id: null, opens_at: null, closes_at: null }, []],
    [
      'the marks of a test taken elsewhere',
      { kind: 'external' as const, sections: [], opens_at: null, closes_at: null },
      ['Enter the maximum marks of at least one subject.'],
    ],
    ['nothing elsewhere with marks', { kind: 'external' as const, sections: [], maximum_marks: { verbal: 20 } }, []],
  ])('%s', (_, more, sentences) => {
    expect(missingOf({ ...complete, ...more }, now)).toEqual(sentences)
  })
})

describe('the transitions of a test', () => {
  const of = (status: typeof DRAFT | typeof PUBLISHED | typeof CLOSED, attempts = 0) => ({ status, missing: [], attempts })
  it.each([
    [of(DRAFT), PUBLISHED, roles.recruiter, null],
    [of(DRAFT), CLOSED, roles.administrator, "A test can't be moved from Draft to Closed."],
    [of(PUBLISHED), DRAFT, roles.recruiter, null],
    [of(PUBLISHED, 3), DRAFT, roles.administrator, '3 candidates have already been invited. Duplicate the test instead.'],
    [of(PUBLISHED, 3), CLOSED, roles.recruiter, null],
    [of(CLOSED), PUBLISHED, roles.recruiter, 'Only an administrator can do this.'],
    [of(CLOSED), PUBLISHED, roles.administrator, null],
    [of(CLOSED), DRAFT, roles.administrator, "A test can't be moved from Closed to Draft."],
  ])('%o to %i by role %i', (test, to, role_id, refusal) => {
    expect(testMoveRefusal(test, to, role_id)).toBe(refusal)
  })

  it('can be edited only as a draft; its window can be moved until it is closed', () => {
    expect([DRAFT, PUBLISHED, CLOSED].map((status) => testEditRefusal(status) === null)).toEqual([true, false, false])
    expect([DRAFT, PUBLISHED, CLOSED].map((status) => windowRefusal(status, 'own') === null)).toEqual([true, true, false])
    expect(windowRefusal(DRAFT, 'external')).toBe('A test taken elsewhere has no window.')
  })
})
