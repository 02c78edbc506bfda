/** Working days, hours and holidays. */
export const words = {
  description: 'Due dates and delayed emails count working days only. Changes move future due dates; anything already due stays due.',
  hours: {
    title: 'Working hours',
    weekdays: 'Working days',
    opens_at: 'Start',
    closes_at: 'End',
    hint: 'Indian time.',
    interview_buffer: 'Minutes between interviews',
    bufferHint: 'Kept free before and after each interview, for the interviewers, the room and the candidate.',
    saved: 'Working hours saved.',
  },
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  holidays: {
    title: 'Holidays',
    add: 'Add holiday',
    empty: 'No holidays yet. Emails and due dates can fall on any working day.',
    labels: { day: 'Date', name: 'Name' },
    booked: (count: number) =>
      `${count === 1 ? '1 interview is' : `${count} interviews are`} booked on this day. Adding the holiday doesn’t move them.`,
    added: (name: string) => `${name} added.`,
    removed: (name: string) => `${name} removed.`,
  },
} as const
