import * as z from 'zod/mini'
import { duplicateChoices, duplicateKindKeys, fileRefusalKeys } from './import-states.ts'
import type { CandidateField } from './import-fields.ts'
import { Import } from './imports.ts'
import { data, endpoint, idParams, numeral } from './shared/endpoint.ts'
import { limits } from './shared/limits.ts'
import { pageFields } from './shared/page.ts'

/** Columns of the rows read from resumes, by index. All but the file are imported. */
export const resumeColumns = [
  { header: 'File', field: null },
  { header: 'Name', field: 'full_name' },
  { header: 'Email', field: 'email' },
  { header: 'Mobile', field: 'mobile_no' },
  { header: 'Date of birth', field: 'dob' },
  { header: 'Address', field: 'address' },
  { header: 'PIN code', field: 'zip' },
  { header: 'Experience', field: 'total_experience' },
  { header: 'Skills', field: 'skills' },
  { header: 'Degree', field: 'degree_qualification' },
  { header: 'Current CTC', field: 'current_ctc' },
  { header: 'Expected CTC', field: 'expected_ctc' },
  { header: 'Notice period', field: 'notice_period' },
  { header: 'Degree %', field: 'degree_percentage' },
  { header: 'Degree passing year', field: 'degree_year' },
  { header: 'College', field: 'degree_institute' },
  { header: 'Second degree', field: 'second_qualification' },
  { header: 'Second degree %', field: 'second_percentage' },
  { header: 'Second degree passing year', field: 'second_year' },
  { header: 'Second college', field: 'second_institute' },
  { header: '12th %', field: 'twelfth_percentage' },
  { header: '12th passing year', field: 'twelfth_year' },
  { header: '12th school', field: 'twelfth_institute' },
  { header: '10th %', field: 'tenth_percentage' },
  { header: '10th passing year', field: 'tenth_year' },
  { header: '10th school', field: 'tenth_institute' },
  { header: 'Current company', field: 'job_employer' },
  { header: 'Current designation', field: 'job_designation' },
  { header: 'Current job since', field: 'job_from' },
] as const satisfies readonly { readonly header: string; readonly field: CandidateField | null }[]
export type ResumeColumn = (typeof resumeColumns)[number]['header']
/** Index of a column. */
export const resumeColumn = (header: ResumeColumn): number => resumeColumns.findIndex((column) => column.header === header)

/** `ready`: a new candidate; `attention`: name, email address or another value is missing or wrong; `failed`: refused, never imported. */
export const resumeFilters = ['ready', 'attention', 'duplicates', 'failed'] as const
export type ResumeFilter = (typeof resumeFilters)[number]

const ImportResume = z.object({
  row: z.number(),
  file: z.string(),
  /** In bytes. */
  size: z.number(),
  /** Why the file is refused; null if it isn't. */
  refusal: z.nullable(z.enum(fileRefusalKeys)),
  /** Refused as `known`: the candidate whose resume it is, while staff may see them. */
  resume_of: z.nullable(z.object({ id: z.number(), name: z.string() })),
  is_read: z.boolean(),
  /** The file contains only images, so no text could be read. */
  is_picture: z.boolean(),
  /** In the order of `resumeColumns`; empty if the reader's confidence is low. */
  cells: z.array(z.string()),
  /** Problems of cells, by column. */
  problems: z.array(z.object({ column: z.nullable(z.number()), level: z.enum(['error', 'warning']), message: z.string() })),
  duplicate: z.nullable(
    z.object({
      kind: z.enum(duplicateKindKeys),
      choice: z.enum(duplicateChoices),
      candidate: z.nullable(z.object({ id: z.number(), name: z.string(), has_resume: z.boolean() })),
      other_row: z.nullable(z.number()),
    }),
  ),
  /** Signed link, valid for 5 minutes; null for a refused file, and once the resume belongs to a candidate. */
  view_link: z.nullable(z.string()),
  view: z.enum(['file', 'preview']),
  mimetype: z.string(),
})
export type ImportResume = z.infer<typeof ImportResume>

const ofStaff = { audience: 'staff', refusals: ['not_allowed'] } as const

/** Creates an import without files, or returns the caller's existing empty one. */
export const addResumeImport = endpoint({
  method: 'POST',
  path: '/v1/imports/resumes',
  audience: 'staff',
  summary: 'Begin an import of resumes',
  response: data(Import),
})
/**
 * One resume of at most 5 MB, or a ZIP of them. `added`: number of rows added, including refused ones; files that already exist under this
 * name are only counted in `repeated`. 422 on `file` for a ZIP that can't be opened or is too large when unpacked; 409 once reading has
 * begun, or with more than 2,000 resumes.
 */
export const addImportFile = endpoint({
  method: 'POST',
  path: '/v1/imports/:id/files',
  ...ofStaff,
  params: idParams,
  summary: 'Upload a resume, or a ZIP of resumes',
  upload: [],
  response: data(
    z.object({
      added: z.array(z.object({ row: z.number(), file: z.string(), refusal: z.nullable(z.enum(fileRefusalKeys)) })),
      repeated: z.number(),
    }),
  ),
})
/** Reads the resumes in the background, then validates the rows. */
export const readImportFiles = endpoint({
  method: 'POST',
  path: '/v1/imports/:id/read',
  ...ofStaff,
  params: idParams,
  summary: 'Read the resumes of an import',
  response: data(Import),
})
/** Rows after a row number; `next` is the `after` of the next page. `counts` are of all rows. */
export const listImportFiles = endpoint({
  method: 'GET',
  path: '/v1/imports/:id/files',
  audience: 'staff',
  summary: 'Resumes of an import, with what was read',
  params: idParams,
  query: z.strictObject({
    show: z.optional(z.enum(resumeFilters, 'Choose ready, attention, duplicates or failed.')),
    after: z.optional(numeral(0, limits.id)),
    per_page: pageFields.per_page,
  }),
  response: data(
    z.object({
      rows: z.array(ImportResume),
      next: z.nullable(z.number()),
      counts: z.object({ all: z.number(), ready: z.number(), attention: z.number(), duplicates: z.number(), failed: z.number() }),
    }),
  ),
})
