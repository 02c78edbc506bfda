import { dayInWords } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import type { DumpValue } from './mysql-dump.rules.ts'
import { CANDIDATE, grouped, joined, shownCandidates, textOf, type Dump } from './opencats.rules.ts'

type Row = Readonly<Record<string, DumpValue>>

/** A file of OpenCATS, by its path relative to the attachments folder. */
export interface AttachedFile {
  readonly path: string
  readonly name: string
  readonly is_resume: boolean
}
/** Data about a candidate in OpenCATS besides the fields: documents, and events as notes, oldest first. */
export interface History {
  readonly emails: readonly string[]
  readonly files: readonly AttachedFile[]
  readonly notes: readonly string[]
}

/** Tables read in addition to those of the candidates. */
export const historyTables: ReadonlySet<string> = new Set(['activity', 'activity_type', 'user'])

const namesOf = (rows: readonly Row[] | undefined, id: string, ...columns: readonly string[]): Map<string, string> =>
  new Map(
    (rows ?? []).map((row) => [
      textOf(row, id),
      joined(
        columns.map((column) => textOf(row, column)),
        ' ',
      ),
    ]),
  )
const dayOf = (row: Row, column: string): string => {
  const day = textOf(row, column).slice(0, 10)
  return /^[12]\d{3}-\d\d-\d\d$/.test(day) ? dayInWords(day) : ''
}
/** Converts the line breaks of the OpenCATS editor; its other markup is removed. */
const plain = (text: string): string =>
  text
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^<>]{1,200}>/g, '')
    .trim()

/** Notes have a maximum length: a longer text is split. */
const HEAD = 'OpenCATS'
const notesOf = (about: readonly string[], text: string): string[] => {
  const head = joined([HEAD, ...about], ', ')
  const room = limits.longText - head.length - 2
  const parts = Array.from({ length: Math.max(1, Math.ceil(text.length / room)) }, (_, part) => text.slice(part * room, (part + 1) * room))
  return parts.map((part) => (part === '' ? head : `${head}: ${part}`))
}

/** The history of each candidate in a dump, except those without an email address and hidden ones. */
export const historiesOf = (dump: Dump): History[] => {
  const people = namesOf(dump['user'], 'user_id', 'first_name', 'last_name')
  const kinds = namesOf(dump['activity_type'], 'activity_type_id', 'short_description')
  const titles = namesOf(dump['joborder'], 'joborder_id', 'title')
  const states = namesOf(dump['candidate_joborder_status'], 'candidate_joborder_status_id', 'short_description')
  const isOfCandidate = (row: Row) => textOf(row, 'data_item_type') === CANDIDATE
  const files = grouped(dump['attachment']?.filter(isOfCandidate), 'data_item_id')
  const activities = grouped(dump['activity']?.filter(isOfCandidate), 'data_item_id')
  const jobs = grouped(dump['candidate_joborder'], 'candidate_id')
  const by = (row: Row, column: string) => {
    const name = people.get(textOf(row, column)) ?? ''
    return name === '' ? '' : `by ${name}`
  }
  return shownCandidates(dump).flatMap((candidate): History[] => {
    const id = textOf(candidate, 'candidate_id')
    const emails = ['email1', 'email2'].map((column) => textOf(candidate, column).toLowerCase()).filter((email) => email !== '')
    if (emails.length === 0) return []
    const events = [
      ...(jobs.get(id) ?? []).map((row) => ({
        at: textOf(row, 'date_modified') || textOf(row, 'date_created'),
        notes: notesOf(
          [dayOf(row, 'date_modified') || dayOf(row, 'date_created'), by(row, 'added_by')],
          `${titles.get(textOf(row, 'joborder_id')) ?? 'A job order'}: ${states.get(textOf(row, 'status')) ?? 'No status'}`,
        ),
      })),
      ...(activities.get(id) ?? []).map((row) => ({
        at: textOf(row, 'date_created'),
        notes: notesOf(
          [
            dayOf(row, 'date_created'),
            kinds.get(textOf(row, 'type')) ?? '',
            titles.get(textOf(row, 'joborder_id')) ?? '',
            by(row, 'entered_by'),
          ],
          plain(textOf(row, 'notes')),
        ),
      })),
    ].toSorted((a, b) => a.at.localeCompare(b.at))
    const about = plain(textOf(candidate, 'notes'))
    const notes = [...(about === '' ? [] : notesOf(['notes'], about)), ...events.flatMap((event) => event.notes)]
    const candidateFiles = (files.get(id) ?? []).map((row) => ({
      path: joined([textOf(row, 'directory_name'), textOf(row, 'stored_filename')], '/'),
      name: textOf(row, 'original_filename') || textOf(row, 'stored_filename'),
      is_resume: textOf(row, 'resume') === '1',
    }))
    // The last of several resumes becomes the resume, the others become documents.
    const last = candidateFiles.findLastIndex(({ is_resume }) => is_resume)
    return [{ emails, notes, files: candidateFiles.map((file, index) => ({ ...file, is_resume: index === last })) }]
  })
}
