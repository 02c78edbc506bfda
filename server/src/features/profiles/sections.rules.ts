import { createHash } from 'node:crypto'
import type { CandidateRecord } from '../candidates/candidates.queries.ts'

/** Columns that each form of the candidate saves together. */
export const sections = {
  personal: [
    'first_name',
    'middle_name',
    'last_name',
    'dob',
    'gender',
    'mobile_no',
    'alternate_mobile_no',
    'address',
    'city',
    'state',
    'country',
    'zip',
    'reference',
    'reference_detail',
  ],
  professional: [
    'position_applied_for',
    'feasible_locating_to_ahmedabad',
    'current_ctc',
    'expected_ctc',
    'is_expected_ctc_negotiable',
    'notice_period',
    'is_notice_period_negotiable',
  ],
} as const satisfies Record<string, readonly (keyof CandidateRecord)[]>
export type Section = keyof typeof sections

/** Content hash, for change detection. */
export const contentHash = (values: unknown): string => createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)

/** ETag-style version of a section; the form sends it back when saving. */
export const sectionVersion = (record: Readonly<Pick<CandidateRecord, (typeof sections)[Section][number]>>, section: Section): string =>
  contentHash(sections[section].map((column) => record[column]))
