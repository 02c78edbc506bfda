import { mailNames, revisionMail, stages, unholdMail } from './stages.ts'

/** Groups of templates, in list order. */
export const templateGroups = ['Invitation', 'Application', 'Assessment', 'Interview', 'Offer', 'Closing', 'System', 'Documents'] as const
type TemplateGroup = (typeof templateGroups)[number]

/** Activity types of emails (specification section 3). */
export const mailTypes = ['MAIL', 'REMINDER_MAIL'] as const
export type MailType = (typeof mailTypes)[number]

/** Every placeholder, written as `{{candidate.first_name}}` or `{{candidate.first_name|there}}`, with its label and a sample value. */
export const templatePlaceholders = {
  'candidate.first_name': { label: 'First name', sample: 'Asha' },
  'candidate.last_name': { label: 'Last name', sample: 'Patel' },
  'candidate.full_name': { label: 'Full name', sample: 'Asha Patel' },
  'opening.title': { label: 'Opening with job code', sample: 'Frontend developer (RR-26-0042)' },
  'opening.designation': { label: 'Designation', sample: 'Frontend developer' },
  'opening.job_code': { label: 'Job code', sample: 'RR-26-0042' },
  'opening.location': { label: 'Location', sample: 'Ahmedabad (office)' },
  'application.reapply_from': { label: 'Can apply again from', sample: '19 Feb 2027' },
  'recruiter.name': { label: 'Assigned to', sample: 'Meera Shah' },
  'sender.name': { label: 'Your name', sample: 'Meera Shah' },
  'company.name': { label: 'Company', sample: 'Sabarmati Software' },
  'company.contact': { label: 'Contact for questions', sample: 'hr@example.com' },
  'staff.name': { label: 'Name of the recipient', sample: 'Meera Shah' },
  'invitation.expires_on': { label: 'Invitation expires on', sample: '3 Dec 2026' },
  'test.date': { label: 'Date of the test', sample: '26 Nov 2026' },
  'test.time': { label: 'Time of the test', sample: '10:30 am' },
  'test.place': { label: 'Place of the test', sample: '4th floor, Sapphire Tower, Ahmedabad' },
  'test.ends': { label: 'End of the test', sample: '26 Nov 2026, 6:00 pm' },
  'test.link': { label: 'Link of the test', sample: 'https://example.com/test' },
  'test.bring': { label: 'What to bring', sample: 'A photo ID and a pen' },
  'drive.name': { label: 'Campus drive', sample: 'Graduate trainees 2027' },
  'drive.date': { label: 'Date of the drive', sample: '12 Jan 2027' },
  'drive.time': { label: 'Reporting time of the drive', sample: '9:30 am' },
  'drive.place': { label: 'Place or link of the drive', sample: 'Seminar hall, Block C' },
  'drive.changes': {
    label: 'What has changed about the drive',
    sample: 'Date: 10 Jan 2027 → 12 Jan 2027; Last day to apply: 3 Jan 2027 → 5 Jan 2027',
  },
  'drive.college': { label: 'College of the drive', sample: 'L.D. College of Engineering' },
  'drive.openings': { label: 'Open positions of the drive', sample: 'Trainee engineer, Test engineer' },
  'drive.openings_heading': { label: 'Role or Roles, by how many are open', sample: 'Roles' },
  'drive.pay': { label: 'CTC or stipend of the drive', sample: '₹3.6 LPA' },
  'drive.apply_by': { label: 'Last day to apply for the drive', sample: '5 Jan 2027' },
  'drive.eligibility': {
    label: 'Whether the student is eligible, and why not',
    sample: 'You meet the eligibility criteria for this drive.',
  },
  'interview.round': { label: 'Interview round', sample: 'Technical interview' },
  'interview.date': { label: 'Date of the interview', sample: 'Thursday, 26 Nov 2026' },
  'interview.time': { label: 'Time of the interview', sample: '10:30 am' },
  'interview.duration': { label: 'Length of the interview', sample: '45 minutes' },
  'interview.mode': { label: 'Mode of the interview', sample: 'In person' },
  'interview.how': { label: 'Mode of an interview that is no call', sample: 'In person' },
  'interview.phone': { label: 'Number that is called', sample: '+91 98250 12345' },
  'interview.place': { label: 'Place of the interview', sample: '4th floor, Sapphire Tower, Ahmedabad' },
  'interview.link': { label: 'Link of the interview', sample: 'https://example.com/interview' },
  'interview.note': { label: 'Note about the interview', sample: 'Please bring a photo ID.' },
  'interview.change': { label: 'What changed', sample: 'has been moved' },
  'interview.previous': { label: 'Previous date and time', sample: '25 Nov 2026, 10:30 am' },
  'task.title': { label: 'Title of the task', sample: 'A small booking screen' },
  'task.deadline': { label: 'Deadline of the task', sample: '30 Nov 2026, 6:00 pm' },
  'task.instructions': { label: 'Instructions of the task', sample: 'Upload your work as one ZIP file.' },
  'offer.ctc': { label: 'Annual CTC', sample: '₹ 6,50,000' },
  'offer.ctc_in_words': { label: 'Annual CTC in words', sample: 'six lakh fifty thousand' },
  'offer.terms': { label: 'Further terms of the offer', sample: 'The probation period is six months.' },
  'offer.reply_by': { label: 'Reply to the offer by', sample: '2 Dec 2026' },
  'joining.date': { label: 'Joining date', sample: '4 Jan 2027' },
  'joining.place': { label: 'Joining place', sample: '4th floor, Sapphire Tower, Ahmedabad' },
  'documents.list': { label: 'Documents asked for', sample: 'PAN card, 10th marksheet' },
  'document.name': { label: 'Document', sample: 'PAN card' },
  'document.reason': { label: 'Why the document was refused', sample: 'The picture is blurred.' },
  'request.title': { label: 'Resource request', sample: 'Frontend developer (RR-26-0042)' },
  'request.by': { label: 'Who acted', sample: 'Rohan Mehta' },
  'request.level': { label: 'Level of approval', sample: 'level 1 of 2 (Department)' },
  'request.effect': { label: 'Whether candidates can apply', sample: 'Candidates can now apply.' },
  'request.changes': { label: 'Changed fields', sample: 'positions, budget' },
  'request.reason': { label: 'Reason', sample: 'The budget is used up.' },
  'verify.code': { label: 'Code', sample: '123456' },
  'verify.note': { label: 'Note about the password', sample: 'To set your password, choose “Forgot password” on the sign-in page.' },
  'links.portal': { label: 'Link to the portal', sample: 'https://example.com/CandidateProfile' },
  'links.register': { label: 'Link to create an account', sample: 'https://example.com/register' },
  'links.invitation': { label: 'Link of the invitation', sample: 'https://example.com/candidate-info?token=sample' },
  'links.drive': { label: 'Link to the registration for a drive', sample: 'https://example.com/candidate-info?drive=sample' },
  'links.task': { label: 'Link to the task', sample: 'https://example.com/CandidateProfile' },
  'links.offer': { label: 'Link to the offer', sample: 'https://example.com/CandidateProfile' },
  'links.remarks': { label: 'Link to the remarks form', sample: 'https://example.com/InterviewRemarks?token=sample' },
  'links.evaluation': { label: 'Link to the evaluation form', sample: 'https://example.com/InterviewRemarks?task=sample' },
  'links.request': { label: 'Link to the request', sample: 'https://example.com/ResourceRequest?id=42' },
  'links.verify': { label: 'Link to confirm the email', sample: 'https://example.com/VerifyEmail?token=sample' },
  'links.reset': { label: 'Link to set a password', sample: 'https://example.com/ResetPassword?token=sample' },
} as const
export type TemplatePlaceholder = keyof typeof templatePlaceholders
export const isTemplatePlaceholder = (name: string): name is TemplatePlaceholder => Object.hasOwn(templatePlaceholders, name)
/** Placeholders allowed as the address of a link. */
export const isLinkPlaceholder = (name: string): boolean => name.startsWith('links.') || name.endsWith('.link')

