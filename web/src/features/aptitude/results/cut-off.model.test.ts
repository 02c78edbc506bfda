import { expect, test } from 'vitest'
import { cutOffQueryOf, cutOffsOf, isPercent } from './cut-off.model.ts'

test('a cut-off is a percentage with at most two decimals; invalid input gives none', () => {
  expect(['', '60', '62.5', '100', '100.01', '1.234', 'x', '-5'].map(isPercent)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  const typed = { total: ' 60 ', quantitative: '', verbal: '45.5', logical: '140' }
  expect(cutOffsOf(typed)).toEqual({ total: 60, verbal: 45.5 })
  expect(cutOffQueryOf(typed)).toEqual({ total: '60', verbal: '45.5' })
})
