import { INDIA_OFFSET_MINUTES, MINUTE } from '@portal/contract/shared/dates'

interface CalendarPerson {
  readonly name: string
  readonly email: string
}

/** A VEVENT of RFC 5545. */
export interface CalendarEvent {
  /** Stable across all versions of the event. */
  readonly uid: string
  /** Version, 0-based. */
  readonly sequence: number
  readonly stamp: Date
  readonly starts_at: Date
  readonly ends_at: Date
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly url?: string
  readonly is_cancelled?: boolean
  readonly organizer?: CalendarPerson
  readonly attendees?: readonly CalendarPerson[]
}
type Method = 'PUBLISH' | 'REQUEST' | 'CANCEL'

const CRLF = '\r\n'
const MAX_OCTETS = 75

/** RFC 5545 line folding: at most 75 octets, continued after CRLF and a space, without splitting characters. */
const fold = (line: string): string => {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join(CRLF)
}

/** Escapes a TEXT value. */
const textValue = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')

/** A quoted parameter value can't contain quotes or control characters. */
// oxlint-disable-next-line no-control-regex
const parameter = (value: string): string => `"${value.replace(/["\u0000-\u001f\u007f]/g, ' ')}"`

const utc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')
const indian = (instant: Date): string => utc(new Date(instant.getTime() + INDIA_OFFSET_MINUTES * MINUTE)).slice(0, -1)

/** India's offset hasn't changed since 1945, so a single observance is enough. */
const TIMEZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utc(event.stamp)}`,
  `DTSTART;TZID=Asia/Kolkata:${indian(event.starts_at)}`,
  `DTEND;TZID=Asia/Kolkata:${indian(event.ends_at)}`,
  `SUMMARY:${textValue(event.summary)}`,
  `DESCRIPTION:${textValue(event.description)}`,
  `LOCATION:${textValue(event.location)}`,
  ...(event.url === undefined ? [] : [`URL:${event.url}`]),
  `STATUS:${event.is_cancelled === true ? 'CANCELLED' : 'CONFIRMED'}`,
  ...(event.organizer ? [`ORGANIZER;CN=${parameter(event.organizer.name)}:mailto:${event.organizer.email}`] : []),
  ...(event.attendees ?? []).map(
    ({ name, email }) => `ATTENDEE;CN=${parameter(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${email}`,
  ),
  'END:VEVENT',
]

/** iCalendar object with these events, in Indian time. `method` tells the mail client what to do with it (RFC 5546). */
export const calendarText = (method: Method, events: readonly CalendarEvent[], name?: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Recruitment portal//Interviews//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name === undefined ? [] : [`X-WR-CALNAME:${textValue(name)}`]),
    ...TIMEZONE,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join(CRLF)
