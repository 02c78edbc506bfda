import { describe, expect, it } from 'vitest'
import { decideKey } from './keys.rules.ts'

const options = [1, 2, 3].map((id) => ({ id, text: String(id) }))
const none = { is_void: false, options: [], value: null, tolerance: 0 }
const single = { kind: 'single' as const, options, answer: { options: [2] } }
const multiple = { kind: 'multiple' as const, options, answer: { options: [1, 3] } }
const numeric = { kind: 'numeric' as const, options: [], answer: { value: 42, tolerance: 0.5 } }
const already = ['This is already the right answer.']

describe('another answer key', () => {
  it.each([
    ['another option', single, { options: [3] }, { answer: { options: [3] } }],
    ['the same option', single, { options: [2] }, { errors: { options: already } }],
    ['two options where one is right', single, { options: [1, 2] }, { errors: { options: ['Choose one right option.'] } }],
    ['no option', multiple, {}, { errors: { options: ['Choose an option of the question.'] } }],
    ['an option of another question', multiple, { options: [1, 9] }, { errors: { options: ['Choose an option of the question.'] } }],
    ['the same options in another order', multiple, { options: [3, 1] }, { errors: { options: already } }],
    ['fewer options', multiple, { options: [1, 1] }, { answer: { options: [1] } }],
    ['another number', numeric, { value: 41 }, { answer: { value: 41, tolerance: 0 } }],
    ['the same number, more exact', numeric, { value: 42 }, { answer: { value: 42, tolerance: 0 } }],
    ['the same number', numeric, { value: 42, tolerance: 0.5 }, { errors: { value: already } }],
    ['no number', numeric, {}, { errors: { value: ['This field is mandatory.'] } }],
    ['void', single, { is_void: true }, { answer: null }],
    ['void twice', { ...single, answer: null }, { is_void: true }, { errors: { is_void: ['This question is already void.'] } }],
    ['an option after all', { ...single, answer: null }, { options: [2] }, { answer: { options: [2] } }],
  ])('%s', (_, question, body, decision) => {
    expect(decideKey(question, { ...none, ...body })).toEqual(decision)
  })
})
