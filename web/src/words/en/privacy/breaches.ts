import type { BreachReport } from '@portal/contract/breach-reports'
import { reportNames } from './breach-reports.ts'

type Counts = Readonly<Record<'affected' | 'emailed' | 'unsent' | 'failed' | 'read', string>>

const people = (count: number, shown = String(count)) => (count === 1 ? '1 person' : `${shown} people`)

const readers: Readonly<Record<BreachReport, string>> = { cert_in: 'CERT-In', board: 'Board', board_details: 'Board, details' }

/** Personal data breaches, for administrators. */
export const words = {
  description:
    'Report each breach to CERT-In within 6 hours, and to the Data Protection Board without delay and in detail within 72 hours. Notify everyone affected.',
  caption: 'Data breaches',
  empty: 'No data breaches recorded.',
  unreported: 'Only breaches with a report still due.',
  showAll: 'Show all',
  back: '← Data breaches',
  record: 'Record a breach',
  newTitle: 'Record a data breach',
  add: 'Record breach',
  added: 'Breach recorded.',
  saved: 'Breach saved.',
  reload: 'Reload the breach',
  columns: { name: 'Breach', noticed_at: 'Discovered', people: 'Emailed', report: 'Next report' },
  noticed: (moment: string) => `Discovered ${moment}`,
  by: (name: string, moment: string) => `Recorded by ${name} on ${moment}.`,
  sections: { breach: 'Breach', notice: 'Notice to the people affected', board: 'For the Data Protection Board' },
  labels: {
    name: 'Name',
    noticed_at: 'Discovered on',
    noticed_time: 'Discovered at',
    description: 'What happened',
    consequences: 'What it may mean for the people affected',
    measures: 'What we have done and are doing',
    advice: 'What they can do',
    impact: 'Likely impact',
    cause: 'Events, circumstances and reasons',
    person: 'Findings about who caused it',
    prevention: 'Measures to prevent a recurrence',
  },
  noticeSent:
    'The notice has been sent, so its texts can no longer be changed. Add what you find out later to the texts for the Data Protection Board.',
  hints: {
    description: 'Nature, extent, time and place, in plain words. The Board gets the same text.',
    consequences: 'What could happen to them because of it.',
    measures: 'Steps to reduce the risk.',
    advice: 'Steps they can take to protect themselves.',
    impact: 'For the company and the people affected.',
    cause: 'The broad facts that led to the breach.',
    person: 'What you know so far.',
    prevention: 'What will change.',
  },
  reports: {
    title: 'Reports',
    names: reportNames,
    allMade: 'All reports made',
    next: (report: BreachReport, moment: string, state: 'made' | 'due' | 'overdue') =>
      `${readers[report]}: ${state === 'overdue' ? 'overdue since' : 'due'} ${moment}`,
    due: (moment: string) => `Due ${moment}`,
    overdue: (moment: string) => `Overdue since ${moment}`,
    made: (moment: string) => `Made ${moment}`,
    open: 'Open report',
    openNamed: (name: string) => `Open report: ${name}`,
    record: 'Mark as made',
    recordNamed: (name: string) => `Mark as made: ${name}`,
    recorded: 'Report recorded.',
    undoNamed: (name: string) => `Undo: ${name}`,
    withdrawn: 'The report is no longer marked as made.',
    hint: 'When did you make this report?',
    missing: 'Not filled in here yet:',
    day: 'Day',
    time: 'Time',
  },
  people: {
    title: 'People affected',
    none: 'No one has been added yet.',
    numbers: ({ affected, emailed, unsent, failed, read }: Counts) =>
      `${affected} affected · ${emailed} emailed · ${unsent} not sent · ${failed} failed or bounced · ${read} confirmed that they read the notice`,
    notified: (emailed: string, affected: string) => `${emailed} of ${affected}`,
    progress: (notified: string, affected: string) => `Notices queued for ${notified} of ${affected}`,
    add: 'Add people',
    remove: 'Remove those not notified',
    removeMessage: (count: string) => `${count} of the people affected have not been notified. Remove them from this breach?`,
    removed: (count: string) => `${count} removed.`,
    send: 'Send notices',
    why: {
      incomplete: 'Fill in the four texts of the notice first.',
      no_one: 'Add the people affected first.',
      all: 'Everyone already has the notice.',
      sending: 'The notices are being sent.',
    },
  },
  list: {
    columns: { name: 'Candidate', notified_at: 'Notified', email: 'Email', read_at: 'Read' },
    withheld: 'Record withheld',
    notYet: 'Not yet',
    notRead: 'Not confirmed',
    states: { sent: 'Sent', unsent: 'Not sent', failed: 'Failed or bounced' },
    sentAt: (moment: string) => `Sent ${moment}`,
  },
  affected: {
    title: 'Add people affected',
    add: 'Add people',
    kinds: {
      account: 'Everyone whose data an account opened',
      emails: 'A list of email addresses',
      everyone: 'Everyone whose data we hold',
    },
    labels: {
      kind: 'Who is affected?',
      user_id: 'Account',
      from: 'From',
      from_time: 'From (time)',
      to: 'To',
      to_time: 'To (time)',
      emails: 'Email addresses',
    },
    account: (name: string, email: string) => `${name} (${email})`,
    accountHint:
      'For an account that someone else got into: candidates whose profile or documents it opened or exported, by the audit log. If it exported everything, choose everyone whose data we hold.',
    emailsHint: 'Paste addresses from an export or a mail program, up to 5,000 at a time.',
    everyoneHint: 'All candidates, including those who withdrew their consent or deleted their account less than a year ago.',
    added: (count: number) => (count === 0 ? 'No one new was added.' : `${people(count)} added.`),
    unknownTitle: 'Addresses without a candidate record',
    unknown: (emails: string, more: string) =>
      `We hold no data of ${emails}${more === '0' ? '' : ` and ${more} more`}. They were not added.`,
  },
  send: {
    title: 'Send notices',
    hint: 'Each person gets this email once, and sees the notice in their account until they confirm that they have read it.',
    preview: (subject: string) => `Email: ${subject}`,
    submit: (count: number, shown: string) => `Notify ${people(count, shown)}`,
    started: 'The notices are being sent.',
  },
  sheet: {
    back: '← Back to the breach',
    hint: 'To save it as a PDF, choose "Save as PDF" as the printer.',
    print: 'Print',
    titles: {
      cert_in: 'Personal data breach: details for the incident report to CERT-In',
      board: 'Personal data breach: first report to the Data Protection Board of India',
      board_details: 'Personal data breach: detailed report to the Data Protection Board of India',
    },
    ourCompany: 'The company',
    head: (company: string, moment: string) => `${company} became aware of this breach on ${moment} IST.`,
    certIn:
      'Copy these details into the incident reporting form of CERT-In and send it to incident@cert-in.org.in. Add the systems affected, their IP addresses and the logs.',
    causeSoFar: 'Cause, as far as it is known',
    description: 'Description: nature, extent, time and place',
    updated: 'Updated and detailed description',
    impact: 'Likely impact',
    consequences: 'Likely consequences for the people affected',
    cause: 'Events, circumstances and reasons that led to the breach',
    measures: 'Measures taken and proposed to mitigate the risk',
    person: 'Findings about the person who caused the breach',
    prevention: 'Remedial measures to prevent a recurrence',
    intimations: 'Notices to the people affected',
    notices: ({ affected, emailed, unsent, failed, read }: Counts) =>
      `People affected: ${affected}. Emailed: ${emailed}. Email not sent: ${unsent}. Email failed or bounced: ${failed}. Confirmed in their account that they read the notice: ${read}.`,
    missing: 'Not filled in yet',
  },
} as const
