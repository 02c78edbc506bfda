/** The notice of a personal data breach in the candidate's account. */
export const words = {
  title: 'Notice of a personal data breach',
  sent: (moment: string) => `We also emailed you this on ${moment}.`,
  headings: {
    description: 'What happened',
    consequences: 'What this may mean for you',
    measures: 'What we have done and are doing',
    advice: 'What you can do',
  },
  contact: (email: string) => `If you have questions, email ${email}. You can also complain to the Data Protection Board of India.`,
  read: 'I have read this',
  readAt: (moment: string) => `You confirmed on ${moment} that you read this.`,
} as const
