import { describe, expect, it } from 'vitest'
import { readExperience, readLakhs, readNotice } from './amounts.rules.ts'

describe('a salary as people write it', () => {
  it.each([
    ['12.5 LPA', 12.5],
    ['12,50,000', 12.5],
    ['₹ 12,50,000', 12.5],
    ['Rs. 6 lakhs', 6],
    ['6 Lacs', 6],
    ['₹ 45k pm', 5.4],
    ['45,000 per month', 5.4],
    ['4-5 LPA', 4],
    ['1.2 Cr', 120],
    ['7', 7],
    ['650000', 6.5],
    ['६.५ लाख', undefined],
    ['६.५', 6.5],
    ['NA', null],
    ['nil', null],
    ['as per company norms', null],
    ['As per co. norms', null],
    ['Negotiable', null],
    ['per market standards', null],
    ['open to relocate', undefined],
    ['5 apples', undefined],
    ['-3', undefined],
  ])('%s', (typed, lakhs) => expect(readLakhs(typed)?.value).toBe(lakhs))
  it('a range and a bare "45k" need a check', () => {
    expect([readLakhs('Negotiable')?.isRough, readLakhs('NA')?.isRough]).toEqual([true, false])
    expect([readLakhs('4-5 LPA')?.isRough, readLakhs('45k')?.isRough, readLakhs('4.5 LPA')?.isRough]).toEqual([true, true, false])
  })
})

describe('experience, in months', () => {
  it.each([
    ['2-3 yrs', 24],
    ['5 Year(s) 3 Month(s)', 63],
    ['2.5', 30],
    ['3+ years', 36],
    ['18 months', 18],
    ['1 yr', 12],
    ['2y 6m', 30],
    ['Fresher', 0],
    ['3 years of experience', 36],
    ['lots', undefined],
  ])('%s', (typed, months) => expect(readExperience(typed)?.value).toBe(months))
})

describe('a notice period, in months', () => {
  it.each([
    ['15 days', 0.5],
    ['15 Days or less', 0.5],
    ['2 months', 2],
    ['1 Month', 1],
    ['60', 2],
    ['3', 3],
    ['2 weeks', 0.47],
    ['15 days (serving)', 0.5],
    ['30 days, negotiable', 1],
    ['2 months - serving', 2],
    ['Immediate joiner', 0],
    ['Serving notice', undefined],
  ])('%s', (typed, months) => expect(readNotice(typed)?.value).toBe(months))
})
