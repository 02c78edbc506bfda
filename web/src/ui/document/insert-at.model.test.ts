import { describe, expect, it } from 'vitest'
import { insertAt } from './insert-at.model.ts'

describe('a placeholder', () => {
  it.each([
    ['Dear , your test', 5, 'Dear {{x}}, your test', 10],
    ['', 0, '{{x}}', 5],
    ['Dear ', 99, 'Dear {{x}}', 10],
  ])('is inserted into %j at the caret', (text, caret, with_it, end) => {
    expect(insertAt(text, caret, '{{x}}')).toEqual({ text: with_it, end })
  })
})
