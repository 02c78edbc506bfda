import { NOTICE_VERSION, type Notice } from './shape.ts'

export const notice: Notice = {
  version: NOTICE_VERSION,
  title: 'How we use your data',
  intro:
    'To consider you for a job we need some of your personal data. Here is what we keep, what for, who reads it, and how you stay in control. You decide.',
  itemsTitle: 'What we keep, and what for',
  items: {
    personal: {
      data: 'Name, date of birth, gender, mobile numbers, email, address, and how you heard about us',
      purpose: 'to know who applies, to reach you, and to know who referred you',
    },
    education: {
      data: 'Schools, degrees, marks, medium and passing years',
      purpose: 'to see whether you meet the marks that an opening asks for',
    },
    experience: { data: 'Employers, designations, dates and duties', purpose: 'to match your experience with an opening' },
    documents: {
      data: 'Resume, profile picture, other documents, and what our system reads from your resume',
      purpose: 'to assess your application, and to fill in forms for you',
    },
    preferences: {
      data: 'Skills, the job you want, pay, notice period and whether you would move to Ahmedabad',
      purpose: 'to match you with an opening and to make a fair offer',
    },
    hiring: {
      data: 'Applications, their stages with dates and remarks, emails between us, and who handles your application',
      purpose: 'to run the hiring process and to tell you where it stands',
    },
    account: {
      data: 'Your password, in a form that no one can read, and when you signed in',
      purpose: 'to let you sign in, and no one else',
    },
    choices: {
      data: 'What you agreed to and when, from which internet address; requests about your data; copies and deletion',
      purpose: 'to do what you decided, and to be able to show it',
    },
    people: {
      data: 'If you are under 18, the name, relation and email of a parent or guardian; if you name someone to act for you, the same details of that person',
      purpose: 'to ask for their consent, and to know who may act for you',
    },
  },
  recipients: {
    title: 'Who reads it',
    text: [
      'The HR team, and the people who interview you.',
      'The companies that deliver our email and store our data for us; they work under contract and may not use it for anything else. Your privacy page names them.',
      'No one else. We do not sell data, do not advertise, and do not track you.',
    ],
  },
  keeping: {
    title: 'How long we keep it',
    text: [
      'As long as you have an account here. When you delete it, no one can see your data from that moment; after one year, which the law requires us to wait, it is erased, including your files.',
    ],
  },
  withdrawing: {
    title: 'Changing your mind',
    text: [
      'You can withdraw each consent with one switch on your privacy page, as easily as you gave it. Then we stop using your data, and your current application ends. What was done before remains lawful.',
    ],
  },
  rights: {
    title: 'Your rights',
    text: [
      'On your privacy page you can get a copy of all your data, correct it, delete your account, and name someone to act for you. To be sure that it is you, we ask for your password, not for a document.',
    ],
  },
  complaint: {
    title: 'Complaints',
    text: ['Tell us first; we answer within 30 days. If you are not satisfied you may complain to the Data Protection Board of India.'],
  },
  contact: { title: 'Who answers', text: ['A person answers questions about your data:'] },
  consent: {
    title: 'Your choice',
    purposes: {
      application: {
        label: 'Consider me for a job',
        hint: 'We use the data named in the notice for your application.',
      },
      talent_pool: {
        label: 'Consider me for later openings too',
        hint: 'We may write to you about another job after this application.',
      },
      reminders: { label: 'Remind me', hint: 'We may remind you about anything you have not finished.' },
    },
    optional: 'This is optional: you can apply without it.',
    accept: 'Accept',
    reject: 'Reject and sign out',
  },
}
