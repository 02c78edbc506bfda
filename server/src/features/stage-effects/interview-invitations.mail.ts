import type { InterviewRound } from '@portal/contract/interview-rounds'
import { modeLabels, roundStages, type InterviewMode } from '@portal/contract/interviews'
import { dayInIndia, dayInWords, MINUTE, weekdayInWords } from '@portal/contract/shared/dates'
import { PRODUCT } from '@portal/contract/shared/product'
import { addressOf, nameOf } from '../../platform/mail/address.ts'
import { calendarText, type CalendarEvent } from '../../platform/mail/icalendar.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import { clockInWords, type Span } from '../calendar/working-time.rules.ts'

/** Facts about an interview used in its emails. */
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
const whereLine = ({ mode, where }: InterviewFacts): string => `${modeLabels[mode]}: ${where}`

/** The number to call; null for other modes, and for a phone interview without a known number. */
const numberOf = ({ mode, where }: InterviewFacts): string | null => (mode === 'phone' && where !== modeLabels.phone ? where : null)

/** Placeholder values of the templates M09 to M13, M58 and M59. */
export const interviewValues = (interview: InterviewFacts) => ({
  'interview.round': roundOf(interview),
  'interview.date': weekdayInWords(dayInIndia(interview.starts_at)),
  'interview.time': clockInWords(interview.starts_at),
  'interview.duration': `${(interview.ends_at.getTime() - interview.starts_at.getTime()) / MINUTE} minutes`,
  'interview.mode': modeLabels[interview.mode],
  'interview.how': numberOf(interview) === null ? modeLabels[interview.mode] : null,
  'interview.phone': numberOf(interview),
  'interview.place': interview.mode === 'in_person' ? interview.where : null,
  'interview.link': interview.mode === 'video' ? interview.where : null,
})
/** Placeholder values of the cancellation to an interviewer (M58), which has no link. */
export const cancelledValues = (interview: InterviewFacts, name: string) => ({
  ...interviewValues(interview),
  'staff.name': name,
  'candidate.full_name': interview.candidate.name,
  'opening.title': interview.job && `${interview.job.designation} (${interview.job.job_code})`,
})
export const interviewerValues = (interview: InterviewFacts, name: string, link: string) => ({
  ...cancelledValues(interview, name),
  'links.remarks': link,
})
/** Placeholder values of a move (M11), besides those of the interview. The timeline shows the subject, so it names the new time. */
export const moveValues = ({ starts_at }: Pick<InterviewFacts, 'starts_at'>, before: Span) => ({
  'interview.change': `has been moved to ${weekdayInWords(dayInIndia(starts_at))} at ${clockInWords(starts_at)}`,
  'interview.previous': previousTime(before),
})
/** `25 Nov 2026, 10:30 am`. */
export const previousTime = ({ starts_at }: Span): string => `${dayInWords(dayInIndia(starts_at))}, ${clockInWords(starts_at)}`

/** The calendar entry of an interview; every email about it uses the same UID. */
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

/** The candidate's entry, with the candidate as the only attendee. */
export const candidateEvent = (sender: Sender, interview: InterviewFacts, is_cancelled: boolean): CalendarEvent =>
  interviewEvent(sender, interview, {
    summary: `${roundOf(interview)}${jobOf(interview)}`,
    description: `${whereLine(interview)}\n${sender.publicUrl}/CandidateProfile`,
    url: `${sender.publicUrl}/CandidateProfile`,
    attendees: [interview.candidate],
    is_cancelled,
  })
/** An interviewer's entry, with the whole panel. `link` null: cancelled. */
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

/** An entry in a staff member's calendar feed, linking to the profile. */
export const feedEvent = (sender: Sender, interview: InterviewFacts, candidate_id: number): CalendarEvent => {
  const url = `${sender.publicUrl}/CandidateProfile?id=${candidate_id}&tab=interviews`
  return interviewEvent(sender, interview, {
    summary: `${roundOf(interview)}: ${interview.candidate.name}`,
    description: `${whereLine(interview)}\n${url}`,
    url,
  })
}

const withCalendar = (mail: MailContent, event: CalendarEvent): MailContent => {
  const method = event.is_cancelled === true ? 'CANCEL' : 'REQUEST'
  return { ...mail, calendar: { method, content: calendarText(method, [event]) } }
}
export const withCandidateEntry = (mail: MailContent, sender: Sender, interview: InterviewFacts, is_cancelled = false): MailContent =>
  withCalendar(mail, candidateEvent(sender, interview, is_cancelled))
export const withInterviewerEntry = (mail: MailContent, sender: Sender, interview: InterviewFacts, link: string | null): MailContent =>
  withCalendar(mail, interviewerEvent(sender, interview, link))
