import { describe, expect, it } from 'vitest'
import { safeParse } from 'zod/mini'
import { optionsForKind, QuestionSchema, questionValues, type OptionValue, type QuestionValues, markRight } from './question-form.model.ts'

const option = (key: string, text: string, is_right = false): OptionValue => ({ key, id: null, text, is_right })
const values = (more: Partial<QuestionValues> = {}): QuestionValues => ({
  ...questionValues(null),
  subject: 'verbal',
  difficulty: '2',
  text: 'Which word means fast?',
  options: [option('a', 'Quick', true), option('b', 'Slow'), option('c', ' ')],
  ...more,
})
const parse = (values: QuestionValues) => safeParse(QuestionSchema, values)

describe('the form of a question', () => {
  it('leaves empty options out, and writes tags in lower case', () => {
    const { data } = parse(values({ tags: ['Vocabulary', 'synonyms'] }))
    expect(data?.options.map(({ text }) => text)).toEqual(['Quick', 'Slow'])
    expect(data?.tags).toEqual(['vocabulary', 'synonyms'])
  })

  it.each([
    ['-1,200.5', -1200.5],
    ['−3', -3],
    ['0', 0],
  ])('reads %s as a number', (value, number) => {
    expect(parse(values({ kind: 'numeric', value, tolerance: '' })).data).toMatchObject({ value: number, tolerance: 0, options: [] })
  })

  it('shows an error of an option at the options, and an invalid number at its field', () => {
    const places = (values: QuestionValues) => parse(values).error?.issues.map(({ path }) => path.join('.'))
    expect(places(values({ options: [option('a', 'Quick')] }))).toContain('options')
    expect(places(values({ kind: 'numeric', value: 'many' }))).toEqual(['value'])
  })

  it('marks one option or several, and keeps the first for a single right answer', () => {
    const options = [option('a', 'Quick', true), option('b', 'Slow'), option('c', 'Fast', true)]
    const marked = (list: readonly OptionValue[]) => list.flatMap(({ key, is_right }) => (is_right ? [key] : []))
    expect(marked(markRight(options, 'b', true))).toEqual(['b'])
    expect(marked(markRight(options, 'b', false))).toEqual(['a', 'b', 'c'])
    expect(marked(markRight(options, 'a', false))).toEqual(['c'])
    expect(marked(optionsForKind(options, 'single'))).toEqual(['a'])
    expect(marked(optionsForKind(options, 'multiple'))).toEqual(['a', 'c'])
  })
})