/**
 * Placeholders filled from the recipient's record; senders supply the rest. `always` have a value, `sometimes` may have none: lines
 * whose placeholder has neither value nor fallback are left out.
 */
export const recipientPlaceholders = {
  candidate: {
    always: ['candidate.first_name', 'candidate.last_name', 'candidate.full_name', 'company.name', 'company.contact', 'links.portal'],
    sometimes: ['opening.title', 'opening.designation', 'opening.job_code', 'opening.location', 'recruiter.name'],
  },
  staff: { always: ['company.name', 'company.contact'], sometimes: [] },
  address: { always: ['company.name', 'company.contact'], sometimes: [] },
  document: {
    always: ['candidate.first_name', 'candidate.last_name', 'candidate.full_name', 'company.name', 'company.contact', 'links.portal'],
    sometimes: [],
  },
} as const satisfies Readonly<Record<string, { always: readonly TemplatePlaceholder[]; sometimes: readonly TemplatePlaceholder[] }>>

interface TemplateKind {
  readonly name: string
  readonly group: TemplateGroup
  readonly type: MailType
  /**
   * The record that fills placeholders: the candidate's, none (a staff member, or an address without a record), or the candidate's of a
   * PDF.
   */
  readonly to: keyof typeof recipientPlaceholders
  /** When it is sent, as shown to staff; null for stage emails, where the stages say so. */
  readonly when: string | null
  /** Placeholders supplied by the sender: always, and sometimes. */
  readonly always: readonly TemplatePlaceholder[]
  readonly sometimes: readonly TemplatePlaceholder[]
  /** Placeholders that the body must contain. */
  readonly needs: readonly TemplatePlaceholder[]
}

