/** The privacy rights of one candidate, on their profile for administrators. */
export const words = {
  intro: "For people who can't sign in, or who write or call instead. Check who they are before you act.",
  copy: {
    title: 'Copy of their data',
    intro: 'Everything we keep about this candidate, with their documents, in one ZIP file. You pass it on; they get no email.',
    download: 'Download the copy',
    why: 'The copy contains everything about the candidate, so we ask for your password. The audit log records it.',
  },
  requests: {
    title: 'Requests',
    none: 'No requests or complaints from this candidate.',
    list: 'Requests from this candidate',
    record: 'Record a complaint',
    dialog: 'Record a complaint or question',
    happens: 'The candidate gets an email with its number and the day we answer by: 30 days after we received it.',
    labels: { message: 'What they wrote or said', received_on: 'Received on' },
    recorded: (ticket: string, day: string) => `${ticket} recorded. Answer by ${day}.`,
  },
  nominees: {
    title: 'Nominees',
    intro: "May act for the candidate after their death, or if they can't act for themselves.",
    none: 'The candidate has named no one.',
    list: 'Nominees of this candidate',
    labels: { relation: 'Relationship', contact: 'Email or mobile' },
  },
} as const
