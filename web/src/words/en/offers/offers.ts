import type { OfferState } from '@portal/contract/offers'

const states: Readonly<Record<OfferState, string>> = {
  draft: 'Draft',
  awaiting_approval: 'Waiting for approval',
  approved: 'Approved, not sent',
  sent: 'Sent',
  expired: 'Expired',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

/** Offers, for staff and for candidates. */
export const words = {
  states,
  facts: {
    position: 'Position',
    code: (job_code: string) => `(${job_code})`,
    ctc: 'Annual CTC',
    perYear: (rupees: string, lakhs: string) => `${rupees} (${lakhs})`,
    joiningOn: 'Joining date',
    place: 'Place of work',
    replyBy: 'Reply by',
    terms: 'Further terms',
  },
  staff: {
    empty: 'No offer yet.',
    title: (version: number) => `Offer ${version}`,
    add: 'Prepare offer',
    edit: 'Change terms',
    submit: 'Submit for approval',
    approve: 'Approve',
    return: 'Return…',
    send: 'Send offer',
    letter: 'Offer letter',
    preview: 'Preview letter',
    draftedBy: 'Prepared by',
    approvedBy: 'Approved by',
    sentAt: 'Sent',
    endedAt: { accepted: 'Accepted on', declined: 'Declined on', withdrawn: 'Withdrawn on' },
    extend: 'Extend reply date…',
    resend: 'Send email again',
    withdraw: 'Withdraw offer…',
    revise: (stage: string) => `To change the terms, move the candidate back to “${stage}”. That withdraws this offer.`,
    aboveRange: (range: string, reason: string | null) =>
      `The CTC is above the range approved for the request (${range}).${reason === null ? '' : ` Reason: ${reason}`}`,
    overOffered: (offers: number, left: number) =>
      left <= 0
        ? 'This request has no open position.'
        : `${offers === 1 ? '1 other offer is' : `${offers} other offers are`} waiting for a reply, and only ${left === 1 ? '1 position is' : `${left} positions are`} open on this request.`,
    range: (from: string, to: string) => `${from} to ${to}`,
    upTo: (to: string) => `up to ${to}`,
    returned: (reason: string) => `Returned: ${reason}`,
    declined: (reason: string) => `Reason given: ${reason}`,
    done: {
      submit: 'Offer submitted. The administrators have been notified.',
      approve: 'Offer approved.',
      return: 'Offer returned to its author.',
      add: 'Draft saved.',
      edit: 'Terms saved.',
      extend: 'Reply date extended. The email is in the outbox.',
      resend: 'The email is in the outbox.',
    },
    sent: (name: string) => `Offer to ${name} sent. The email is in the outbox.`,
    undone: 'Sending undone.',
    confirm: {
      title: (name: string) => `Send the offer to ${name}?`,
      message: (ctc: string, joiningOn: string, replyBy: string) =>
        `${ctc} per year, joining on ${joiningOn}, reply by ${replyBy}. The candidate sees the offer and its letter at once and can reply. The email is sent after one minute; you can undo until then.`,
      yes: 'Send offer and email',
      no: 'Cancel',
    },
    again: {
      title: (name: string) => `Send the email about the offer to ${name} again?`,
      message: 'It replaces an earlier one still waiting in the outbox. You can cancel it there for one minute.',
      yes: 'Send email again',
    },
    approval: {
      title: (name: string) => `Approve the offer to ${name}?`,
      message: (ctc: string, joiningOn: string) => `${ctc} per year, joining on ${joiningOn}. After your approval it can be sent.`,
    },
  },
  dialog: {
    add: 'Prepare offer',
    edit: 'Change terms',
    ctc: 'Annual CTC in rupees',
    ctcHint: (range: string | null) => (range === null ? 'For example 6,50,000.' : `Approved for the request: ${range}.`),
    aboveRangeReason: 'Why above the approved range?',
    aboveRangeHint: 'For the approver and other staff. The candidate never sees it.',
    replyHint: 'The last day on which the candidate can accept. It must be before the joining date.',
    terms: 'Further terms (optional)',
    termsHint: 'Printed in the offer letter, in English or Hindi.',
    save: 'Save draft',
    newApproval: 'A changed offer needs approval again.',
  },
  extend: {
    title: 'Extend the reply date',
    replyBy: 'Reply by',
    hint: (replyBy: string, joiningOn: string) => `Currently ${replyBy}. The new date must be before the joining date, ${joiningOn}.`,
    effect: 'The candidate gets an email and a new offer letter with the new date. The other terms stay the same.',
    confirm: 'Extend and email',
  },
  return: {
    title: 'Return the offer',
    reason: 'Reason',
    hint: 'The author of the offer will see this.',
    confirm: 'Return offer',
  },
  own: {
    title: 'Your offer',
    replyBy: (day: string) => `Please reply by ${day}.`,
    letter: 'Download offer letter',
    accept: 'Accept offer',
    decline: 'Decline offer…',
    accepted: 'You have accepted this offer.',
    confirm: {
      title: 'Accept this offer?',
      message: (designation: string, ctc: string, joiningOn: string, place: string) =>
        `You accept the position of ${designation} at ${ctc} per year and join on ${joiningOn}. Place of work: ${place}. This can't be undone here.`,
      yes: 'Accept offer',
      no: 'Not yet',
    },
    done: { accept: 'You have accepted the offer.', decline: 'You have declined the offer.' },
    declineDialog: {
      title: 'Decline this offer?',
      message: "Your application ends. This can't be undone here.",
      reason: 'Reason',
      hint: 'The HR team will see this.',
      confirm: 'Decline offer',
      keep: 'Keep the offer',
    },
  },
} as const
