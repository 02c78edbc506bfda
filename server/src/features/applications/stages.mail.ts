import type { MailCode } from '@portal/contract/stages'
import { dayInWords } from '@portal/contract/shared/dates'
import { mailContent, type MailContent } from '../../platform/mail/mail-content.ts'

/** What the letters of the stages tell; `again` is the day from which one may apply again. */
export interface StageMailFacts {
  readonly name: string
  /** Null when nothing was applied for. */
  readonly job: { readonly designation: string; readonly job_code: string } | null
  readonly again: string | null
  readonly joining_on: string | null
  readonly url: string
}
interface Words {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly isLinked?: true
}

const jobOf = ({ job }: StageMailFacts): string => (job === null ? 'with us' : `for ${job.designation} (${job.job_code})`)
const applyAgain = ({ again }: StageMailFacts): string =>
  again === null ? 'You can apply for any of our openings.' : `You can apply for any of our openings again from ${dayInWords(again)}.`

/** A letter that closes says so in its first sentence, thanks for what was done, tells from when one may apply again, and never why. */
const closing = (subject: string, outcome: string, thanks: string, facts: StageMailFacts): Words => ({
  subject,
  paragraphs: [outcome, thanks, applyAgain(facts)],
})

const texts: Readonly<Record<Exclude<MailCode, 'M04'>, (facts: StageMailFacts) => Words>> = {
  M05: (facts) => ({
    subject: 'You have been shortlisted',
    paragraphs: [
      `Your application ${jobOf(facts)} has been shortlisted.`,
      'We will email you about the next step, usually within 2 working days.',
    ],
    isLinked: true,
  }),
  M06: (facts) => ({
    subject: 'Aptitude test',
    paragraphs: [
      `The next step of your application ${jobOf(facts)} is an aptitude test.`,
      'The HR team will tell you the date, the time, the place or link, and what to bring.',
    ],
    isLinked: true,
  }),
  M08: (facts) => ({
    subject: 'Moving to interviews',
    paragraphs: [
      `Your application ${jobOf(facts)} moves on to interviews.`,
      'The HR team will tell you the date and time of the first one, usually within 2 working days.',
    ],
    isLinked: true,
  }),
  M14: (facts) => ({
    subject: 'Practical task',
    paragraphs: [
      `The next step of your application ${jobOf(facts)} is a practical task.`,
      'The HR team will send you the task and its deadline.',
    ],
    isLinked: true,
  }),
  M16: (facts) => ({
    subject: 'You have been selected',
    paragraphs: [
      `We are pleased to tell you that you have been selected ${jobOf(facts)}. We are preparing your offer.`,
      'In the meantime, please add your mark sheets, your latest salary slips and your relieving letters to your documents.',
    ],
    isLinked: true,
  }),
  M17: (facts) => ({
    subject: 'Your offer',
    paragraphs: [
      `We are pleased to make you an offer ${jobOf(facts)}.`,
      'The HR team will go through the terms and the joining date with you. Please tell us your decision as soon as you can.',
    ],
    isLinked: true,
  }),
  M19: (facts) => ({
    subject: 'Welcome',
    paragraphs: [
      `Welcome! You have accepted our offer ${jobOf(facts)}.`,
      ...(facts.joining_on === null ? [] : [`Your joining date is ${dayInWords(facts.joining_on)}.`]),
      'If anything changes, tell the HR team as soon as you can.',
    ],
    isLinked: true,
  }),
  M21: (facts) =>
    closing(
      'Your application',
      `Your application ${jobOf(facts)} was not selected this time.`,
      'Thank you for the time and care you put into your application.',
      facts,
    ),
  M22: (facts) =>
    closing(
      'Your application',
      `Your application ${jobOf(facts)} was not selected this time.`,
      'Thank you for the work you put into it and for coming this far.',
      facts,
    ),
  M23: (facts) =>
    closing(
      'Your application',
      `Your application ${jobOf(facts)} was not selected this time.`,
      'Thank you for taking the time to interview with us. If you would like feedback, reply to this email and we will call you.',
      facts,
    ),
  M24: (facts) =>
    closing(
      'Your application',
      `Your application ${jobOf(facts)} is closed because we couldn't agree on the terms.`,
      'Thank you for the open conversations and for your interest in us.',
      facts,
    ),
  M25: (facts) =>
    closing(
      'Offer declined',
      `As you asked, we have recorded that you declined our offer ${jobOf(facts)}.`,
      'Thank you for your time.',
      facts,
    ),
  M26: (facts) =>
    closing(
      'Application withdrawn',
      `As you asked, we have withdrawn your application ${jobOf(facts)}.`,
      'Thank you for your time.',
      facts,
    ),
  M27: (facts) =>
    closing(
      'Your application is closed',
      `Your application ${jobOf(facts)} is closed because we couldn't reach you.`,
      'Thank you for applying. If this is a mistake, reply to this email.',
      facts,
    ),
  M28: (facts) => closing('Your application is closed', `Your application ${jobOf(facts)} is closed.`, 'Thank you for your time.', facts),
  M29: (facts) => ({
    subject: 'The opening is closed',
    paragraphs: [
      `The opening you applied for${facts.job === null ? '' : `, ${facts.job.designation} (${facts.job.job_code}),`} is closed. This has nothing to do with your application.`,
      'Thank you for applying. You can apply for any of our other openings now.',
    ],
    isLinked: true,
  }),
  M30: (facts) => ({
    subject: 'Your application is on hold',
    paragraphs: [`Your application ${jobOf(facts)} is on hold.`, "You don't need to do anything. We will email you when it continues."],
    isLinked: true,
  }),
  M31: (facts) => ({
    subject: 'Your application is under review again',
    paragraphs: [
      `Your application ${jobOf(facts)} is under review again.`,
      'We will email you about the next step, usually within 2 working days.',
    ],
    isLinked: true,
  }),
}

/** M05 to M31: the letter of a stage. */
export const stageMail = (code: Exclude<MailCode, 'M04'>, facts: StageMailFacts): MailContent => {
  const { subject, paragraphs, isLinked } = texts[code](facts)
  return mailContent({
    code,
    subject: facts.job === null ? subject : `${subject}: ${facts.job.designation}`,
    greeting: `Dear ${facts.name},`,
    paragraphs,
    ...(isLinked && { action: { label: 'View my application', url: facts.url } }),
  })
}
