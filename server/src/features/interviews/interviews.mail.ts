import { modeLabels, roundStages, type InterviewMode, type InterviewRound } from '@portal/contract/interviews'
import { PRODUCT } from '@portal/contract/shared/product'
import { addressOf, nameOf } from '../../platform/mail/address.ts'
import { calendarText, type CalendarEvent } from '../../platform/mail/icalendar.ts'
import { mailContent, type MailContent } from '../../platform/mail/mail-content.ts'
import { whenInWords, type Span } from './working-time.rules.ts'

/** What the emails about an interview need. */
export interface InterviewFacts extends Span {
  readonly id: number
  readonly sequence: number
  readonly round: InterviewRound
  readonly mode: InterviewMode
  /** Room with address, address, link or number. */
  readonly where: string
  readonly candidate: { readonly name: string; readonly email: string }
  readonly job: { readonly designation: string; readonly job_code: string } | null
  readonly panel: readonly { readonly name: string; readonly email: string }[]
}
interface Sender {
  readonly mailFrom: string
  readonly publicUrl: string
}

const roundOf = ({ round }: InterviewFacts): string => roundStages[round].label
const jobOf = ({ job }: InterviewFacts): string => (job === null ? '' : ` for ${job.designation} (${job.job_code})`)
const whenOf = (facts: Span): string => `${whenInWords(facts)} (Indian time)`
const whereLine = ({ mode, where }: InterviewFacts): string =>
  mode === 'phone' ? `By phone: ${where}` : mode === 'video' ? `By video: ${where}` : `${modeLabels[mode]}: ${where}`
const facts = (interview: InterviewFacts): string => `When: ${whenOf(interview)}\n${whereLine(interview)}`

/** The calendar entry of an interview; the same UID in every email about it. */
const interviewEvent = (
  { mailFrom, publicUrl }: Sender,
  interview: InterviewFacts,
  entry: Pick<CalendarEvent, 'summary' | 'description'> & Partial<CalendarEvent>,
): CalendarEvent => ({
  uid: `interview-${interview.id}@${new URL(publicUrl).hostname}`,
  sequence: interview.sequence,
  stamp: new Date(),
  starts_at: interview.starts_at,
  ends_at: interview.ends_at,
  location: interview.where,
  organizer: { name: nameOf(mailFrom) ?? PRODUCT, email: addressOf(mailFrom) },
  ...entry,
})

/** The candidate's entry: it names them alone. */
const candidateEvent = (sender: Sender, interview: InterviewFacts, is_cancelled = false): CalendarEvent =>
  interviewEvent(sender, interview, {
    summary: `${roundOf(interview)}${jobOf(interview)}`,
    description: `${whereLine(interview)}\n${sender.publicUrl}/CandidateProfile`,
    url: `${sender.publicUrl}/CandidateProfile`,
    attendees: [interview.candidate],
    is_cancelled,
  })
const interviewerEvent = (sender: Sender, interview: InterviewFacts, link: string | null): CalendarEvent =>
  interviewEvent(sender, interview, {
    summary: `${roundOf(interview)}: ${interview.candidate.name}`,
    description: [
      `${roundOf(interview)}${jobOf(interview)} with ${interview.candidate.name}.`,
      whereLine(interview),
      ...(link === null ? [] : [`Remarks: ${link}`]),
    ].join('\n'),
    ...(link === null ? {} : { url: link }),
    attendees: interview.panel,
    is_cancelled: link === null,
  })
const withCalendar = (mail: MailContent, method: 'REQUEST' | 'CANCEL', event: CalendarEvent): MailContent => ({
  ...mail,
  calendar: { method, content: calendarText(method, [event]) },
})

const application = (sender: Sender) => ({ label: 'View my interview', url: `${sender.publicUrl}/CandidateProfile` })
const whoLine = ({ panel }: InterviewFacts): string => `With: ${panel.map(({ name }) => name).join(', ')}`

