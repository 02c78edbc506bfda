import { describe, expect, it } from 'vitest'
import { inWords, rupees } from './amounts.rules.ts'
import { letterPdf, unprintable } from './letter.lib.ts'
import { offerLetter } from './letter.rules.ts'
import { reminderTimes } from './offers.rules.ts'

describe('an amount', () => {
  it.each([
    [0, 'zero'],
    [19, 'nineteen'],
    [50_000, 'fifty thousand'],
    [650_000, 'six lakh fifty thousand'],
    [1_234_567, 'twelve lakh thirty-four thousand five hundred sixty-seven'],
    [12_500_000, 'one crore twenty-five lakh'],
    [100_000_000, 'ten crore'],
  ])('%i in words is %s', (amount, words) => {
    expect(inWords(amount)).toBe(words)
  })
  it('is grouped as in India', () => {
    expect(rupees(12_345_678)).toBe('₹ 1,23,45,678')
  })
})

describe('reminders', () => {
  it('come on the second and fourth day and on the day before the last, at 10:00 in India, each once', () => {
    const days = (reply_by: string) => reminderTimes('2026-12-01', reply_by).map((time) => time.toISOString())
    expect(days('2026-12-08')).toEqual(['2026-12-03T04:30:00.000Z', '2026-12-05T04:30:00.000Z', '2026-12-07T04:30:00.000Z'])
    expect(days('2026-12-04')).toEqual(['2026-12-03T04:30:00.000Z'])
    expect(days('2026-12-02')).toEqual([])
  })
})

describe('the letter', () => {
  const props = {
    company: 'Narmada Infotech',
    candidate: 'Kshitij Shrivastava',
    address: '12, Shivalik Residency\nBopal',
    designation: 'React Developer',
    job_code: 'RR-26-0042',
    version: 1,
    ctc: 650_000,
    joining_on: '2027-01-04',
    place: 'Ahmedabad office',
    reply_by: '2026-12-08',
    terms: null,
    day: '2026-12-01',
  }
  it('continues on a second page when the terms are long', async () => {
    const long = 'नियुक्ति की शर्तें ध्यानपूर्वक पढ़ें। '.repeat(120)
    const [short, extended] = [await letterPdf(offerLetter(props)), await letterPdf(offerLetter({ ...props, terms: long.trim() }))]
    const pages = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])
    expect([pages(short), pages(extended)]).toEqual([1, 2])
  })
  it('names the characters it has no letters for', () => {
    expect(unprintable('₹ 6,50,000 – “श्री ज्ञानेश्वर” é\n')).toEqual([])
    expect(unprintable('અમદાવાદ 北')).toContain('北')
  })
})
