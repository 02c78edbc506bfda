import * as z from 'zod/mini'
import { Attachment } from './attachments.ts'
import { data, endpoint, idParams, Success } from './shared/endpoint.ts'
import { dayInIndia } from './shared/dates.ts'
import { day, dayRule, id, requiredLines } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { withheldCodes } from './shared/refusals.ts'

/**
 * Documents staff can ask for before joining. `type`: the document type they are uploaded as; `suggestedFor`: whether to suggest them for everyone,
 * candidates with work experience, or no one; `files`: how many it can consist of. Aadhaar is excluded: it isn't needed before joining (DPDP
 * Act, data minimisation).
 */
export const joiningDocuments = {
  marksheet_10th: { label: '10th marksheet', type: 1, suggestedFor: 'everyone', files: 1 },
  marksheet_12th: { label: '12th / diploma marksheet', type: 2, suggestedFor: 'everyone', files: 1 },
  degree: { label: 'Degree certificate or last marksheet', type: 3, suggestedFor: 'everyone', files: 3 },
  pan: { label: 'PAN card', type: 10, suggestedFor: 'everyone', files: 1 },
  bank: { label: 'Cancelled cheque or first page of the passbook', type: 6, suggestedFor: 'everyone', files: 1 },
  relieving: { label: 'Relieving letter of the last employer', type: 7, suggestedFor: 'experienced', files: 1 },
  salary_slips: { label: 'Last three salary slips', type: 8, suggestedFor: 'experienced', files: 3 },
  photo_id: { label: 'Passport or driving licence', type: 10, suggestedFor: 'no one', files: 3 },
} as const
export type JoiningDocumentKind = keyof typeof joiningDocuments
export const joiningDocumentKinds = Object.keys(joiningDocuments) as [JoiningDocumentKind, ...JoiningDocumentKind[]]

/** Name of one file of a document: “Last three salary slips, file 2”. */
export const joiningDocumentName = ({ kind, place }: { readonly kind: JoiningDocumentKind; readonly place: number }): string =>
  place === 1 ? joiningDocuments[kind].label : `${joiningDocuments[kind].label}, file ${place}`

export const joiningDocumentStates = ['asked', 'uploaded', 'verified', 'refused'] as const

const JoiningDocument = z.object({
  id: z.number(),
  kind: z.enum(joiningDocumentKinds),
  /** Numbers the files of a kind from 1; each is checked on its own. */
  place: z.number(),
  state: z.enum(joiningDocumentStates),
  /** Reason for the refusal. */
  reason: z.nullable(z.string()),
  checked_by: z.nullable(z.string()),
  attachment: z.nullable(Attachment),
})
export type JoiningDocument = z.infer<typeof JoiningDocument>

const Joining = z.object({
  joining_on: z.nullable(z.string()),
  /** The day on which the candidate joined; null until then. */
  joined_on: z.nullable(z.string()),
  documents: z.array(JoiningDocument),
  /** Kinds to suggest that haven't been asked for yet. */
  suggested: z.array(z.enum(joiningDocumentKinds)),
  /** Why documents can't be asked for, and why joining can't be recorded; null if they can. */
  cannot_ask: z.nullable(z.string()),
  cannot_join: z.nullable(z.string()),
})
export type Joining = z.infer<typeof Joining>

export const readJoining = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/joining',
  audience: 'staff',
  summary: 'Joining of a candidate',
  params: idParams,
  response: data(Joining),
})
/**
 * Asks for documents and notifies the candidate on the timeline. Documents already asked for are unchanged. 409 `not_allowed` before the
 * offer.
 */
export const requestDocuments = endpoint({
  method: 'POST',
  path: '/v1/candidates/:id/joining/documents',
  audience: 'staff',
  summary: 'Ask a candidate for documents',
  params: idParams,
  response: data(Joining),
  body: z.strictObject({
    kinds: z
      .array(z.enum(joiningDocumentKinds, 'Choose an option from the list.'))
      .check(z.minLength(1, 'Choose at least one document.'), z.maxLength(20)),
  }),
  refusals: ['not_allowed'],
})
/** Verifies or refuses an uploaded document. 409 `not_allowed` if nothing is uploaded. */
export const checkDocument = endpoint({
  method: 'POST',
  path: '/v1/joining-documents/:id/check',
  audience: 'staff',
  summary: 'Verify or refuse a document',
  params: idParams,
  body: z.union(
    [
      z.strictObject({ state: z.literal('verified'), attachment_id: id }),
      z.strictObject({ state: z.literal('refused'), attachment_id: id, reason: requiredLines(limits.longText) }),
    ],
    'Choose verified, or refused with a reason.',
  ),
  refusals: ['changed_meanwhile', 'not_allowed'],
  response: Success,
})
/** Only if it hasn't been uploaded yet. */
export const removeDocument = endpoint({
  method: 'DELETE',
  path: '/v1/joining-documents/:id',
  audience: 'staff',
  summary: 'Stop asking for a document',
  params: idParams,
  refusals: ['not_allowed'],
  response: Success,
})
/** Changes the joining date of a hired candidate and reschedules the reminders. 409 `not_allowed` once they have joined. */
export const changeJoiningDate = endpoint({
  method: 'PUT',
  path: '/v1/candidates/:id/joining',
  audience: 'staff',
  summary: 'Change the joining date',
  params: idParams,
  response: data(Joining),
  body: z.strictObject({ joining_on: day.check(dayRule((value) => value >= dayInIndia(), 'Choose today or a later date.')) }),
  refusals: ['not_allowed'],
})
/** Records that a hired candidate joined; null clears it. */
export const recordJoined = endpoint({
  method: 'POST',
  path: '/v1/candidates/:id/joined',
  audience: 'staff',
  summary: 'Record that a candidate joined',
  params: idParams,
  response: data(Joining),
  body: z.strictObject({ joined_on: z.nullable(day.check(dayRule((value) => value <= dayInIndia(), "The date can't be in the future."))) }),
  refusals: ['not_allowed'],
})

const OwnJoining = z.object({
  joining_on: z.nullable(z.string()),
  joined_on: z.nullable(z.string()),
  documents: z.array(z.omit(JoiningDocument, { checked_by: true })),
})
export type OwnJoining = z.infer<typeof OwnJoining>

/** Null until documents are asked for or the candidate is hired. */
export const readOwnJoining = endpoint({
  method: 'GET',
  path: '/v1/candidate/joining',
  audience: 'candidate',
  summary: 'Your joining date and documents',
  response: data(z.nullable(OwnJoining)),
})
/**
 * Submits one of the candidate's own documents as one that was asked for; `is_further`: as another file of the same kind. 404 for another
 * candidate's, 409 `not_allowed` once it is verified, or for a file it has or one too many, `consent_needed`, `guardian_needed`.
 */
export const handInDocument = endpoint({
  method: 'POST',
  path: '/v1/candidate/joining-documents/:id',
  audience: 'candidate',
  summary: 'Hand in a document',
  params: idParams,
  body: z.strictObject({ attachment_id: id, is_further: z.optional(z.boolean('Choose yes or no.')) }),
  refusals: ['not_allowed', ...withheldCodes],
  response: Success,
})
