import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { calendarText } from './icalendar.ts'

const event = {
  uid: 'interview-7@jobs.example.com',
  sequence: 2,
  stamp: new Date('2026-11-20T06:00:00Z'),
  starts_at: new Date('2026-11-24T05:30:00Z'),
  ends_at: new Date('2026-11-24T06:15:00Z'),
  summary: 'Technical interview: आशा पटेल; React, Node \\ more',
  description: `First line\nSecond line, ${'कखगघङ '.repeat(30)}`,
  location: 'Narmada, 4th floor, Iscon Elegance',
  organizer: { name: 'The "HR" team', email: 'hr@example.com' },
  attendees: [{ name: 'Patel, Asha', email: 'asha@example.com' }],
}

/** Parses the event with an independent implementation. */
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as never[])
  const found = calendar.getFirstSubcomponent('vevent')
  if (!found) throw new Error('no event')
  return { calendar, found, event: new ICAL.Event(found) }
}

describe('a calendar entry', () => {
  it('is parsed by another implementation with the same text, people and times', () => {
    const { calendar, found, event: parsed } = read(calendarText('REQUEST', [event]))
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    expect([parsed.uid, parsed.sequence, parsed.summary, parsed.description, parsed.location]).toEqual([
      event.uid,
      event.sequence,
      event.summary,
      event.description,
      event.location,
    ])
    expect([parsed.startDate.toString(), parsed.endDate.toString()]).toEqual(['2026-11-24T11:00:00', '2026-11-24T11:45:00'])
    expect([parsed.startDate.toJSDate(), parsed.endDate.toJSDate()]).toEqual([event.starts_at, event.ends_at])
    expect(parsed.startDate.zone?.tzid).toBe('Asia/Kolkata')
    expect(found.getFirstPropertyValue('organizer')).toBe('mailto:hr@example.com')
    expect(found.getFirstProperty('attendee')?.getParameter('cn')).toBe('Patel, Asha')
    expect(found.getFirstPropertyValue('status')).toBe('CONFIRMED')
  })

  it('has lines of at most 75 octets that end with CRLF, and splits no character', () => {
    const text = calendarText('CANCEL', [{ ...event, is_cancelled: true }])
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const lines = text.split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n') && !line.includes('\ufffd'))).toBe(true)
    expect(read(text).found.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  it("can't be given extra properties through a name", () => {
    const text = calendarText('REQUEST', [{ ...event, attendees: [{ name: 'A"\r\nATTENDEE:mailto:x@y.zz', email: 'a@example.com' }] }])
    expect(read(text).found.getAllProperties('attendee')).toHaveLength(1)
  })
})
