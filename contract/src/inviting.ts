import * as z from 'zod/mini'
import { DAY } from './shared/dates.ts'
import { OutsideReferrer } from './apply-links.ts'
import { data, endpoint, idParams, numeral, paged, Success } from './shared/endpoint.ts'
import { across, dayRange, email, id, mobile, optionalLines, requiredText, text } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { oneSort, pageFields, sortsOf } from './shared/page.ts'
import { invitationEvents, invitationStatuses, type InvitationAction, type InvitationEvent } from './invitations.ts'

/** Validity of an invitation link in days. */
export const invitationDays = [7, 14, 30] as const
export const DEFAULT_INVITATION_DAYS = 14

/** One person to invite. */
export const Invitee = z.strictObject({
  name: requiredText(limits.name),
  email,
  mobile_no: z.optional(z.nullable(mobile)),
})
export type Invitee = z.output<typeof Invitee>
const people = z.array(Invitee).check(z.maxLength(limits.invitations, `Invite up to ${limits.invitations} people at a time.`))

/** Warnings: the mobile number is known under another address; the domain of the address is a known misspelling. */
const warningKinds = ['mobile', 'mistyped'] as const
/** Why an address can't be invited, or a warning. */
const markKinds = ['candidate', 'cooling', 'invited', 'suppressed', 'staff', ...warningKinds] as const
const Mark = z.object({
  email: z.string(),
  kind: z.enum(markKinds),
  message: z.string(),
  /** The existing record, for a link. */
  candidate_id: z.nullable(z.number()),
})
export type InvitationMark = z.infer<typeof Mark>
/** Whether the person can be invited nevertheless. */
export const isWarning = ({ kind }: InvitationMark): boolean => warningKinds.some((warning) => warning === kind)

/**
 * People who can't be invited (`marks`), mobile numbers known under another address and misspelt domains (`warnings`), and how many
 * invitations the caller can still send today.
 */
export const checkInvitees = endpoint({
  method: 'POST',
  path: '/v1/invitations/check',
  audience: 'staff',
  summary: 'Who of a list can be invited',
  body: z.strictObject({
    emails: z.array(z.string().check(z.maxLength(limits.email))).check(z.maxLength(limits.invitations)),
    mobiles: z.optional(
      z
        .array(
          z.strictObject({
            email: z.string().check(z.maxLength(limits.email)),
            mobile_no: z.string().check(z.maxLength(limits.shortText)),
          }),
        )
        .check(z.maxLength(limits.invitations)),
    ),
  }),
  response: data(z.object({ marks: z.array(Mark), warnings: z.array(Mark), left: z.number() })),
})

const sendingTime = z.iso.datetime('Enter a real date and time.').check(
  z.refine((value) => Date.parse(value) > Date.now(), 'Choose a later time.'),
  z.refine((value) => Date.parse(value) < Date.now() + limits.invitationDays * DAY, `Choose a time within ${limits.invitationDays} days.`),
)
/** `now`, at a given time (`send_at`), or not yet: a draft. */
export const sendingTimes = ['now', 'later', 'draft'] as const

/**
 * `referrer_id`: an employee (MRS_EMPLOYEES), or otherwise `outside_referrer`: their referral becomes the candidates' source. `note`: for
 * staff.
 */
export const InviteBody = z
  .strictObject({
    people: people.check(z.minLength(1, 'Add at least one person.')),
    resource_request_id: z.optional(z.nullable(id)),
    referrer_id: z.optional(z.nullable(id)),
    outside_referrer: z.optional(z.nullable(OutsideReferrer)),
    note: optionalLines(limits.longText),
    days: z.literal(invitationDays, 'Choose an option from the list.'),
    send: z.enum(sendingTimes, 'Choose an option from the list.'),
    send_at: z.optional(z.nullable(sendingTime)),
  })
  .check(
    across(({ referrer_id, outside_referrer }) => referrer_id == null || outside_referrer == null, 'Choose one referrer.', 'referrer_id'),
  )
  .check(across(({ send, send_at }) => send !== 'later' || send_at != null, 'Choose when to send.', 'send_at'))
export type InviteBody = z.output<typeof InviteBody>

/** How the candidates of an import are invited. */
export const GroupInvitation = z
  .strictObject({
    resource_request_id: z.optional(z.nullable(id)),
    days: z.literal(invitationDays, 'Choose an option from the list.'),
    send: z.enum(['now', 'later'], 'Choose an option from the list.'),
    send_at: z.optional(z.nullable(sendingTime)),
  })
  .check(across(({ send, send_at }) => send !== 'later' || send_at != null, 'Choose when to send.', 'send_at'))
export type GroupInvitation = z.output<typeof GroupInvitation>

/** Atomic. 422 names each person who can't be invited (`people.0.email`); 409 `opening_closed`, `quota` for the daily limit. */
export const invite = endpoint({
  method: 'POST',
  path: '/v1/invitations',
  audience: 'staff',
  summary: 'Invite people to apply',
  body: InviteBody,
  refusals: ['opening_closed', 'quota'],
  response: data(z.object({ ids: z.array(z.number()) })),
})