const INTERVIEW = ['interview.round', 'interview.date', 'interview.time', 'interview.mode'] as const
const INTERVIEW_MORE = [
  'interview.duration',
  'interview.how',
  'interview.phone',
  'interview.place',
  'interview.link',
  'interview.note',
] as const
const TEST = ['test.date', 'test.time', 'test.place', 'test.link', 'test.bring'] as const
const TASK = ['task.title', 'task.deadline', 'task.instructions', 'links.task'] as const
const none = { always: [], sometimes: [], needs: [] } as const
const toCandidate = { type: 'MAIL', to: 'candidate', when: null, ...none } as const
const reminder = { ...toCandidate, type: 'REMINDER_MAIL' } as const
const closing = { ...toCandidate, group: 'Closing', sometimes: ['application.reapply_from'] } as const
const toStaff = { ...toCandidate, group: 'System', to: 'staff' } as const
const toAddress = { ...toCandidate, to: 'address' } as const

/** Every email and document made from a template: its purpose, and the placeholders its sender can fill. The texts are in the database. */
export const templateKinds = {
  M01: {
    ...toAddress,
    name: 'Invitation to apply',
    group: 'Invitation',
    when: 'When someone is invited',
    always: ['links.invitation'],
    sometimes: ['candidate.first_name', 'opening.title', 'opening.designation', 'recruiter.name', 'invitation.expires_on'],
    needs: ['links.invitation'],
  },
  M02: {
    ...toAddress,
    type: 'REMINDER_MAIL',
    name: 'Invitation reminder',
    group: 'Invitation',
    when: 'When an invitation is not used',
    always: ['links.invitation'],
    sometimes: ['candidate.first_name', 'opening.title', 'opening.designation', 'recruiter.name', 'invitation.expires_on'],
    needs: ['links.invitation'],
  },
  M03: {
    ...reminder,
    name: 'Finish your profile',
    group: 'Application',
    when: 'When a profile is left unfinished',
    needs: ['links.portal'],
  },
  M04: { ...toCandidate, name: mailNames.M04, group: 'Application' },
  M05: { ...toCandidate, name: mailNames.M05, group: 'Application' },
  M06: { ...toCandidate, name: mailNames.M06, group: 'Assessment', sometimes: TEST },
  M07: {
    ...reminder,
    name: 'Aptitude test reminder',
    group: 'Assessment',
    when: '24 and 2 hours before the time for an aptitude test ends',
    always: ['test.date', 'test.time', 'test.ends'],
    sometimes: ['test.place', 'test.link', 'test.bring'],
    needs: ['test.ends'],
  },
  M08: { ...toCandidate, name: mailNames.M08, group: 'Assessment' },
  M09: {
    ...toCandidate,
    name: 'Interview invitation',
    group: 'Interview',
    when: 'When an interview is scheduled',
    always: INTERVIEW,
    sometimes: INTERVIEW_MORE,
    needs: ['interview.date', 'interview.time'],
  },
  M10: {
    ...reminder,
    name: 'Interview reminder',
    group: 'Interview',
    when: 'Before an interview',
    always: INTERVIEW,
    sometimes: INTERVIEW_MORE,
    needs: ['interview.date', 'interview.time'],
  },
  M11: {
    ...toCandidate,
    name: 'Interview moved or cancelled',
    group: 'Interview',
    when: 'When an interview is moved or cancelled',
    always: ['interview.round', 'interview.change', 'interview.previous'],
    sometimes: ['interview.date', 'interview.time', 'interview.mode', ...INTERVIEW_MORE],
    needs: ['interview.change'],
  },
  M12: {
    ...toStaff,
    name: 'To interviewer: details and remarks link',
    group: 'Interview',
    when: 'When an interview is scheduled',
    always: ['staff.name', 'candidate.full_name', ...INTERVIEW, 'links.remarks'],
    sometimes: ['opening.title', ...INTERVIEW_MORE],
    needs: ['links.remarks'],
  },
  M13: {
    ...toStaff,
    type: 'REMINDER_MAIL',
    name: 'To interviewer: remarks reminder',
    group: 'Interview',
    when: 'When remarks are missing after an interview',
    always: ['staff.name', 'candidate.full_name', ...INTERVIEW, 'links.remarks'],
    sometimes: ['opening.title'],
    needs: ['links.remarks'],
  },
  M14: { ...toCandidate, name: mailNames.M14, group: 'Assessment', when: 'When a practical task is set', always: TASK },
  M15: {
    ...reminder,
    name: 'Practical task reminder',
    group: 'Assessment',
    when: 'Before the deadline of a task',
    always: ['task.deadline'],
    sometimes: ['task.title', 'task.instructions', 'links.task'],
    needs: ['task.deadline'],
  },
  M16: { ...toCandidate, name: mailNames.M16, group: 'Offer' },
  M69: { ...toCandidate, name: mailNames.M69, group: 'Offer', when: 'When a sent offer is changed' },
  M17: { ...toCandidate, name: mailNames.M17, group: 'Offer', sometimes: ['offer.reply_by', 'joining.date', 'links.offer'] },
  M18: {
    ...reminder,
    name: 'Offer reminder',
    group: 'Offer',
    when: 'When an offer is not answered',
    always: ['offer.reply_by'],
    sometimes: ['joining.date', 'links.offer'],
    needs: ['offer.reply_by'],
  },
  M19: { ...toCandidate, name: mailNames.M19, group: 'Offer', sometimes: ['joining.date', 'joining.place', 'links.offer'] },
  M20: {
    ...reminder,
    name: 'Keeping in touch before joining',
    group: 'Offer',
    when: 'Before the joining date',
    always: ['joining.date'],
    sometimes: ['joining.place'],
    needs: ['joining.date'],
  },
  M21: { ...closing, name: mailNames.M21 },
  M22: { ...closing, name: mailNames.M22 },
  M23: { ...closing, name: mailNames.M23 },
  M24: { ...closing, name: mailNames.M24 },
  M25: { ...closing, name: mailNames.M25 },
  M26: { ...closing, name: mailNames.M26 },
  M27: { ...closing, name: mailNames.M27 },
  M28: { ...closing, name: mailNames.M28 },
  M29: { ...toCandidate, name: mailNames.M29, group: 'Closing' },
  M30: { ...toCandidate, name: mailNames.M30, group: 'Application' },
  M31: { ...toCandidate, name: mailNames.M31, group: 'Application' },
  M65: { ...toCandidate, name: mailNames.M65, group: 'Application', when: 'When a hold ends' },
  M32: {
    ...toCandidate,
    name: 'You can apply again',
    group: 'Application',
    when: 'When a cooling period is over',
    needs: ['links.portal'],
  },
  M33: {
    ...toAddress,
    name: 'Confirm your email',
    group: 'System',
    when: 'When someone registers',
    always: ['candidate.full_name', 'links.verify', 'verify.code'],
    sometimes: ['verify.note'],
    needs: ['links.verify', 'verify.code', 'verify.note'],
  },
  M34: {
    ...toAddress,
    name: 'Set a new password',
    group: 'System',
    when: 'When someone forgot their password',
    always: ['candidate.full_name', 'links.reset'],
    needs: ['links.reset'],
  },
  M35: {
    ...toStaff,
    name: 'Request needs approval',
    when: 'When a resource request waits for approval',
    always: ['staff.name', 'request.title', 'request.level', 'request.by', 'links.request'],
    sometimes: ['request.changes'],
    needs: ['links.request'],
  },
  M36: {
    ...toStaff,
    name: 'Request approved',
    when: 'When a resource request is approved',
    always: ['staff.name', 'request.title', 'request.by', 'request.effect', 'links.request'],
  },
  M37: {
    ...toStaff,
    name: 'Request not approved',
    when: 'When a resource request is rejected',
    always: ['staff.name', 'request.title', 'request.by', 'request.reason', 'links.request'],
    needs: ['request.reason'],
  },
  M48: {
    ...toCandidate,
    name: 'Application entered by the HR team',
    group: 'Application',
    when: 'When staff apply for a candidate',
    always: ['links.register'],
    needs: ['links.register', 'company.contact'],
  },
  M49: {
    ...toCandidate,
    name: 'Opening of the application changed',
    group: 'Application',
    when: 'When staff change the opening',
    needs: ['company.contact'],
  },
  M50: {
    ...toCandidate,
    name: 'Deadline of the practical task changed',
    group: 'Assessment',
    when: 'When staff change the deadline of a task',
    always: ['task.deadline'],
    sometimes: ['task.title', 'task.instructions', 'links.task'],
    needs: ['task.deadline'],
  },
  M51: {
    ...toCandidate,
    name: 'Choose a time for your interview',
    group: 'Interview',
    when: 'When interview times are offered, or staff remind of them',
    always: ['interview.round'],
    needs: ['links.portal'],
  },
  M53: {
    ...toCandidate,
    name: 'Documents needed before joining',
    group: 'Offer',
    when: 'When staff ask for documents',
    always: ['documents.list'],
    needs: ['documents.list', 'links.portal'],
  },
  M54: {
    ...toCandidate,
    name: 'Document needs to be uploaded again',
    group: 'Offer',
    when: 'When staff refuse a document',
    always: ['document.name', 'document.reason'],
    needs: ['document.name', 'document.reason', 'links.portal'],
  },
  M55: {
    ...toCandidate,
    name: 'Time or place of the aptitude test changed',
    group: 'Assessment',
    when: 'When staff change when or where a test is taken',
    always: ['test.date', 'test.time'],
    sometimes: ['test.place', 'test.link', 'test.bring'],
    needs: ['test.date', 'test.time'],
  },
  M56: {
    ...toCandidate,
    name: 'Registered for a campus drive',
    group: 'Application',
    when: 'When a student registers for a campus drive',
    always: ['drive.name', 'drive.date', 'drive.time', 'drive.place', 'drive.college', 'drive.eligibility', 'links.drive'],
    needs: ['drive.name', 'drive.date', 'drive.eligibility'],
  },
  M57: {
    ...toCandidate,
    name: 'Joining date changed',
    group: 'Offer',
    when: 'When staff change the joining date',
    always: ['joining.date'],
    sometimes: ['joining.place'],
    needs: ['joining.date'],
  },
  M58: {
    ...toStaff,
    name: 'To interviewer: interview cancelled',
    group: 'Interview',
    when: 'When an interview is cancelled, or for an interviewer who no longer takes part',
    always: ['staff.name', 'candidate.full_name', ...INTERVIEW],
    sometimes: ['opening.title', ...INTERVIEW_MORE],
    needs: ['interview.date', 'interview.time'],
  },
  M59: {
    ...toStaff,
    name: 'To interviewer: new link for remarks',
    group: 'Interview',
    when: 'When staff send a new link',
    always: ['staff.name', 'candidate.full_name', ...INTERVIEW, 'links.remarks'],
    sometimes: ['opening.title'],
    needs: ['links.remarks'],
  },
  M60: {
    ...toStaff,
    name: 'To evaluator: practical task and link',
    group: 'Assessment',
    when: 'When staff ask someone to evaluate a practical task, or send a new link',
    always: ['staff.name', 'candidate.full_name', 'task.title', 'links.evaluation'],
    sometimes: ['opening.title'],
    needs: ['links.evaluation'],
  },
  M61: {
    ...toStaff,
    type: 'REMINDER_MAIL',
    name: 'To evaluator: reminder',
    group: 'Assessment',
    when: 'When the evaluation of a practical task is missing on the second working day',
    always: ['staff.name', 'candidate.full_name', 'task.title', 'links.evaluation'],
    sometimes: ['opening.title'],
    needs: ['links.evaluation'],
  },
  M62: {
    ...toCandidate,
    name: 'Apply for a campus drive',
    group: 'Application',
    when: "When staff send the link to apply to students of a roster who haven't applied",
    always: ['drive.name', 'drive.date', 'drive.time', 'drive.place', 'drive.college', 'links.drive'],
    sometimes: ['drive.openings', 'drive.openings_heading', 'drive.pay', 'drive.apply_by'],
    needs: ['drive.name', 'links.drive'],
  },
  M64: {
    ...toCandidate,
    name: 'Interview stays as scheduled',
    group: 'Interview',
    when: "When staff decline a candidate's request for another time",
    always: INTERVIEW,
    sometimes: INTERVIEW_MORE,
    needs: ['interview.date', 'interview.time', 'interview.note'],
  },
  M66: {
    ...toCandidate,
    name: 'Campus drive changed',
    group: 'Application',
    when: 'When staff change the date, time or place of a campus drive',
    always: ['drive.name', 'drive.date', 'drive.time', 'drive.place', 'drive.college', 'drive.changes', 'links.drive'],
    needs: ['drive.name', 'drive.date'],
  },
  M67: {
    ...toCandidate,
    name: 'Campus drive cancelled',
    group: 'Application',
    when: 'When staff cancel a campus drive',
    always: ['drive.name', 'drive.date', 'drive.time', 'drive.place', 'drive.college', 'links.drive'],
    needs: ['drive.name'],
  },
  D01: {
    ...toCandidate,
    name: 'Offer letter',
    group: 'Documents',
    to: 'document',
    when: 'When an offer is sent',
    always: [
      'opening.title',
      'opening.designation',
      'opening.job_code',
      'offer.ctc',
      'offer.ctc_in_words',
      'offer.reply_by',
      'joining.date',
      'joining.place',
    ],
    sometimes: ['offer.terms'],
    needs: ['opening.designation', 'offer.ctc', 'offer.reply_by', 'joining.date', 'joining.place', 'offer.terms'],
  },
} as const satisfies Readonly<Record<string, TemplateKind>>
type Kinds = typeof templateKinds
export type TemplateCode = keyof Kinds
export const templateCodes = Object.keys(templateKinds) as [TemplateCode, ...TemplateCode[]]
/** The kind of a template, typed without the literals of its row. */
export const templateKind = (code: TemplateCode): TemplateKind => templateKinds[code]

