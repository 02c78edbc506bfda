/** The parent or guardian of somebody under 18: asking, deciding, and how far it is. */
export const words = {
  age: {
    question: 'Are you 18 or older?',
    why: 'If you are under 18, the law has us ask a parent or guardian before we keep anything about you.',
    yes: 'Yes, I am 18 or older',
    no: 'No, I am under 18',
    agreed: 'Your parent or guardian has agreed. Use the e-mail address to which we wrote you so.',
  },
  ask: {
    title: 'A parent or guardian must agree',
    intro: 'We write to your parent or guardian. They read what we would use your data for, and decide. Then we write to you.',
    kept: 'Until they agree we keep only these three things.',
    fields: { dob: 'Date of birth', email: 'Your e-mail', guardian_email: 'E-mail of your parent or guardian' },
    action: 'Ask my parent or guardian',
    alreadyAgreed: 'They have agreed already: create my account',
    sent: (guardian: string) => `We have written to ${guardian}.`,
    next: 'The link in the letter works for 7 days. We write to you as soon as they have decided. It may take a minute; let them look in the spam folder too.',
    again: 'Change an address or send again',
  },
  page: {
    title: 'Do you agree?',
    loading: 'Loading the question',
    who: (email: string, born: string) =>
      `${email}, born on ${born}, wants to apply for a job with us and named you as parent or guardian.`,
    unknown: 'If you do not know this person, choose "I do not agree".',
    notice: 'What we would use the data for',
    speaksTo: 'It speaks to the young person: "you" is the person named above.',
    form: 'Your answer',
    fields: {
      name: 'Your name',
      relation: 'You are',
      dob: 'Your date of birth',
      document: 'A document that shows who you are',
      last_four: 'Its last 4 characters',
      accepted: 'Your agreement',
    },
    statement: 'I am the parent or legal guardian of this person, I have read what the data is used for, and I agree.',
    relations: { mother: 'The mother', father: 'The father', legal_guardian: 'The legal guardian' },
    documents: {
      aadhaar: 'Aadhaar card',
      pan: 'PAN card',
      passport: 'Passport',
      driving_licence: 'Driving licence',
      voter_id: 'Voter identity card',
    },
    dobHint: 'Only an adult can agree. For example 2 3 1975',
    evidence:
      'The law has us check that an adult agrees. You give these details of your own free will; without them we cannot take your consent. Never send us a copy, and never a full Aadhaar number: only the last 4 characters are asked for and kept.',
    agree: 'I agree',
    refuse: 'I do not agree',
    sureTitle: 'You do not agree',
    sure: (email: string) => `We tell ${email}, and forget this question after 30 days.`,
    sureYes: 'I do not agree',
    sureNo: 'Go back',
  },
  done: {
    given: { title: 'Thank you. You have agreed', text: (email: string) => `We have written to ${email}. You can close this page.` },
    refused: {
      title: 'You have not agreed',
      text: (email: string) =>
        `We have told ${email}. Nothing else happens, and this question is forgotten after 30 days. You can close this page.`,
    },
  },
  dead: {
    used_token: { title: 'You have answered already', text: 'This link works once. There is nothing more to do.' },
    ended_token: { title: 'This link has ended', text: 'It worked for 7 days. The young person can have a new one sent.' },
    invalid_token: {
      title: 'This link is not good',
      text: 'Perhaps it was cut, or a newer letter has replaced it. Open the link in the newest letter.',
    },
  },
  card: {
    title: 'A parent or guardian must agree',
    why: 'You are under 18. Until a parent or guardian agrees, nobody here sees your profile and you cannot apply. You can go on filling it in.',
    states: {
      not_asked: () => 'Nobody has been asked yet.',
      asked: (guardian: string, day: string) => `We wrote to ${guardian} on ${day}. The link works for 7 days.`,
      ended: (guardian: string, day: string) => `We wrote to ${guardian} on ${day}. That link has ended without an answer.`,
      refused: (guardian: string, day: string) => `${guardian} did not agree on ${day}. If it was a mistake, talk to them and ask again.`,
      given: (guardian: string, day: string) => `${guardian} agreed on ${day}.`,
    },
    field: 'E-mail of your parent or guardian',
    ask: 'Send the letter',
    askAgain: 'Send it again',
    sent: (guardian: string) => `We have written to ${guardian}.`,
  },
} as const
