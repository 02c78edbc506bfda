import { describe, expect, it } from 'vitest'
import type { ImportType } from '@portal/contract/import-fields'
import { suggestFields } from './headers.rules.ts'

const suggested = (type: ImportType, ...headings: readonly string[]) =>
  suggestFields(type, headings, []).map(({ column, field, suggested_by }) => [headings[column], field, suggested_by])

describe('a misspelt heading', () => {
  it.each([
    ['candidates', 'Emial', 'email'],
    ['candidates', 'E-mial ID', 'email'],
    ['candidates', 'Moblie No', 'mobile_no'],
    ['candidates', 'Mobile Numbr*', 'mobile_no'],
    ['candidates', 'Frist Name', 'first_name'],
    ['candidates', 'Qualifcation', 'degree_qualification'],
    ['candidates', 'Qualifaction', 'degree_qualification'],
    ['candidates', '10th Percantage', 'tenth_percentage'],
    ['candidates', '12th Percantage', 'twelfth_percentage'],
    ['candidates', 'Exp. Sallary', 'expected_ctc'],
    ['candidates', 'Collage Name', 'degree_institute'],
    ['students', 'Percantage', 'degree'],
    ['students', 'Enrolement No.', 'enrolment_number'],
    ['students', 'SSC Percantage', 'mark_10th'],
    ['scores', 'Quantitaive', 'quantitative'],
  ] as const)('among %s, %j suggests %s', (type, heading, field) => {
    expect(suggested(type, heading)).toEqual([[heading, field, 'similar']])
  })

  it.each([
    ['candidates', ['Game', 'Games', 'Named', 'Nmae', 'Emai']],
    [
      'candidates',
      ['Status', 'Current Status', 'Stage', 'Current Stage', 'Contract', 'Employee Name', 'Employee ID', 'County', 'Class', 'Sourcer'],
    ],
    ['candidates', ['11th Percantage', '11th Marks', 'XI Percentage', 'IX Percentage', 'Percentile', 'Mobile No 3', 'Email 2']],
    ['candidates', ['PAN Code', 'Job Code', 'Resignation', 'Destination', 'Preference', "Mother's Name", 'Currentcty']],
    ['students', ['Sem Percentage', 'Sem 6 Percentage', 'Percentile', 'CAT Percentile', 'Course Fees', '9th Marks']],
    ['scores', ['Store', 'Scope', 'Rank', 'Attempted', 'Percentile']],
  ] as const)('among %s, none of %j is taken for one', (type, headings) => {
    expect(suggested(type, ...headings)).toEqual([])
  })

  it('gives way to a heading that is right, wherever it is, and to an earlier one', () => {
    expect(suggested('candidates', 'Emial', 'Moblie', 'Email', 'Mobil')).toEqual([
      ['Moblie', 'mobile_no', 'similar'],
      ['Email', 'email', 'header'],
    ])
    expect(suggested('candidates', '10th Percantage', '12th Percentage', '10th Percentage')).toEqual([
      ['12th Percentage', 'twelfth_percentage', 'header'],
      ['10th Percentage', 'tenth_percentage', 'header'],
    ])
    expect(suggested('candidates', 'State', 'Status')).toEqual([['State', 'state', 'header']])
  })
})
