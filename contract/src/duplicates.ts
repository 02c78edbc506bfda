import * as z from 'zod/mini'
import { data, endpoint, idParams, numeral, paged, Success } from './shared/endpoint.ts'
import { optionalLines, text } from './shared/fields.ts'
import { limits } from './shared/limits.ts'

/** What tells that two records are one person, the strongest first. */
export const duplicateReasons = ['email', 'resume', 'mobile', 'name_dob'] as const
export const DuplicateReason = z.enum(duplicateReasons)
export type DuplicateReason = (typeof duplicateReasons)[number]

/** Days within which a merge can be taken back. */
export const MERGE_UNDO_DAYS = 30

const typed = z.optional(z.nullable(text(limits.email)))
/** As far as it is typed; what is not complete yet finds nobody. */
export const CheckBody = z.strictObject({ email: typed, mobile_no: typed, first_name: typed, last_name: typed, dob: typed })

/** Somebody who is known already. */
export const Match = z.object({
  candidate_id: z.number(),
  name: z.string(),
  reasons: z.array(DuplicateReason),
  hiring_stage: z.number(),
  designation: z.nullable(z.string()),
  job_code: z.nullable(z.string()),
})
export type Match = z.infer<typeof Match>

/** A withheld record is never among them. At most 10. */
export const checkDuplicates = endpoint({
  method: 'POST',
  path: '/v1/duplicates/check',
  audience: 'staff',
  summary: 'Candidates with the same email, mobile, or name and date of birth',
  body: CheckBody,
  response: data(z.array(Match)),
})

/** One of two records, as far as one needs to see whether they are one person. `has_account`: somebody can sign in to it. */
export const PairSide = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  mobile_no: z.nullable(z.string()),
  dob: z.nullable(z.string()),
  hiring_stage: z.number(),
  designation: z.nullable(z.string()),
  job_code: z.nullable(z.string()),
  has_account: z.boolean(),
  created_at: z.string(),
  last_activity_at: z.string(),
})
export type PairSide = z.infer<typeof PairSide>

export const DuplicatePair = z.object({
  id: z.number(),
  reasons: z.array(DuplicateReason),
  first: PairSide,
  second: PairSide,
  created_at: z.string(),
})
export type DuplicatePair = z.infer<typeof DuplicatePair>

/** The strongest first, then the oldest. `total` stops at 10,001. */
export const listDuplicates = endpoint({
  method: 'GET',
  path: '/v1/duplicates',
  audience: 'staff',
  summary: 'Possible duplicates',
  query: z.strictObject({ page: z.optional(numeral(1, 100_000)), per_page: z.optional(numeral(1, limits.perPage)) }),
  response: paged(DuplicatePair),
})

/** `distinct`: not the same person; `open` takes that back. 409 `already_merged`. */
export const decideDuplicate = endpoint({
  method: 'POST',
  path: '/v1/duplicates/:id/decide',
  audience: 'staff',
  summary: 'Mark a pair as distinct, or undo that',
  params: idParams,
  body: z.strictObject({ state: z.enum(['distinct', 'open'], 'Choose an option from the list.') }),
  response: Success,
})

/** A record that was joined into another one. */
export const PastMerge = z.object({
  id: z.number(),
  /** Of the record that was joined in. */
  merged_id: z.number(),
  name: z.string(),
  by: z.string(),
  at: z.string(),
  /** Until when it can be taken back, ISO 8601 UTC; null once it cannot. */
  undo_until: z.nullable(z.string()),
})
export type PastMerge = z.infer<typeof PastMerge>

/** Who else may be this candidate, and which records were joined into this one. */
export const readDuplicates = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/duplicates',
  audience: 'staff',
  summary: 'Possible duplicates and past merges of a candidate',
  params: idParams,
  response: data(
    z.object({
      pairs: z.array(z.object({ id: z.number(), reasons: z.array(DuplicateReason), other: PairSide })),
      merges: z.array(PastMerge),
    }),
  ),
})

/** What is chosen field by field; some are of several columns that belong together. Qualifications come as `education.<key>`. */
export const mergeFields = [
  'name',
  'email',
  'mobile_no',
  'alternate_mobile_no',
  'dob',
  'gender',
  'address',
  'reference',
  'position_applied_for',
  'feasible_locating_to_ahmedabad',
  'current_ctc',
  'expected_ctc',
  'notice_period',
  'total_experience',
  'resume',
  'picture',
] as const
export type MergeField = (typeof mergeFields)[number]

const MergeValue = z.object({
  field: z.string(),
  /** What a qualification is called; null for the other fields. */
  label: z.nullable(z.string()),
  /** As people read it; null where the record has none. */
  first: z.nullable(z.string()),
  second: z.nullable(z.string()),
})
export type MergeValue = z.infer<typeof MergeValue>

export const MergePreview = z.object({
  first: PairSide,
  second: PairSide,
  /** The record that is proposed to stay. */
  proposed: z.enum(['first', 'second']),
  /** Every field, also where both say the same. */
  fields: z.array(MergeValue),
  /** Whose application stays; null when neither has one, or both are the same. `dropped` says what of the other one ends. */
  application: z.object({ stays: z.nullable(z.enum(['first', 'second'])), dropped: z.nullable(z.string()) }),
  /** Until when nobody applies again, where the application that ends brings that. */
  cooling_until: z.nullable(z.string()),
  /** Why they cannot be joined; null when they can. */
  refused: z.nullable(z.string()),
  /** Both can sign in: an administrator has to say how it was found out that they are one person. */
  needs_note: z.boolean(),
})
export type MergePreview = z.infer<typeof MergePreview>

/** 404 for a record that staff do not see. */
export const previewMerge = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/merge',
  audience: 'staff',
  summary: 'Compare two records',
  params: idParams,
  query: z.strictObject({ with: numeral(1, limits.id) }),
  response: data(MergePreview),
})

const MOST_PICKS = mergeFields.length + limits.educations
/** `merged_id` goes into the candidate of the path. What is not picked stays as the kept record has it, or comes from the other where it has none. */
export const MergeBody = z.strictObject({
  merged_id: z.int('Enter a whole number.').check(z.minimum(1, 'Enter a whole number.'), z.maximum(limits.id, 'Enter a whole number.')),
  picks: z
    .record(
      z.string().check(z.maxLength(40)),
      z.enum(['kept', 'merged'], 'Choose one of the two records.'),
      'Choose one of the two records.',
    )
    .check(z.refine((value) => Object.keys(value).length <= MOST_PICKS, 'Too many fields.')),
  note: optionalLines(limits.longText),
})
export type MergeBody = z.output<typeof MergeBody>

/**
 * 404 for a record that staff do not see; 409 `same_record`, `account_stays` when the other one has the account, `two_accounts` for who is no
 * administrator, `both_hired`, `open_requests`; 422 for a field that does not exist.
 */
export const mergeCandidates = endpoint({
  method: 'POST',
  path: '/v1/candidates/:id/merge',
  audience: 'staff',
  summary: 'Merge another record into this one',
  params: idParams,
  body: MergeBody,
  response: data(z.object({ merge_id: z.number(), undo_until: z.string() })),
})

/** Both as they were; what came since stays with the kept one. 404, 409 `too_late`, `undone`, `email_taken`, `merged_on` when the kept one was joined on. */
export const undoMerge = endpoint({
  method: 'POST',
  path: '/v1/merges/:id/undo',
  audience: 'staff',
  summary: 'Undo a merge',
  params: idParams,
  response: data(z.object({ kept_id: z.number(), merged_id: z.number() })),
})
