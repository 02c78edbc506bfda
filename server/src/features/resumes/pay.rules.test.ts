import { expect, it } from 'vitest'
import { SURE } from '@portal/contract/resumes'
import { findPay } from './pay.rules.ts'

const fields = ['current_ctc', 'expected_ctc', 'notice_period'] as const
/** The three values, with "?" behind one that is only offered. */
const payOf = (...lines: string[]) =>
  fields.map((field) => {
    const found = findPay(lines, field)
    return found && `${found.value}${found.confidence < SURE ? '?' : ''}`
  })

it.each([
  [
    ['Current CTC: 6.5 LPA', 'Expected CTC: 8 LPA', 'Notice Period: 30 days'],
    ['6.5', '8', '1'],
  ],
  [['Current CTC : Rs. 6,50,000/- p.a. | Expected CTC : 8 lakhs | Notice : 2 months'], ['6.5', '8', '2']],
  [['Present Salary - 45k per month, Expected Salary - 7.2 LPA, Notice period - 15 days (serving)'], ['5.4', '7.2', '0.5']],
  [
    ['Last drawn salary is ₹ 4.8 LPA.', 'Notice period of 90 days.'],
    ['4.8', null, '3'],
  ],
  [
    ['Current CTC (in lakhs): 6.5', 'Expected CTC (LPA) : 9', 'Notice Period (days): 60'],
    ['6.5', '9', '2'],
  ],
  [
    ['CURRENT C.T.C. | 12.5 LPA', 'EXPECTED C.T.C. | 15 LPA', 'NOTICE PERIOD | Immediate joiner'],
    ['12.5', '15', '0'],
  ],
  [['Notice Period: Immediate'], [null, null, '0']],
  [
    ['Current CTC: 18.5 LPA, Expected CTC: 24 LPA (negotiable)', 'Serving notice period, last day 15-Jan-2027. Notice period: 60 days'],
    ['18.5', '24', '2'],
  ],
  [['Current CTC: 4.2 LPA. Expected: 6 LPA.'], ['4.2', '6', null]],
])('%j states its pay and notice period with labels', (lines, pay) => {
  expect(payOf(...lines)).toEqual(pay)
})

it('a range and contradicting amounts are only offered', () => {
  expect(payOf('Expected CTC: 8-10 LPA')).toEqual([null, '8?', null])
  expect(payOf('Current CTC: 6 LPA', 'Expected CTC: 8 LPA', 'Current CTC: 7 LPA')).toEqual(['6?', '8', null])
})

it.each([
  ['Expected CTC: Negotiable'],
  ['B.E. expected: 2027'],
  ['Notice period: as per company norms'],
  ['Prepared salary slips and the notice period of leavers'],
  ['Handled current salary revisions of 250 employees'],
  ['Served notices to 30 tenants'],
  ['Salary: 30 employees per month'],
  ['Package: 500 LPA and more for clients'],
  ['Notice period: 900 days'],
])('“%s” states nothing', (line) => {
  expect(payOf(line)).toEqual([null, null, null])
})
