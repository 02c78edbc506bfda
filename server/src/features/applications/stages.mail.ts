import type { MailCode } from '@portal/contract/stages'
import { dayInWords } from '@portal/contract/shared/dates'
import { mailContent, type MailContent } from '../../platform/mail/mail-content.ts'

/** What the emails of the stages need. `reapply_from`: the first day on which the candidate can re-apply, `YYYY-MM-DD`. */
export interface StageMailProps {
  readonly name: string
  /** Null without an application. */
  readonly job: { readonly designation: string; readonly job_code: string } | null
  readonly reapply_from: string | null
  readonly joining_on: string | null
  readonly url: string
}
interface StageMailText {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly isLinked?: true
}

const forJob = ({ job }: StageMailProps): string => (job === null ? 'with us' : `for ${job.designation} (${job.job_code})`)
const reapplySentence = ({ reapply_from: again }: StageMailProps): string =>
  again === null ? 'You can apply for any of our openings.' : `You can apply for any of our openings again from ${dayInWords(again)}.`

/** An email that closes an application: the outcome first, then thanks, then when to re-apply. Never the reason. */
const closingMail = (subject: string, outcome: string, thanks: string, props: StageMailProps): StageMailText => ({
  subject,
  paragraphs: [outcome, thanks, reapplySentence(props)],
})

const texts: Readonly<Record<Exclude<MailCode, 'M04'>, (props: StageMailProps) => StageMailText>> = {
  M05: (props) => ({
    subject: 'You have been shortlisted',
    paragraphs: [
      `Your application ${forJob(props)} has been shortlisted.`,
      'We will email you about the next step, usually within 2 working days.',
    ],
    isLinked: true,
  }),
  M06: (props) => ({
    subject: 'Aptitude test',
    paragraphs: [
      `The next step in your application ${forJob(props)} is an aptitude test.`,
      'The HR team will tell you the date, the time, the place or link, and what to bring.',
    ],
    isLinked: true,
  }),
  M08: (props) => ({
    subject: 'Moving to interviews',
    paragraphs: [
      `Your application ${forJob(props)} is moving on to interviews.`,
      'The HR team will tell you the date and time of the first one, usually within 2 working days.',
    ],
    isLinked: true,
  }),
  M14: (props) => ({
    subject: 'Practical task',
    paragraphs: [
      `The next step in your application ${forJob(props)} is a practical task.`,
      'The HR team will send you the task and its deadline.',
    ],
    isLinked: true,
  }),
  M16: (props) => ({
    subject: 'You have been selected',
    paragraphs: [
      `We are pleased to tell you that you have been selected ${forJob(props)}. We are preparing your offer.`,
      'In the meantime, please add your marksheets, your latest salary slips and your relieving letters to your documents.',
    ],
    isLinked: true,
  }),
  M17: (props) => ({
    subject: 'Your offer',
    paragraphs: [
      `We are pleased to make you an offer ${forJob(props)}.`,
      'The HR team will go through the terms and the joining date with you. Please tell us your decision as soon as you can.',
    ],
    isLinked: true,
  }),
  M19: (props) => ({
    subject: 'Welcome',
    paragraphs: [
      `Welcome! You have accepted our offer ${forJob(props)}.`,
      ...(props.joining_on === null ? [] : [`Your joining date is ${dayInWords(props.joining_on)}.`]),
      'If anything changes, tell the HR team as soon as you can.',
    ],
    isLinked: true,
  }),
  M21: (props) =>
    closingMail(
      'Your application',
      `Your application ${forJob(props)} was not selected this time.`,
      'Thank you for the time and care you put into your application.',
      props,
    ),
  M22: (props) =>
    closingMail(
      'Your application',
      `Your application ${forJob(props)} was not selected this time.`,
      'Thank you for the work you put into it and for coming this far.',
      props,
    ),
  M23: (props) =>
    closingMail(
      'Your application',
      `Your application ${forJob(props)} was not selected this time.`,
      'Thank you for taking the time to interview with us. If you would like feedback, reply to this email and we will call you.',
      props,
    ),
  M24: (props) =>
    closingMail(
      'Your application',
      `Your application ${forJob(props)} is closed because we couldn't agree on the terms.`,
      'Thank you for discussing them openly with us, and for your interest.',
      props,
    ),
  M25: (props) =>
    closingMail(
      'Offer declined',
      `As you asked, we have recorded that you declined our offer ${forJob(props)}.`,
      'Thank you for your time.',
      props,
    ),
  M26: (props) =>
    closingMail(
      'Application withdrawn',
      `As you asked, we have withdrawn your application ${forJob(props)}.`,
      'Thank you for your time.',
      props,
    ),
  M27: (props) =>
    closingMail(
      'Your application is closed',
      `Your application ${forJob(props)} is closed because we couldn't reach you.`,
      'Thank you for applying. If this is a mistake, reply to this email.',
      props,
    ),
  M28: (props) =>
    closingMail('Your application is closed', `Your application ${forJob(props)} is closed.`, 'Thank you for your time.', props),
  M29: (props) => ({
    subject: 'The opening is closed',
    paragraphs: [
      `The opening you applied for${props.job === null ? '' : `, ${props.job.designation} (${props.job.job_code}),`} is closed. This has nothing to do with your application.`,
      'Thank you for applying. You can apply for any of our other openings now.',
    ],
    isLinked: true,
  }),
  M30: (props) => ({
    subject: 'Your application is on hold',
    paragraphs: [`Your application ${forJob(props)} is on hold.`, "You don't need to do anything. We will email you when it continues."],
    isLinked: true,
  }),
  M31: (props) => ({
    subject: 'Your application is under review again',
    paragraphs: [
      `Your application ${forJob(props)} is under review again.`,
      'We will email you about the next step, usually within 2 working days.',
    ],
    isLinked: true,
  }),
}

/** M05 to M31: the email of a stage. */
export const stageMail = (code: Exclude<MailCode, 'M04'>, props: StageMailProps): MailContent => {
  const { subject, paragraphs, isLinked } = texts[code](props)
  return mailContent({
    code,
    subject: props.job === null ? subject : `${subject}: ${props.job.designation}`,
    greeting: `Dear ${props.name},`,
    paragraphs,
    ...(isLinked && { action: { label: 'View my application', url: props.url } }),
  })
}
