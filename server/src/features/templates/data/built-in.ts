import type { TemplateCode } from '@portal/contract/templates'

/** The shipped text of a template, stored as version 1. */
export interface BuiltIn {
  readonly subject: string
  readonly body: string
}

interface Parts {
  readonly greeting?: string
  /** Blocks of HTML, such as `p` and `ul`. */
  readonly closing?: readonly string[]
  readonly button?: readonly [label: string, placeholder: string]
}

const p = (text: string) => `<p>${text}</p>`
const list = (...items: readonly string[]) => `<ul>${items.map((item) => `<li>${p(item)}</li>`).join('')}</ul>`
const body = (blocks: readonly string[], { greeting = 'Dear {{candidate.full_name}},', closing = [], button }: Parts = {}): string =>
  [
    p(greeting),
    ...blocks.map((block) => (block.startsWith('<') ? block : p(block))),
    ...(button ? [p(`<a href="{{${button[1]}}}" class="button">${button[0]}</a>`)] : []),
    ...closing.map(p),
    p('The HR team'),
  ].join('')

const TITLE = '{{opening.title|an opening with us}}'
const FOR = `Your application for ${TITLE}`
const ABOUT = '{{opening.designation|your application}}'
const application = ['View my application', 'links.portal'] as const
const again = 'You can apply for any of our openings again from {{application.reapply_from}}.'
const toStaff = 'Dear {{staff.name}},'
const factsOf = (call: string) =>
  list(
    'Date: {{interview.date}}',
    'Time: {{interview.time}} IST',
    call,
    'Format: {{interview.how}}',
    'Duration: {{interview.duration}}',
    'Place: {{interview.place}}',
    '<a href="{{interview.link}}">Join the interview</a>',
  )
const WE_CALL = 'We will call you on {{interview.phone}}.'
const interviewFacts = factsOf(WE_CALL)
const testFacts = list('Date: {{test.date}}', 'Time: {{test.time}} IST', 'Place: {{test.place}}', 'Bring: {{test.bring}}')
/** Without a link, as of a test on paper, its line is left out. */
const openTest = {
  button: ['Open the test', 'test.link'],
  closing: ['<a href="{{links.portal}}">View my application</a>'],
} as const
const ignore = "If you didn't ask for this, ignore this email. Nothing will change."

/** Texts that close an application: outcome, thanks, then when to re-apply. Never the reason. */
const closed = (subject: string, outcome: string, thanks: string): BuiltIn => ({
  subject: `${subject}: ${ABOUT}`,
  body: body([outcome, thanks, again]),
})
const notSelected = `${FOR} was not selected this time.`

