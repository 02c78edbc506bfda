/**
 * The life of an import. `edits`: the mapping, cells and choices can be changed; `polls`: it works in the background, so read it again every
 * second; `holds`: no other import of its type can start.
 */
export const importStates = {
  /** Uploaded; the columns are to be mapped. Nothing is written to candidates before `running`. */
  mapping: { label: 'Incomplete', edits: true, polls: false, holds: false },
  validating: { label: 'Checking', edits: false, polls: true, holds: false },
  /** Every row has its errors, warnings and duplicates. */
  validated: { label: 'Incomplete', edits: true, polls: false, holds: false },
  running: { label: 'Importing', edits: false, polls: true, holds: true },
  done: { label: 'Imported', edits: false, polls: false, holds: false },
  failed: { label: 'Failed', edits: false, polls: false, holds: false },
  undoing: { label: 'Undoing', edits: false, polls: true, holds: true },
  undone: { label: 'Undone', edits: false, polls: false, holds: false },
  discarded: { label: 'Discarded', edits: false, polls: false, holds: false },
} as const
export type ImportState = keyof typeof importStates
export const importStateKeys = Object.keys(importStates) as [ImportState, ...ImportState[]]

export const importFormats = ['csv', 'xlsx', 'ods', 'paste'] as const
export type ImportFormat = (typeof importFormats)[number]

/** How a text file can be read. */
export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type ImportEncoding = (typeof importEncodings)[number]
export const importDelimiters = [',', ';', '\t', '|'] as const
export type ImportDelimiter = (typeof importDelimiters)[number]

export const dateOrders = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof dateOrders)[number]

/** What is done with a row that may be someone already here. `fill`: only empty fields; `overwrite`: the chosen fields. */
export const duplicateChoices = ['skip', 'fill', 'overwrite', 'create'] as const
export type DuplicateChoice = (typeof duplicateChoices)[number]
/** How a row matches a candidate (`email`, `mobile`, `name_dob`) or an earlier row of the file, and what can be done with it. The default is the first. */
export const duplicateKinds = {
  email: { label: 'Same email', choices: ['skip', 'fill', 'overwrite'] },
  mobile: { label: 'Same mobile', choices: ['skip', 'fill', 'overwrite', 'create'] },
  name_dob: { label: 'Same name and date of birth', choices: ['skip', 'fill', 'overwrite', 'create'] },
  file_email: { label: 'Same email as an earlier row', choices: ['skip'] },
  file_mobile: { label: 'Same mobile as an earlier row', choices: ['skip', 'create'] },
  file_name_dob: { label: 'Same name and date of birth as an earlier row', choices: ['skip', 'create'] },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly choices: readonly DuplicateChoice[] }>>
export type DuplicateKind = keyof typeof duplicateKinds
export const duplicateKindKeys = Object.keys(duplicateKinds) as [DuplicateKind, ...DuplicateKind[]]

/** One repair for all rows of a group: empty the cells, remove characters that can't be displayed, cut, keep the first of several, or put `value`. */
export const importFixes = ['clear', 'clean', 'shorten', 'first', 'replace'] as const
export type ImportFix = (typeof importFixes)[number]
