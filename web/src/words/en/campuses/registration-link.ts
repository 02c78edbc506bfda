import type { Registration } from '@portal/contract/drive-registration'

interface Facts {
  readonly day: string
  /** The day is not in the future. */
  readonly isReached: boolean
  /** Students of a roster can apply. */
  readonly isOpenToRoster: boolean
}
const states: Readonly<Record<Registration, (facts: Facts) => string>> = {
  not_open: ({ day, isReached }) =>
    `Students can see the drive now. They can register ${isReached ? '' : `from ${day}, `}once you have opened registration.`,
  open: ({ day }) => `Students can register until ${day}.`,
  closed: ({ isOpenToRoster }) =>
    `Registration is closed, and students who open the link see this.${isOpenToRoster ? ' Students of a roster can still apply until the drive is over.' : ''}`,
  cancelled: () => 'The drive is cancelled. Students who open the link see this.',
}

/** The registration link of a drive and its poster, for staff. */
export const words = {
  title: 'Registration link',
  state: (registration: Registration, facts: Facts) => states[registration](facts),
  /** Students of a roster are counted too, though they haven't registered themselves. */
  numbers: (students: number, eligible: number) =>
    students === 0 ? 'No students yet.' : `${students === 1 ? '1 student' : `${students} students`}, ${eligible} eligible.`,
  visits: (count: number) => (count === 0 ? 'The link has not been opened yet.' : `Opened ${count === 1 ? 'once' : `${count} times`}.`),
  copied: 'Registration link',
  copy: 'Copy link',
  svg: 'QR code as SVG',
  png: 'QR code as PNG',
  poster: 'Poster',
  qrTitle: (drive: string) => `QR code of ${drive}`,
  file: (drive: string) => `QR code ${drive}`,
  sheet: {
    back: '← Back to the drive',
    title: 'Poster',
    hint: 'A4. To save it as a PDF, choose "Save as PDF" as the printer.',
    print: 'Print',
    kind: 'Campus drive',
    by: (company: string) => `${company} · Campus drive`,
    day: 'Date',
    reporting_time: 'Reporting time',
    venue: 'Venue',
    openings: (count: number) => (count === 1 ? 'Role' : 'Roles'),
    pay: 'CTC or stipend',
    bond: 'Service agreement',
    noBond: 'None',
    eligibility: 'Who can take part',
    scan: 'Scan to register',
    until: (day: string) => `by ${day}`,
    or: 'or open',
    qrLabel: 'QR code of the registration link',
  },
} as const
