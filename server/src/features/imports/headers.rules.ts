import { importField, importFields, type ImportFieldKey, type ImportType } from '@portal/contract/import-fields'
import type { ImportColumn } from '@portal/contract/imports'
import { departments } from './entry-headings.rules.ts'
import { abbreviations, knownHeadings, tellingWords } from './known-headings.rules.ts'
import { nearestHeading } from './spelling.rules.ts'

/** Normalises to lower-case letters and digits: "E-mail ID" and "email_id" are equal. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}+#]/gu, '')

const byHeader = (type: ImportType): ReadonlyMap<string, ImportFieldKey> =>
  new Map(
    (Object.keys(importFields[type]) as ImportFieldKey[]).flatMap((field) =>
      (knownHeadings[type][field] ?? knownHeadings.candidates[field] ?? []).map((name) => [name, field] as const),
    ),
  )
const headings: Readonly<Record<ImportType, ReadonlyMap<string, ImportFieldKey>>> = {
  candidates: byHeader('candidates'),
  students: byHeader('students'),
  scores: byHeader('scores'),
}
/** "Cand. Name" as "candidate name". Before an amount, "Exp." means expected. */
const inFull = (header: string): string =>
  header
    .toLowerCase()
    .replace(/\bexp\b\.?(?=\s*(?:ctc|sal|package))/g, 'expected')
    .replace(/[a-z]+/g, (word) => abbreviations.get(word) ?? word)
/** The ways to read a heading, with and without its remarks in brackets and asterisks. "Degree %" isn't a degree. */
const readingsOf = (header: string): string[] => {
  const without = header.replace(/\([^)]*\)|\*/g, '')
  const written = [header.replaceAll('%', 'percentage'), without.replaceAll('%', 'percentage'), header, without]
  return [...written, ...written.map(inFull), inFull(without.split('/')[0] ?? '')]
}
const fieldOf = (type: ImportType, header: string): ImportFieldKey | undefined =>
  readingsOf(header)
    .map((text) => headings[type].get(plainText(text)))
    .find((field) => field !== undefined)
/** The field of a misspelt heading. */
const similarFieldOf = (type: ImportType, header: string): ImportFieldKey | undefined =>
  readingsOf(header)
    .map((text) => nearestHeading(headings[type], text.split(/[^\p{L}\p{N}\p{M}+#]+/u).map(plainText)))
    .find((field) => field !== undefined)

/** The field that a word of the heading tells. */
const toldFieldOf = (type: ImportType, header: string): ImportFieldKey | undefined => {
  // "CGPA out of 10" is no mark of the 10th.
  const text = header.toLowerCase().replace(/(?:out of|\/)\s*(?:10|7|4)\b/, '')
  return tellingWords.find(
    ({ field, words, except }) => importField(type, field) && words.every((word) => word.test(text)) && except?.test(text) !== true,
  )?.field
}

const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[a-z]{2,}$/i
const MOBILE = /^(?:\+?91|0)?[\s-]*[6-9](?:[\s-]*\d){9}$/
/** Fields recognisable by their values. */
const byValue: readonly { readonly field: ImportFieldKey; readonly isOne: (text: string) => boolean }[] = [
  { field: 'email', isOne: (text) => EMAIL.test(text) },
  { field: 'mobile_no', isOne: (text) => MOBILE.test(text) },
  { field: 'gender', isOne: (text) => /^(m|f|male|female)$/i.test(text) },
]

/** The share of the values that tells what a column holds: a messy file has some that can't be read. */
const MOST = 0.75
interface Suggestion {
  readonly column: number
  readonly field: ImportFieldKey
  readonly suggested_by: NonNullable<ImportColumn['suggested_by']>
}

/** Suggests fields for columns: by heading, then by one that is spelt alike, then by their first values. Each field at most once. */
export const suggestFields = (type: ImportType, headers: readonly string[], rows: readonly (readonly string[])[]): Suggestion[] => {
  const found = new Map<ImportFieldKey, Suggestion>()
  const columns = new Set<number>()
  const take = (column: number, field: ImportFieldKey, suggested_by: Suggestion['suggested_by']) => {
    if (found.has(field) || columns.has(column)) return
    found.set(field, { column, field, suggested_by })
    columns.add(column)
  }
  const named = headers.map((header) => fieldOf(type, header))
  // Next to a company, a job title is the title at that company.
  const isCurrent = named.includes('job_employer') && !named.includes('job_designation')
  // Next to a degree without a branch, and no company, a department is the branch.
  const isBranch = named.includes('degree_qualification') && !named.includes('degree_branch') && !named.includes('job_employer')
  const inContext = (header: string): ImportFieldKey | undefined => {
    const plain = plainText(header)
    if (isCurrent && plain === 'jobtitle') return 'job_designation'
    return isBranch && departments.includes(plain) ? 'degree_branch' : undefined
  }
  for (const [column, header] of headers.entries()) {
    const field = inContext(header) ?? named[column]
    if (field !== undefined) take(column, field, 'header')
  }
  for (const [column, header] of headers.entries()) {
    const field = columns.has(column) ? undefined : similarFieldOf(type, header)
    if (field !== undefined) take(column, field, 'similar')
  }
  if (type === 'students') {
    for (const [column, header] of headers.entries()) {
      const field = columns.has(column) ? undefined : toldFieldOf(type, header)
      if (field !== undefined) take(column, field, 'similar')
    }
  }
  for (const { field, isOne } of byValue) {
    if (!importField(type, field)) continue
    for (const column of headers.keys()) {
      const values = rows.map((cells) => cells[column]?.trim() ?? '').filter((value) => value !== '')
      if (values.length > 0 && values.filter(isOne).length >= values.length * MOST) take(column, field, 'values')
    }
  }
  // A first name alone isn't a full name.
  if (found.has('full_name') && found.has('first_name') && found.has('last_name')) found.delete('full_name')
  return [...found.values()].toSorted((a, b) => a.column - b.column)
}

/** The header row among the first rows, counted from 1: the one with the most known headings, otherwise the first with the most texts. */
export const findHeaderRow = (type: ImportType, rows: readonly (readonly string[])[]): number => {
  const known = rows.map((cells) => cells.filter((cell) => fieldOf(type, cell) !== undefined).length)
  const most = Math.max(0, ...known)
  if (most > 1) return known.indexOf(most) + 1
  const filled = rows.map((cells) => cells.filter((cell) => cell.trim() !== '').length)
  const widest = Math.max(0, ...filled)
  return (
    Math.max(
      0,
      filled.findIndex((count) => count > 0 && count >= widest),
    ) + 1
  )
}