/** Instants are ISO 8601 UTC. */
const Row = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  mobile_no: z.nullable(z.string()),
  opening: z.nullable(z.object({ id: z.number(), designation: z.string(), job_code: z.string() })),
  referrer: z.nullable(z.string()),
  invited_by: z.string(),
  note: z.nullable(z.string()),
  status: z.literal(invitationStatuses),
  send_at: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  last_event: z.enum(Object.keys(invitationEvents) as [InvitationEvent, ...InvitationEvent[]]),
  last_event_at: z.string(),
  reminders_sent: z.number(),
  expires_at: z.string(),
  candidate_id: z.nullable(z.number()),
})
export type InvitationRow = z.infer<typeof Row>

export const invitationSortFields = ['id', 'name', 'sent_at', 'expires_at', 'last_event_at'] as const
export type InvitationSortField = (typeof invitationSortFields)[number]

/** `sent`: Indian days. `expiring`: the link expires within 3 days. */
const Filter = z.strictObject({
  q: z.optional(text(limits.search)),
  'filter[status]': z.optional(numeral(1, 10)),
  'filter[resource_request_id]': z.optional(numeral(1, limits.id)),
  'filter[referrer_id]': z.optional(numeral(1, limits.id)),
  'filter[outside_referrer_id]': z.optional(numeral(1, limits.id)),
  'filter[invited_by]': z.optional(numeral(1, limits.id)),
  'filter[sent]': z.optional(dayRange),
  'filter[expiring]': z.optional(z.literal('1', 'Send 1, or leave it out.')),
})
export type InvitationFilter = z.output<typeof Filter>
const ListQuery = z
  .strictObject({
    ...Filter.shape,
    ...sortsOf(invitationSortFields),
    ...pageFields,
  })
  .check(oneSort)
export type InvitationQuery = z.output<typeof ListQuery>

/** Newest first by default. Excludes candidates hidden from staff. */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/v1/invitations',
  audience: 'staff',
  summary: 'Invitations',
  query: ListQuery,
  response: paged(Row),
})

const Numbers = z.object({
  sent: z.number(),
  opened: z.number(),
  registered: z.number(),
  applied: z.number(),
  /** From sending to applying; null if no one has applied. */
  median_hours: z.nullable(z.number()),
})
export type InvitationNumbers = z.infer<typeof Numbers>

/** Number of invitations sent within a filter, and their outcome. */
export const countInvitations = endpoint({
  method: 'GET',
  path: '/v1/invitations/numbers',
  audience: 'staff',
  summary: 'Numbers of invitations',
  query: Filter,
  response: data(Numbers),
})

/** The rows of a list as CSV. 422 `too_many` if there are more than 5,000. */
export const exportInvitations = endpoint({
  method: 'GET',
  path: '/v1/invitations/export',
  audience: 'staff',
  summary: 'Invitations as CSV',
  query: ListQuery,
  refusals: ['too_many'],
  response: data(z.object({ csv: z.string() })),
})

/**
 * `by_link`: accounts registered by their apply links. `applied`, `hired`: people who came by an invitation or a link, each counted once.
 */
const ReferrerRow = z.object({
  id: z.number(),
  /** False: `id` refers to an employee without an account. */
  has_account: z.boolean(),
  name: z.string(),
  invited: z.number(),
  by_link: z.number(),
  applied: z.number(),
  hired: z.number(),
})
export type ReferrerRow = z.infer<typeof ReferrerRow>

/** Results of each employee's referrals, most people first. */
export const listReferrers = endpoint({
  method: 'GET',
  path: '/v1/invitations/referrers',
  audience: 'staff',
  summary: 'Referrals by employee',
  response: data(z.array(ReferrerRow)),
})

/** Actions that can be applied to many invitations. */
export const groupActions = ['send', 'remind', 'cancel'] as const satisfies readonly InvitationAction[]
export type GroupAction = (typeof groupActions)[number]
const Outcome = z.object({
  done: z.array(z.number()),
  /** Skipped invitations, each with the reason. */
  skipped: z.array(z.object({ id: z.number(), name: z.string(), why: z.string() })),
})
export type InvitationOutcome = z.infer<typeof Outcome>

/**
 * `send` sends again with a new link (earlier ones stop working), or a draft for the first time; `remind` sends M02; `cancel` cancels them.
 * Invitations that don't allow it are skipped. 409 `quota` for the daily limit.
 */
export const actOnInvitations = endpoint({
  method: 'POST',
  path: '/v1/invitations/act',
  audience: 'staff',
  summary: 'Send, remind of or cancel invitations',
  body: z.strictObject({
    ids: z
      .array(id)
      .check(
        z.minLength(1, 'Choose at least one invitation.'),
        z.maxLength(limits.invitations, `Choose at most ${limits.invitations} invitations.`),
      ),
    action: z.enum(groupActions, 'Choose an option from the list.'),
  }),
  refusals: ['quota'],
  response: data(Outcome),
})

/** Creates an additional link to an invitation, for staff to pass on; earlier ones still work. Audited. 409 `not_allowed`. */
export const copyInvitationLink = endpoint({
  method: 'POST',
  path: '/v1/invitations/:id/link',
  audience: 'staff',
  summary: 'A link of an invitation to pass on',
  params: idParams,
  refusals: ['not_allowed'],
  response: data(z.object({ url: z.string() })),
})

/** Corrects the address of a bounced invitation and sends it again. 422 `email` if it can't be invited; 409 `not_allowed`, `quota`. */
export const changeInvitationEmail = endpoint({
  method: 'PUT',
  path: '/v1/invitations/:id/email',
  audience: 'staff',
  summary: 'Correct the address of an invitation',
  params: idParams,
  body: z.strictObject({ email }),
  refusals: ['not_allowed', 'quota'],
  response: Success,
})