export const builtIns: Readonly<Record<TemplateCode, BuiltIn>> = {
  M01: {
    subject: '{{recruiter.name|The HR team}} invited you to apply at {{company.name}}: about 8 minutes',
    body: body(
      [
        'We think you could be a good fit for {{opening.title|one of our openings}} at {{company.name}}, and we would like you to apply.',
        'It takes about 8 minutes on a phone. Upload your resume first, and we will fill in most of the form for you.',
      ],
      {
        greeting: 'Dear {{candidate.first_name|candidate}},',
        button: ['Start my application', 'links.invitation'],
        closing: [
          'The link expires on {{invitation.expires_on}}.',
          "If you don't want to apply, ignore this email. If this isn't you, open the link and choose to be removed. Questions? Email {{company.contact}}.",
        ],
      },
    ),
  },
  M02: {
    subject: 'Your invitation to apply at {{company.name}} is still open',
    body: body(
      ['You were invited to apply for {{opening.title|one of our openings}} at {{company.name}}. Your invitation is still open.'],
      {
        greeting: 'Dear {{candidate.first_name|candidate}},',
        button: ['Start my application', 'links.invitation'],
        closing: ['The link expires on {{invitation.expires_on}}.', "If you don't want to apply, ignore this email."],
      },
    ),
  },
  M03: {
    subject: 'Finish your profile to apply',
    body: body(['Your profile is not finished yet, so you can’t apply. Everything you entered is saved.'], {
      button: ['Continue my profile', 'links.portal'],
    }),
  },
  M04: {
    subject: 'Application received',
    body: body(
      [
        `We have received your application for ${TITLE}.`,
        'We read every application and usually reply within 2 working days. You can check its status at any time.',
      ],
      { button: application },
    ),
  },
  M05: {
    subject: `You have been shortlisted: ${ABOUT}`,
    body: body([`${FOR} has been shortlisted.`, 'We will email you about the next step, usually within 2 working days.'], {
      button: application,
    }),
  },
  M06: {
    subject: `Aptitude test: ${ABOUT}`,
    body: body(
      [
        `The next step in your application for ${TITLE} is an aptitude test.`,
        testFacts,
        'The HR team will email you any details that are still open, such as the date, the time, the place or link, and what to bring.',
      ],
      openTest,
    ),
  },
  M07: {
    subject: 'Reminder: take your aptitude test by {{test.ends}}',
    body: body(
      [
        `This is a reminder about your aptitude test for ${TITLE}. You can take it until {{test.ends}} IST.`,
        list('Place: {{test.place}}', 'Bring: {{test.bring}}'),
      ],
      openTest,
    ),
  },
  M08: {
    subject: `Moving to interviews: ${ABOUT}`,
    body: body([`${FOR} is moving on to interviews.`, 'The HR team will tell you when and where the first interview takes place.'], {
      button: application,
    }),
  },
  M09: {
    subject: '{{interview.round}} on {{interview.date}} at {{interview.time}}',
    body: body(
      [`We would like to talk to you about your application for ${TITLE}: {{interview.round}}.`, interviewFacts, '{{interview.note}}'],
      {
        button: application,
        closing: [
          "If you can't make it, request another time on your profile as soon as you can, or reply to this email.",
          '<a href="{{links.portal}}">Request another time</a>',
        ],
      },
    ),
  },
  M10: {
    subject: 'Reminder: {{interview.round}} on {{interview.date}} at {{interview.time}}',
    body: body([`This is a reminder about your interview for ${TITLE}: {{interview.round}}.`, interviewFacts, '{{interview.note}}'], {
      button: application,
    }),
  },
  M11: {
    subject: 'Your interview {{interview.change}}',
    body: body(
      [
        `Your {{interview.round}} for ${TITLE} on {{interview.previous}} {{interview.change}}.`,
        list(
          'New date: {{interview.date}}',
          'New time: {{interview.time}} IST',
          WE_CALL,
          'Format: {{interview.how}}',
          'Place: {{interview.place}}',
          '<a href="{{interview.link}}">Join the interview</a>',
        ),
        '{{interview.note}}',
      ],
      { button: application },
    ),
  },
  M12: {
    subject: '{{interview.round}} with {{candidate.full_name}} on {{interview.date}} at {{interview.time}}',
    body: body(
      [
        'You are interviewing {{candidate.full_name}} for {{opening.title|an opening}}: {{interview.round}}.',
        factsOf('Call the candidate on {{interview.phone}}.'),
        '{{interview.note}}',
      ],
      {
        greeting: toStaff,
        button: ['Enter my remarks', 'links.remarks'],
        closing: ['This link is only for you and works from one hour before the interview.'],
      },
    ),
  },
  M13: {
    subject: 'Your remarks about {{candidate.full_name}} are missing',
    body: body(
      [
        'You interviewed {{candidate.full_name}} for {{opening.title|an opening}} on {{interview.date}} ({{interview.round}}). Please enter your remarks. It takes about three minutes.',
      ],
      { greeting: toStaff, button: ['Enter my remarks', 'links.remarks'] },
    ),
  },
  M14: {
    subject: `Practical task: ${ABOUT}`,
    body: body(
      [
        `The next step in your application for ${TITLE} is a practical task.`,
        list('Task: {{task.title}}', 'Deadline: {{task.deadline}}', '<a href="{{links.task}}">Open the task</a>'),
        '{{task.instructions}}',
      ],
      { button: application },
    ),
  },
  M15: {
    subject: 'Reminder: your practical task is due on {{task.deadline}}',
    body: body(
      [
        `This is a reminder about your practical task for ${TITLE}. The deadline is {{task.deadline}}.`,
        list('Task: {{task.title}}', '<a href="{{links.task}}">Open the task</a>'),
      ],
      { button: application },
    ),
  },
  M16: {
    subject: `You have been selected: ${ABOUT}`,
    body: body(
      [
        `We are pleased to tell you that you have been selected for ${TITLE}. We are preparing your offer.`,
        'In the meantime, please add your marksheets to your documents and, if you have worked before, your latest salary slips and relieving letters.',
      ],
      { button: application },
    ),
  },
  M69: {
    subject: `Your offer is being changed: ${ABOUT}`,
    body: body(
      [
        `We are changing the offer we sent you for ${TITLE}. You can no longer accept that offer.`,
        "We will email you the new offer. You don't need to do anything until then.",
      ],
      { button: application },
    ),
  },
  M17: {
    subject: `Your offer: ${ABOUT}`,
    body: body(
      [
        `We are pleased to make you an offer for ${TITLE}.`,
        list('Joining date: {{joining.date}}', 'Please reply by: {{offer.reply_by}}', '<a href="{{links.offer}}">View my offer</a>'),
        'The terms and the offer letter are on your profile, where you can accept or decline the offer. If you have a question, reply to this email.',
      ],
      { button: application },
    ),
  },
  M18: {
    subject: 'Reminder: please reply to our offer by {{offer.reply_by}}',
    body: body(
      [
        `We made you an offer for ${TITLE} and look forward to your reply by {{offer.reply_by}}.`,
        '<p><a href="{{links.offer}}">View my offer</a></p>',
        'If you have questions about it, reply to this email.',
      ],
      { button: application },
    ),
  },
  M19: {
    subject: `Welcome: ${ABOUT}`,
    body: body(
      [
        `Welcome! You have accepted our offer for ${TITLE}.`,
        'Your joining date is {{joining.date}}.',
        'Place: {{joining.place}}',
        'The terms you accepted and the offer letter stay on your profile: <a href="{{links.offer}}">View my offer</a>',
        'If anything changes, please tell the HR team as soon as you can.',
      ],
      { button: application },
    ),
  },
  M20: {
    subject: 'We look forward to seeing you on {{joining.date}}',
    body: body(
      ['You join us on {{joining.date}}.', 'Place: {{joining.place}}', 'If you have any questions before then, reply to this email.'],
      { button: application },
    ),
  },
  M21: closed('Your application', notSelected, 'Thank you for the time and care you put into your application.'),
  M22: closed('Your application', notSelected, 'Thank you for the work you put into it and for coming this far with us.'),
  M23: closed(
    'Your application',
    notSelected,
    'Thank you for taking the time to interview with us. If you would like feedback, reply to this email and we will call you.',
  ),
  M24: closed(
    'Your application',
    `${FOR} is closed because we couldn't agree on the terms.`,
    'Thank you for discussing them openly with us and for your interest.',
  ),
  M25: closed('Offer declined', `As you asked, we have recorded that you declined our offer for ${TITLE}.`, 'Thank you for your time.'),
  M26: closed('Application withdrawn', `As you asked, we have withdrawn your application for ${TITLE}.`, 'Thank you for your time.'),
  M27: closed(
    'Your application is closed',
    `${FOR} is closed because you didn't attend or we couldn't reach you.`,
    'Thank you for applying. If this is a mistake, reply to this email.',
  ),
  M28: closed('Your application is closed', `${FOR} is closed.`, 'Thank you for your time.'),
  M29: {
    subject: `The opening is closed: ${ABOUT}`,
    body: body(
      [
        `${TITLE.replace('an opening', 'The opening')}, which you applied for, is closed. This is no reflection on your application.`,
        'Thank you for applying. You can apply for any of our other openings now.',
      ],
      { button: application },
    ),
  },
  M30: {
    subject: `Your application is on hold: ${ABOUT}`,
    body: body([`${FOR} is on hold.`, "You don't need to do anything. We will email you when it continues."], { button: application }),
  },
  M31: {
    subject: `Your application is under review again: ${ABOUT}`,
    body: body([`${FOR} is under review again.`, 'We will email you about the next step, usually within 2 working days.'], {
      button: application,
    }),
  },
  M65: {
    subject: `Your application is no longer on hold: ${ABOUT}`,
    body: body([`${FOR} is no longer on hold.`, 'Your next step is on your profile. We will email you when there is news.'], {
      button: application,
    }),
  },
  M32: {
    subject: 'You can apply at {{company.name}} again',
    body: body(['From now on, you can apply for any of our openings again. Your profile is saved, so it takes only a few minutes.'], {
      button: ['View the openings', 'links.portal'],
    }),
  },
  M33: {
    subject: 'Confirm your email address',
    body: body(['Confirm your email address to start your application.', 'Your code: {{verify.code}}', '{{verify.note}}'], {
      button: ['Confirm my email', 'links.verify'],
      closing: ['The code and the link can be used once and expire after 24 hours.', ignore],
    }),
  },
  M34: {
    subject: 'Set a new password',
    body: body(['You asked for a link to set a new password.'], {
      button: ['Set a new password', 'links.reset'],
      closing: ['The link can be used once and expires after 30 minutes.', ignore],
    }),
  },
  M35: {
    subject: 'Approval needed: {{request.title}}',
    body: body(
      [
        '{{request.title}} needs approval, {{request.level}}.',
        'Last updated by {{request.by}}.',
        "Changed in the open request: {{request.changes}}. Candidates can't see it until it is approved.",
      ],
      { greeting: toStaff, button: ['View request', 'links.request'] },
    ),
  },
  M36: {
    subject: 'Approved: {{request.title}}',
    body: body(['{{request.by}} approved {{request.title}}.', '{{request.effect}}'], {
      greeting: toStaff,
      button: ['View request', 'links.request'],
    }),
  },
  M37: {
    subject: 'Not approved: {{request.title}}',
    body: body(
      ['{{request.by}} did not approve {{request.title}}.', 'Reason: {{request.reason}}', 'You can edit the request and submit it again.'],
      { greeting: toStaff, button: ['View request', 'links.request'] },
    ),
  },
  M48: {
    subject: 'Application received',
    body: body(
      [
        `As you agreed with the HR team, we have submitted your application for ${TITLE}.`,
        'Create an account with this email address to complete your profile and check the status of your application.',
      ],
      {
        button: ['Create my account', 'links.register'],
        closing: ["If you didn't agree to this, email {{company.contact}} and we will remove it."],
      },
    ),
  },
  M49: {
    subject: 'Your application is now for {{opening.designation|another opening}}',
    body: body(
      [
        'The HR team has moved your application to {{opening.title|another opening}}.',
        "You don't need to do anything. You can check its status at any time.",
      ],
      { button: application, closing: ["If this isn't what you want, email {{company.contact}} and we will correct it."] },
    ),
  },
  M50: {
    subject: 'New deadline for your practical task: {{task.deadline}}',
    body: body(
      [
        `The deadline for your practical task for ${TITLE} has changed. It is now {{task.deadline}}.`,
        list('Task: {{task.title}}', '<a href="{{links.task}}">Open the task</a>'),
      ],
      { button: application },
    ),
  },
  M51: {
    subject: 'Choose a time: {{interview.round}}',
    body: body(
      [
        `We would like to invite you to the {{interview.round}} for ${TITLE} and have offered you some times.`,
        'Choose the one that suits you best. It is yours as soon as you choose it.',
      ],
      { button: ['Choose a time', 'links.portal'], closing: ['If none of them suit you, email {{company.contact}}.'] },
    ),
  },
  M53: {
    subject: 'Documents we need before you join',
    body: body(['We need these documents before you join: {{documents.list}}.', 'You can take a photo of each with your phone.'], {
      button: ['Upload my documents', 'links.portal'],
      closing: ["If you don't have one of these documents, reply to this email."],
    }),
  },
  M54: {
    subject: 'Please upload again: {{document.name}}',
    body: body(["We couldn't accept the document you uploaded: {{document.name}}.", 'Reason: {{document.reason}}'], {
      button: ['Upload it again', 'links.portal'],
    }),
  },
  M55: {
    subject: 'Your aptitude test has changed: {{test.date}}',
    body: body([`The time or place of your aptitude test for ${TITLE} has changed. These are the new details:`, testFacts], {
      ...openTest,
      closing: ["If you can't make it, email {{company.contact}} as soon as you can.", ...openTest.closing],
    }),
  },
  M56: {
    subject: 'Campus drive {{drive.name}}, {{drive.date}}: your registration',
    body: body(
      [
        `You are registered for the campus drive <strong>{{drive.name}}</strong>. Your application is for ${TITLE}.`,
        list('Date: {{drive.date}}', 'Reporting time: {{drive.time}} IST', 'College: {{drive.college}}', 'Place: {{drive.place}}'),
        '{{drive.eligibility}}',
      ],
      { button: ['View my registration', 'links.drive'] },
    ),
  },
  M57: {
    subject: 'Your joining date is now {{joining.date}}',
    body: body(['Your joining date has changed. You now join us on {{joining.date}}.', 'Place: {{joining.place}}'], {
      button: application,
      closing: ["If this date doesn't suit you, reply to this email."],
    }),
  },
  M58: {
    subject: 'Cancelled: {{interview.round}} with {{candidate.full_name}} on {{interview.date}} at {{interview.time}}',
    body: body(
      [
        'The {{interview.round}} with {{candidate.full_name}} for {{opening.title|an opening}} on {{interview.date}} at {{interview.time}} IST is cancelled for you. Your remarks link no longer works.',
      ],
      { greeting: toStaff },
    ),
  },
  M59: {
    subject: 'New link for your remarks about {{candidate.full_name}}',
    body: body(
      [
        'Here is a new link for your remarks about {{candidate.full_name}} for {{opening.title|an opening}} ({{interview.round}} on {{interview.date}}). Earlier links no longer work.',
      ],
      { greeting: toStaff, button: ['Enter my remarks', 'links.remarks'] },
    ),
  },
  M60: {
    subject: 'Please evaluate the practical task by {{candidate.full_name}}',
    body: body(
      [
        '{{candidate.full_name}} has handed in the practical task “{{task.title}}” for {{opening.title|an opening}}. Please read the answer and enter your evaluation.',
      ],
      {
        greeting: toStaff,
        button: ['Evaluate the task', 'links.evaluation'],
        closing: ['This link is only for you and works for 7 days. Earlier links no longer work.'],
      },
    ),
  },
  M61: {
    subject: 'Reminder: please evaluate the task by {{candidate.full_name}}',
    body: body(
      [
        'The practical task “{{task.title}}” by {{candidate.full_name}} for {{opening.title|an opening}} is waiting for your evaluation. It takes a few minutes.',
      ],
      { greeting: toStaff, button: ['Evaluate the task', 'links.evaluation'] },
    ),
  },
  M62: {
    subject: 'Apply for the campus drive {{drive.name}}, {{drive.date}}',
    body: body(
      [
        "Your college has put you forward for our campus drive <strong>{{drive.name}}</strong>, but you haven't applied yet. Check your details and apply, which takes about 3 minutes.",
        'If you have no account yet, create one with the email address that received this message.',
        list(
          '{{drive.openings_heading}}: {{drive.openings}}',
          'CTC or stipend: {{drive.pay}}',
          'Apply by: {{drive.apply_by}}',
          'Date: {{drive.date}}',
          'Reporting time: {{drive.time}} IST',
          'College: {{drive.college}}',
          'Place: {{drive.place}}',
        ),
      ],
      { button: ['Check my details and apply', 'links.drive'] },
    ),
  },
  M64: {
    subject: 'Your interview stays on {{interview.date}} at {{interview.time}}',
    body: body(
      [
        `You requested another time for your interview for ${TITLE} ({{interview.round}}). We cannot move it:`,
        '{{interview.note}}',
        interviewFacts,
      ],
      { button: application, closing: ["If you can't make it, reply to this email as soon as you can."] },
    ),
  },
  M66: {
    subject: 'Changed: campus drive {{drive.name}} is on {{drive.date}}',
    body: body(
      [
        'The date, time or place of the campus drive <strong>{{drive.name}}</strong> has changed. It now takes place as follows:',
        list('Date: {{drive.date}}', 'Reporting time: {{drive.time}} IST', 'College: {{drive.college}}', 'Place: {{drive.place}}'),
        'What has changed: {{drive.changes}}',
      ],
      { button: ['View the drive', 'links.drive'], closing: ["If you can't make it, reply to this email."] },
    ),
  },
  M67: {
    subject: 'Cancelled: campus drive {{drive.name}} on {{drive.date}}',
    body: body([
      "The campus drive <strong>{{drive.name}}</strong> at {{drive.college}} on {{drive.date}} is cancelled. Please don't come to the venue.",
      'Your profile is saved. If we set a new date, your college or we will let you know.',
    ]),
  },
  D01: {
    subject: 'Offer of employment',
    body: body(
      [
        'We are pleased to offer you the position of {{opening.designation}} with {{company.name}}. These are the terms:',
        list(
          'Position: <strong>{{opening.designation}}</strong>',
          'Annual CTC: <strong>{{offer.ctc}}</strong> (rupees {{offer.ctc_in_words}} only)',
          'Joining date: <strong>{{joining.date}}</strong>',
          'Place of work: <strong>{{joining.place}}</strong>',
          'Reply by: <strong>{{offer.reply_by}}</strong>',
        ),
        '<p><strong>Further terms</strong><br />{{offer.terms}}</p>',
      ],
      {
        closing: [
          'To accept or decline, sign in to your profile by the end of {{offer.reply_by}}, Indian time. After that day this offer is no longer valid.',
          'The offer depends on the documents that we ask for before you join, and on the facts in your application being correct.',
          'We look forward to working with you.',
          'Yours sincerely,',
        ],
      },
    ),
  },
}