/** Documents are rendered as PDFs: sending options don't apply to them. */
export const isDocument = (code: TemplateCode): boolean => templateKind(code).to === 'document'

/** Values supplied by the sender of an email; instants and days are already formatted for display. */
export type TemplateValues<C extends TemplateCode> = Readonly<
  Record<Kinds[C]['always'][number], string> & Partial<Record<Kinds[C]['sometimes'][number], string | null>>
>

/** Placeholders available to a template of this code. `always` have a value, `sometimes` may have none. */
export const offeredPlaceholders = (code: TemplateCode) => {
  const { to, always, sometimes } = templateKind(code)
  return { always: [...recipientPlaceholders[to].always, ...always], sometimes: [...recipientPlaceholders[to].sometimes, ...sometimes] }
}

/** The email of a move, as in the stage table; null for other emails. */
export const moveMailOf = (code: TemplateCode) =>
  [unholdMail, revisionMail, ...Object.values(stages).map(({ mail }) => mail)].find((mail) => mail?.code === code) ?? null

/** Stages whose email has this code. */
export const stagesWithMail = (code: TemplateCode): number[] =>
  Object.entries(stages).flatMap(([id, { mail }]) => (mail?.code === code ? [Number(id)] : []))

/** Whether staff can choose the email of a move: always sent; sent unless turned off; not sent unless turned on. */
export const mailModes = ['auto', 'ask', 'never'] as const
export type MailMode = (typeof mailModes)[number]
/** Send time: once the move can no longer be undone, after half an hour, or on the next working day at 10:00, Indian time. */
export const mailDelays = ['none', 'half_hour', 'next_morning'] as const
export type MailDelay = (typeof mailDelays)[number]

const followsMove = (code: TemplateCode): boolean => code !== 'M04' && moveMailOf(code) !== null
/** Selectable modes. Only emails of moves have a choice, except the offer (M17), because sending it is what moves the candidate. */
export const modesOf = (code: TemplateCode): readonly MailMode[] => (followsMove(code) && code !== 'M17' ? mailModes : ['auto'])
export const delaysOf = (code: TemplateCode): readonly MailDelay[] => (followsMove(code) ? mailDelays : ['none'])
