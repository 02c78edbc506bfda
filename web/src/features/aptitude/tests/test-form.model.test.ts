import { describe, expect, it } from 'vitest'
import { safeParse } from 'zod/mini'
import { moveSectionUp, newSection, shortagesOf, TestSchema, testValues, type TestValues, totalOf } from './test-form.model.ts'

const section = {
  ...newSection(),
  name: 'Logic',
  subject: 'logical',
  tags: ['series'],
  minutes: '20',
  easy: '3',
  medium: '2',
  marks: '1.5',
}
const values = (more: Partial<TestValues> = {}): TestValues => ({
  ...testValues(null),
  name: 'Placement',
  drive_id: '4',
  opens_at: '2027-01-12',
  opens_time: '10:00',
  closes_at: '2027-01-12',
  closes_time: '18:00',
  sections: [section],
  ...more,
})
const parse = (values: TestValues) => safeParse(TestSchema, values)
const places = (values: TestValues) => parse(values).error?.issues.map(({ path }) => path.join('.'))

describe('the form of a test', () => {
  it('sends the window in Indian time, and numbers as numbers', () => {
    expect(parse(values()).data).toMatchObject({
      drive_id: 4,
      resource_request_id: null,
      opens_at: '2027-01-12T04:30:00.000Z',
      closes_at: '2027-01-12T12:30:00.000Z',
      sections: [{ tags: ['series'], minutes: 20, easy: 3, medium: 2, hard: 0, marks: 1.5, penalty: 0, cut_off: null }],
    })
  })

  it("leaves out fields that the kind of test doesn't have", () => {
    expect(parse(values({ kind: 'practice' })).data).toMatchObject({ drive_id: null })
    const marks = { quantitative: '20', logical: '', verbal: '', technical: '' }
    expect(parse(values({ kind: 'external', maximum_marks: marks })).data).toMatchObject({
      sections: [],
      opens_at: null,
      maximum_marks: { quantitative: 20, logical: null },
    })
  })

  it('shows each error at its own field, also in a section', () => {
    expect(places(values({ opens_time: '' }))).toEqual(['opens_at'])
    expect(places(values({ sections: [section, { ...section, name: '', minutes: 'long' }] }))).toEqual([
      'sections.1.name',
      'sections.1.minutes',
    ])
    expect(places(values({ kind: 'external', maximum_marks: { quantitative: '0', logical: '', verbal: '', technical: '' } }))).toEqual([
      'maximum_marks.quantitative',
    ])
  })

  it('moves a section before the one above it', () => {
    const sections = ['a', 'b', 'c'].map((key) => ({ ...section, key }))
    expect(moveSectionUp(sections, 2).map(({ key }) => key)).toEqual(['a', 'c', 'b'])
    expect(moveSectionUp(sections, 1).map(({ key }) => key)).toEqual(['b', 'a', 'c'])
  })

  it('sums the drawn questions, and lists what the bank lacks', () => {
    expect(totalOf([section, { ...section, hard: '1' }])).toEqual({ drawn: 11, marks: 16.5, minutes: 40 })
    expect(shortagesOf(section, { easy: 3, medium: 1, hard: 0 })).toEqual(['medium'])
  })
})
