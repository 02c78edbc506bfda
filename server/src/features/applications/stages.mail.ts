import type { LetterCode } from '@portal/contract/stages'
import { dayInWords } from '@portal/contract/shared/dates'
import { letter, type Letter } from '../../platform/mail/mail-content.ts'

/** What the letters of the stages tell; `again` is the day from which one may apply again. */
export interface StageLetterFacts {
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

const jobOf = ({ job }: StageLetterFacts): string => (job === null ? 'with us' : `for ${job.designation} (${job.job_code})`)
const applyAgain = ({ again }: StageLetterFacts): string =>
  again === null ? 'You can apply to any of our openings.' : `You can apply to any of our openings again from ${dayInWords(again)}.`

/** A letter that closes says so in its first sentence, thanks for what was done, tells from when one may apply again, and never why. */
const closing = (subject: string, outcome: string, thanks: string, facts: StageLetterFacts): Words => ({
  subject,
  paragraphs: [outcome, thanks, applyAgain(facts)],
})

const texts: Readonly<Record<Exclude<LetterCode, 'M04'>, (facts: StageLetterFacts) => Words>> = {
  M05: (facts) => ({
    subject: 'You are shortlisted',
    paragraphs: [
      `Your application ${jobOf(facts)} is shortlisted.`,
      'We will write to you about the next step, usually within 2 working days.',
    ],
    isLinked: true,
  }),
  M06: (facts) => ({
    subject: 'Aptitude test',
    paragraphs: [
      `The next step of your application ${jobOf(facts)} is an aptitude test.`,
      'The HR team tells you the day, the time and the place, or the link, and what to bring.',
    ],
    isLinked: true,
  }),
  M08: (facts) => ({
    subject: 'Moving to interviews',
    paragraphs: [
      `Your application ${jobOf(facts)} moves on to the interviews.`,
      'The HR team tells you the day and the time of the first one, usually within 2 working days.',
    ],
    isLinked: true,
  }),
  M14: (facts) => ({
    subject: 'Practical task',
    paragraphs: [
      `The next step of your application ${jobOf(facts)} is a practical task.`,
      'The HR team sends you the task and the day by which to hand it in.',
    ],
    isLinked: true,
  }),
  M16: (facts) => ({
    subject: 'You are selected',
    paragraphs: [
      `We are glad to tell you that you are selected ${jobOf(facts)}. Your offer is being prepared.`,
      'Until then, please add your mark sheets, your last salary slips and your relieving letters to your documents.',
    ],
    isLinked: true,
  }),
  M17: (facts) => ({
    subject: 'Our offer to you',
    paragraphs: [
      `We are glad to offer you the position ${jobOf(facts)}.`,
      'The HR team goes through the terms and the joining date with you. Please tell us your decision as soon as you can.',
    ],
    isLinked: true,
  }),
  M19: (facts) => ({
    subject: 'Welcome',
    paragraphs: [
      `Welcome: you have accepted our offer ${jobOf(facts)}.`,
      ...(facts.joining_on === null ? [] : [`Your joining date is ${dayInWords(facts.joining_on)}.`]),
      'If anything about it changes, tell the HR team at once.',
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
      'Thank you for the time you took for the interview. If you would like to hear what we thought, answer to this letter and we will call you.',
      facts,
    ),
  M24: (facts) =>
    closing(
      'Your application',
      `Your application ${jobOf(facts)} ends here, since we could not agree on the terms.`,
      'Thank you for the open talks and for your interest in us.',
      facts,
    ),
  M25: (facts) =>
    closing('Offer declined', `As you asked, our offer ${jobOf(facts)} is declined.`, 'Thank you for the time you gave us.', facts),
  M26: (facts) =>
    closing(
      'Application withdrawn',
      `As you asked, your application ${jobOf(facts)} is withdrawn.`,
      'Thank you for the time you gave us.',
      facts,
    ),
  M27: (facts) =>
    closing(
      'Your application is closed',
      `Your application ${jobOf(facts)} is closed, since we could not reach you.`,
      'Thank you for applying. If this is a mistake, answer to this letter.',
      facts,
    ),
  M28: (facts) =>
    closing('Your application is closed', `Your application ${jobOf(facts)} is closed.`, 'Thank you for the time you gave us.', facts),
  M29: (facts) => ({
    subject: 'The position is closed',
    paragraphs: [
      `The position you applied for${facts.job === null ? '' : `, ${facts.job.designation} (${facts.job.job_code}),`} is closed. This has nothing to do with you.`,
      'Thank you for your application. You can apply to any other of our openings at once.',
    ],
    isLinked: true,
  }),
  M30: (facts) => ({
    subject: 'Your application is on hold',
    paragraphs: [
      `Your application ${jobOf(facts)} is on hold for the moment.`,
      'You need to do nothing: we will write to you when it goes on.',
    ],
    isLinked: true,
  }),
  M31: (facts) => ({
    subject: 'Your application is under review again',
    paragraphs: [
      `We have taken up your application ${jobOf(facts)} again.`,
      'We will write to you about the next step, usually within 2 working days.',
    ],
    isLinked: true,
  }),
}

/** M05 to M31: the letter of a stage. */
export const stageLetter = (code: Exclude<LetterCode, 'M04'>, facts: StageLetterFacts): Letter => {
  const { subject, paragraphs, isLinked } = texts[code](facts)
  return letter({
    code,
    subject: facts.job === null ? subject : `${subject}: ${facts.job.designation}`,
    greeting: `Dear ${facts.name},`,
    paragraphs,
    ...(isLinked && { action: { label: 'See my application', url: facts.url } }),
  })
}
