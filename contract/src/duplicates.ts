import * as z from 'zod/mini'
import { data, endpoint, idParams, numeral, paged, Success } from './shared/endpoint.ts'
import { optionalLines, text } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { pageFields } from './shared/page.ts'

/** Reasons for a pair, strongest first. */
export const duplicateReasons = ['email', 'resume', 'mobile', 'name_dob'] as const
export const DuplicateReason = z.enum(duplicateReasons)
export type DuplicateReason = (typeof duplicateReasons)[number]

/** Days within which a merge can be undone. */
export const MERGE_UNDO_DAYS = 30

const typed = z.optional(z.nullable(text(limits.email)))
/** Partial input is allowed; incomplete values match nothing. */
export const CheckBody = z.strictObject({ email: typed, mobile_no: typed, first_name: typed, last_name: typed, dob: typed })

/** An existing candidate that matches the input. */
export const Match = z.object({
  candidate_id: z.number(),
  name: z.string(),
  reasons: z.array(DuplicateReason),
  hiring_stage: z.number(),
  designation: z.nullable(z.string()),
  job_code: z.nullable(z.string()),
})
export type Match = z.infer<typeof Match>

/** At most 10; withheld records are excluded. */
export const checkDuplicates = endpoint({
  method: 'POST',
  path: '/v1/duplicates/check',
  audience: 'staff',
  summary: 'Candidates with the same email, mobile, or name and date of birth',
  body: CheckBody,
  response: data(z.array(Match)),
})

/** One record of a pair. `has_account`: whether it belongs to an account. */
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

/** Strongest reason first, then oldest. `total` is capped at 10,001. */
export const listDuplicates = endpoint({
  method: 'GET',
  path: '/v1/duplicates',
  audience: 'staff',
  summary: 'Possible duplicates',
  query: z.strictObject(pageFields),
  response: paged(DuplicatePair),
})

/** `distinct`: not the same person; `open` undoes that. 409 `already_merged`. */
export const decideDuplicate = endpoint({
  method: 'POST',
  path: '/v1/duplicates/:id/decide',
  audience: 'staff',
  summary: 'Mark a pair as distinct, or undo that',
  params: idParams,
  body: z.strictObject({ state: z.enum(['distinct', 'open'], 'Choose an option from the list.') }),
  refusals: ['already_merged'],
  response: Success,
})

/** A record merged into this one. */
export const PastMerge = z.object({
  id: z.number(),
  /** Id of the merged record. */
  merged_id: z.number(),
  name: z.string(),
  email: z.string(),
  by: z.string(),
  at: z.string(),
  /** End of the undo period, ISO 8601 UTC; null once it is over, and for a recruiter if the merge closed an account. */
  undo_until: z.nullable(z.string()),
})
export type PastMerge = z.infer<typeof PastMerge>

const OtherRecord = z.object({ id: z.number(), reasons: z.array(DuplicateReason), other: PairSide })
/** The pair's id, why it is one, and the other record. */
export type OtherRecord = z.infer<typeof OtherRecord>

/** Open pairs of a candidate, those marked as distinct, and records merged into it. */
export const readDuplicates = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/duplicates',
  audience: 'staff',
  summary: 'Possible duplicates and past merges of a candidate',
  params: idParams,
  response: data(
    z.object({
      pairs: z.array(OtherRecord),
      distinct: z.array(OtherRecord),
      merges: z.array(PastMerge),
    }),
  ),
})

/** Fields that can be picked in a merge; some cover several columns. Qualifications are `education.<key>`. */
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
  /** Name of the qualification; null for other fields. */
  label: z.nullable(z.string()),
  /** Display text; null if the record has no value. */
  first: z.nullable(z.string()),
  second: z.nullable(z.string()),
})
export type MergeValue = z.infer<typeof MergeValue>

const Applications = z.object({ kept: z.nullable(z.string()), dropped: z.nullable(z.string()) })

export const MergePreview = z.object({
  first: PairSide,
  second: PairSide,
  /** The record proposed to keep. */
  proposed: z.enum(['first', 'second']),
  /** All fields, including equal ones. */
  fields: z.array(MergeValue),
  /** The application that stays and the one that ends, as texts, by the record that is kept; null for none. */
  applications: z.object({ first: Applications, second: Applications }),
  /** End of the cooling period that the ended application starts, if any. */
  cooling_until: z.nullable(z.string()),
  /** Why the merge is refused; null if it is allowed. */
  refused: z.nullable(z.string()),
  /** Both have accounts: an administrator must say how the identity was verified. */
  needs_note: z.boolean(),
})
export type MergePreview = z.infer<typeof MergePreview>

/** 404 for a record hidden from staff. */
export const previewMerge = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/merge',
  audience: 'staff',
  summary: 'Compare two records',
  params: idParams,
  query: z.strictObject({ with: numeral(1, limits.id) }),
  refusals: ['same_record'],
  response: data(MergePreview),
})

const MAX_PICKS = mergeFields.length + limits.educations
/**
 * Merges `merged_id` into the candidate in the path, the kept record. Fields not in `picks` keep the kept record's value, or take the
 * merged record's if the kept one has none.
 */
export const MergeBody = z.strictObject({
  merged_id: z.int('Enter a whole number.').check(z.minimum(1, 'Enter a whole number.'), z.maximum(limits.id, 'Enter a whole number.')),
  picks: z
    .record(
      z.string().check(z.maxLength(40)),
      z.enum(['kept', 'merged'], 'Choose one of the two records.'),
      'Choose one of the two records.',
    )
    .check(z.refine((value) => Object.keys(value).length <= MAX_PICKS, 'Too many fields.')),
  note: optionalLines(limits.longText),
})
export type MergeBody = z.output<typeof MergeBody>

/**
 * 404 for a record hidden from staff; 409 `same_record`, `account_stays` if the merged record has the account, `two_accounts` unless the
 * caller is an administrator, `both_hired`, `both_offered`, `open_requests`; 422 for an unknown field.
 */
export const mergeCandidates = endpoint({
  method: 'POST',
  path: '/v1/candidates/:id/merge',
  audience: 'staff',
  summary: 'Merge another record into this one',
  params: idParams,
  body: MergeBody,
  refusals: ['account_stays', 'both_hired', 'both_offered', 'open_requests', 'same_record', 'two_accounts'],
  response: data(z.object({ merge_id: z.number(), undo_until: z.string() })),
})

/**
 * Restores both records; later changes stay with the kept record. 404, 409 `too_late`, `undone`, `email_taken`, `merged_on` if the kept
 * record was itself merged since, `two_accounts` for a recruiter if the merge closed an account.
 */
export const undoMerge = endpoint({
  method: 'POST',
  path: '/v1/merges/:id/undo',
  audience: 'staff',
  summary: 'Undo a merge',
  params: idParams,
  refusals: ['email_taken', 'merged_on', 'too_late', 'two_accounts', 'undone'],
  response: data(z.object({ kept_id: z.number(), merged_id: z.number() })),
})
