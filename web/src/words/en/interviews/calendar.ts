/** The page Calendar: interviews by day and week, and the rooms. */
export const words = {
  parts: 'Parts of the calendar',
  tabs: { interviews: 'Interviews', hours: 'Working hours and holidays', rooms: 'Rooms' },
  description: 'Everyone’s interviews, in Indian time.',
  today: 'Today',
  previous: { day: 'Previous day', week: 'Previous week' },
  next: { day: 'Next day', week: 'Next week' },
  show: 'Show',
  views: { day: 'Day', week: 'Week' },
  columns: 'Columns',
  by: { interviewer: 'Interviewers', room: 'Rooms' },
  filters: { interviewer: 'Interviewer', room: 'Room', round: 'Round' },
  everyone: 'All interviewers',
  anywhere: 'All rooms',
  allRounds: 'All rounds',
  noRoom: 'No room',
  week: (first: string, last: string) => `${first} to ${last}`,
  region: (title: string) => `Interviews, ${title}`,
  dayOff: 'Day off',
  /** `hour`: 0 to 23. */
  hour: (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`,
  span: (from: string, to: string) => `${from}–${to}`,
  about: (round: string, where: string) => `${round} · ${where}`,
  entry: (of: {
    name: string
    round: string
    day: string
    from: string
    to: string
    where: string
    interviewers: string
    state: string | null
  }) =>
    `${of.name}, ${of.round}, ${of.day}, ${of.from} to ${of.to}, ${of.where}${of.interviewers === '' ? '' : `, with ${of.interviewers}`}${of.state === null ? '' : `, ${of.state}`}`,
  more: (count: number) => `+${count}`,
  moreAt: (count: number, where: string) => `${count} more: ${where}`,
  empty: { day: 'No interviews on this day.', week: 'No interviews in this week.' },
  tooMany: (most: string) => `Only the first ${most} interviews are shown. Choose an interviewer, a room or a day.`,
  help: 'To move it, use the arrow keys: up and down by 15 minutes, left and right by a working day. Enter confirms, Escape takes it back.',
  moving: (name: string, day: string, from: string, to: string) =>
    `${name} to ${day}, ${from} to ${to}. Press Enter to confirm, Escape to take it back.`,
  takenBack: (name: string, day: string, time: string) => `Taken back. ${name} stays on ${day} at ${time}.`,
  move: {
    confirm: 'Confirm move…',
    takeBack: 'Take back',
    named: (name: string) => `Move the interview with ${name}`,
    from: (round: string, when: string) => `${round}, now ${when}.`,
    emails: 'An email with a calendar entry goes at once to:',
    candidate: (name: string) => `${name}, the candidate`,
    interviewer: (name: string, email: string) => `${name} (${email})`,
  },
  rooms: {
    description: 'Rooms in which interviews can be set. Candidates are told name and place.',
    title: 'Rooms',
    add: 'Add room',
    empty: 'No rooms yet. Interviews in person are set by an address.',
    labels: { name: 'Name', address: 'Place', seats: 'Seats (optional)' },
    addressHint: 'Floor and address, as candidates need them.',
    seats: (count: number) => (count === 1 ? '1 seat' : `${count} seats`),
    archive: (name: string) => `Archive ${name}`,
    saved: (name: string) => `${name} saved.`,
    archived: (name: string) => `${name} archived. Interviews already set there keep it.`,
  },
} as const