/** M09: the invitation to the candidate. */
export const invitationMail = (sender: Sender, interview: InterviewFacts): MailContent =>
  withCalendar(
    mailContent({
      code: 'M09',
      subject: `${roundOf(interview)}: ${whenInWords(interview)}`,
      greeting: `Dear ${interview.candidate.name},`,
      paragraphs: [
        `We invite you to a ${roundOf(interview).toLowerCase().replace('hr ', 'HR ')}${jobOf(interview)}.`,
        `${facts(interview)}\n${whoLine(interview)}`,
        'The attached calendar entry has these details. If you need another time, request it from your profile or reply to this email.',
      ],
      action: application(sender),
    }),
    'REQUEST',
    candidateEvent(sender, interview),
  )

/** M10: the candidate's reminder. */
export const reminderMail = (sender: Sender, interview: InterviewFacts): MailContent =>
  mailContent({
    code: 'M10',
    subject: `Reminder: ${roundOf(interview)}, ${whenInWords(interview)}`,
    greeting: `Dear ${interview.candidate.name},`,
    paragraphs: [`This is a reminder of your ${roundOf(interview)}${jobOf(interview)}.`, `${facts(interview)}\n${whoLine(interview)}`],
    action: application(sender),
  })

/** M11: the interview has another time or place. */
export const movedMail = (sender: Sender, interview: InterviewFacts, before: Span): MailContent =>
  withCalendar(
    mailContent({
      code: 'M11',
      subject: `Changed: ${roundOf(interview)}, ${whenInWords(interview)}`,
      greeting: `Dear ${interview.candidate.name},`,
      paragraphs: [
        `Your ${roundOf(interview)}${jobOf(interview)} on ${whenInWords(before)} has changed.`,
        `${facts(interview)}\n${whoLine(interview)}`,
        'The attached calendar entry replaces the earlier one.',
      ],
      action: application(sender),
    }),
    'REQUEST',
    candidateEvent(sender, interview),
  )

/** M11: the interview is cancelled. */
export const cancelledMail = (sender: Sender, interview: InterviewFacts): MailContent =>
  withCalendar(
    mailContent({
      code: 'M11',
      subject: `Cancelled: ${roundOf(interview)}, ${whenInWords(interview)}`,
      greeting: `Dear ${interview.candidate.name},`,
      paragraphs: [
        `Your ${roundOf(interview)}${jobOf(interview)} on ${whenOf(interview)} is cancelled.`,
        'You do not need to do anything. We will email you about the next step.',
      ],
    }),
    'CANCEL',
    candidateEvent(sender, interview, true),
  )

/** M12: to an interviewer, with the link to write remarks. `before`: when it has moved. */
export const interviewerMail = (
  sender: Sender,
  interview: InterviewFacts,
  { name, link, before }: { readonly name: string; readonly link: string; readonly before?: Span },
): MailContent =>
  withCalendar(
    mailContent({
      code: 'M12',
      subject: `${before ? 'Changed: interview' : 'Interview'}, ${whenInWords(interview)}`,
      greeting: `Dear ${name},`,
      paragraphs: [
        before
          ? `The ${roundOf(interview)} with ${interview.candidate.name}${jobOf(interview)} on ${whenInWords(before)} has changed.`
          : `Please interview ${interview.candidate.name}${jobOf(interview)}. Round: ${roundOf(interview)}.`,
        `${facts(interview)}\n${whoLine(interview)}`,
        'Write your remarks right after the interview. The link opens one hour before it and works for 7 days. It is yours alone, please do not forward it.',
      ],
      action: { label: 'Resume and remarks', url: link },
    }),
    'REQUEST',
    interviewerEvent(sender, interview, link),
  )

/** M12: to an interviewer who no longer interviews. */
export const interviewerCancelledMail = (sender: Sender, interview: InterviewFacts, name: string): MailContent =>
  withCalendar(
    mailContent({
      code: 'M12',
      subject: `Cancelled: interview, ${whenInWords(interview)}`,
      greeting: `Dear ${name},`,
      paragraphs: [
        `The ${roundOf(interview)} with ${interview.candidate.name}${jobOf(interview)} on ${whenOf(interview)} is cancelled for you. Your link to write remarks no longer works.`,
      ],
    }),
    'CANCEL',
    interviewerEvent(sender, interview, null),
  )
