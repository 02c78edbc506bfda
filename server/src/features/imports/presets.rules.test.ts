import { expect, it } from 'vitest'
import { importField } from '@portal/contract/import-fields'
import { headingPresets } from '../../testing/import-headings.ts'
import { findHeaderRow, suggestFields } from './headers.rules.ts'

it.each(headingPresets)('the headings of $name ($origin) are mapped automatically', ({ headings }) => {
  const names = Object.keys(headings)
  const found = new Map(suggestFields('candidates', names, []).map(({ column, field }) => [names[column], field]))
  expect(Object.fromEntries(names.map((name) => [name, found.get(name) ?? null]))).toEqual(headings)
  expect(findHeaderRow('candidates', [['A list of candidates'], names, names.map(() => 'x')])).toBe(2)
})

it('a job title is the position applied for, but next to a company the current designation', () => {
  const fieldOfTitle = (...headings: readonly string[]) => suggestFields('candidates', ['Name', 'Job title', ...headings], [])[1]?.field
  expect(fieldOfTitle('Email')).toBe('position_applied_for')
  expect(fieldOfTitle('Company')).toBe('job_designation')
  expect(fieldOfTitle('Company', 'Designation')).toBe('position_applied_for')
  expect(fieldOfTitle('Company', 'Position')).toBe('job_designation')
  expect(importField('candidates', 'job_designation')?.label).toBe('Current designation')
})
