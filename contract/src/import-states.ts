import type { ImportType } from './import-fields.ts'

/**
 * States of an import. `edits`: mapping, cells and choices can be changed; `polls`: a background step is running, so read it again every
 * second; `holds`: no other import of its type can start.
 */
export const importStates = {
  /** Resumes only: files are being uploaded. */
  collecting: { label: 'Incomplete', edits: true, polls: false, holds: false },
  /** Resumes only: files are read one by one, then their rows are validated. */
  reading: { label: 'Reading', edits: false, polls: true, holds: false },
  /** Uploaded; columns have to be mapped. Nothing is written to candidates before `running`. */
  mapping: { label: 'Incomplete', edits: true, polls: false, holds: false },
  validating: { label: 'Checking', edits: false, polls: true, holds: false },
  /** Errors, warnings and duplicates of every row are known. */
  validated: { label: 'Incomplete', edits: true, polls: false, holds: false },
  running: { label: 'Importing', edits: false, polls: true, holds: true },
  done: { label: 'Imported', edits: false, polls: false, holds: false },
  failed: { label: 'Failed', edits: false, polls: false, holds: false },
  undoing: { label: 'Undoing', edits: false, polls: true, holds: true },
  undone: { label: 'Undone', edits: false, polls: false, holds: false },
  discarded: { label: 'Discarded', edits: false, polls: false, holds: false },
} as const
/** States in which someone has to continue or discard the import. */
export const waitingImportStates = ['collecting', 'mapping', 'validated', 'failed'] as const satisfies readonly ImportState[]
/** Days for which an unfinished import is shown as waiting. */
export const IMPORT_WAITS_DAYS = 7
export type ImportState = keyof typeof importStates
export const importStateKeys = Object.keys(importStates) as [ImportState, ...ImportState[]]

export const importFormats = ['csv', 'xlsx', 'ods', 'paste', 'resumes'] as const
export type ImportFormat = (typeof importFormats)[number]

/** Supported encodings of text files. */
export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type ImportEncoding = (typeof importEncodings)[number]
export const importDelimiters = [',', ';', '\t', '|'] as const
export type ImportDelimiter = (typeof importDelimiters)[number]

export const dateOrders = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof dateOrders)[number]

/** Notation of the marks in a column: per cent, or CGPA on a scale. */
export const markScales = ['percent', '10', '7', '4'] as const
export type MarkScale = (typeof markScales)[number]

/**
 * Choices for a row that may match an existing record. `fill`: only empty fields; `overwrite`: the chosen fields; `attach`: adds the resume
 * to a candidate without one.
 */
export const duplicateChoices = ['skip', 'fill', 'overwrite', 'create', 'attach'] as const
export type DuplicateChoice = (typeof duplicateChoices)[number]
/**
 * How a row matches a candidate (`email`, `mobile`, `name_dob`) or an earlier row of the file, and the available choices, of which the
 * first is the default.
 */
export const duplicateKinds = {
  email: { label: 'Same email', choices: ['skip', 'fill', 'overwrite'] },
  mobile: { label: 'Same mobile', choices: ['skip', 'fill', 'overwrite', 'create'] },
  name_dob: { label: 'Same name and date of birth', choices: ['skip', 'fill', 'overwrite', 'create'] },
  /** Students only: already in the drive, under another email address. */
  enrolment: { label: 'Same enrolment number and name in the drive', choices: ['skip', 'fill', 'overwrite'] },
  /** Scores only: the test has a different one. */
  score: { label: 'Has a different score in this test', choices: ['skip', 'overwrite'] },
  file_email: { label: 'Same email as an earlier row', choices: ['skip'] },
  file_mobile: { label: 'Same mobile as an earlier row', choices: ['skip', 'create'] },
  file_name_dob: { label: 'Same name and date of birth as an earlier row', choices: ['skip', 'create'] },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly choices: readonly DuplicateChoice[] }>>
export type DuplicateKind = keyof typeof duplicateKinds
export const duplicateKindKeys = Object.keys(duplicateKinds) as [DuplicateKind, ...DuplicateKind[]]

const ofResumes: Readonly<Record<DuplicateKind, readonly DuplicateChoice[]>> = {
  email: ['skip', 'attach'],
  mobile: ['skip', 'attach', 'create'],
  name_dob: ['skip', 'attach', 'create'],
  enrolment: ['skip'],
  score: ['skip'],
  file_email: ['skip'],
  file_mobile: ['skip', 'create'],
  file_name_dob: ['skip', 'create'],
}
/**
 * `fill` and `overwrite` also add a candidate to the drive. `file_mobile` defaults to `create`, because students may share the number of
 * their hostel.
 */
const ofStudents: Readonly<Record<DuplicateKind, readonly DuplicateChoice[]>> = {
  email: ['fill', 'overwrite', 'skip'],
  mobile: ['skip', 'fill', 'overwrite', 'create'],
  name_dob: ['skip', 'fill', 'overwrite', 'create'],
  enrolment: ['skip', 'fill', 'overwrite'],
  score: ['skip'],
  file_email: ['skip'],
  file_mobile: ['create', 'skip'],
  file_name_dob: ['create', 'skip'],
}
/** Available choices for a kind of duplicates; the first is the default. */
export const choicesOf = (
  { type, format }: { readonly type: ImportType; readonly format: ImportFormat },
  kind: DuplicateKind,
): readonly DuplicateChoice[] => {
  if (type === 'students') return ofStudents[kind]
  return format === 'resumes' ? ofResumes[kind] : duplicateKinds[kind].choices
}

/** Reasons for refusing a resume, before or during reading. */
export const fileRefusals = {
  empty: 'This file is empty.',
  size: 'This file is larger than 5 MB.',
  type: "This isn't a PDF, DOC, DOCX, ODT, TXT, JPG or PNG file, or its extension doesn't match its content.",
  archive: 'This is an archive within the archive. Upload it separately.',
  rich_text: 'This is a rich text file (RTF). Save it as PDF or Word (.docx), and upload that.',
  password: 'This file has a password. Remove the password and upload it again.',
  same_file: 'The same file is in this upload under another name.',
  known: "This file is already a candidate's resume.",
  unreadable: 'This file is damaged or too long to read.',
  no_text: 'This file has no text.',
} as const
export type FileRefusal = keyof typeof fileRefusals
export const fileRefusalKeys = Object.keys(fileRefusals) as [FileRefusal, ...FileRefusal[]]

/**
 * A repair for all rows of a group: clear the cells, remove undisplayable characters, shorten, keep the first of several values, correct
 * the domain of an email, use the option with the closest spelling, or replace by `value`.
 */
export const importFixes = ['clear', 'clean', 'shorten', 'first', 'correct', 'of_ten', 'suggested', 'replace'] as const
export type ImportFix = (typeof importFixes)[number]
