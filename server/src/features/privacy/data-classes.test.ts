import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { notice as en } from '@portal/contract/notice/en'
import { notice as gu } from '@portal/contract/notice/gu'
import { notice as hi } from '@portal/contract/notice/hi'
import { noticeItems, purposes } from '@portal/contract/notice/shape'
import * as privacy from '@portal/contract/privacy'
import * as privacyRequests from '@portal/contract/privacy-requests'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import { audit_log } from '../../database/schema.ts'
import { newCandidate } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { dataClassList } from './data-classes.rules.ts'

const portal = usePortal()
const byName = (a: string, b: string) => a.localeCompare(b)

describe('the table of data classes', () => {
  it('D1, S63: has exactly the columns of the database', async () => {
    const { rows } = await portal.ctx.database.db.execute<{ name: string }>(
      sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    )
    const listed = dataClassList.flatMap(({ table, columns }) => Object.keys(columns).map((column) => `${table}.${column}`))
    expect(listed.toSorted(byName)).toEqual(rows.map(({ name }) => name).toSorted(byName))
  })

  it('D1: has the notice line of every personal column, and every line covers one', () => {
    const columns = dataClassList.flatMap(({ columns }) => Object.values(columns))
    const items = new Set(columns.flatMap(({ item }) => (item === null ? [] : [item])))
    expect([...items].toSorted(byName)).toEqual([...noticeItems].toSorted(byName))
    expect(Object.values(en.items).every(({ data, purpose }) => data !== '' && purpose !== '')).toBe(true)
  })

  it('D5: exports every personal column, or states why not', () => {
    for (const { table, columns } of dataClassList) {
      for (const [column, { item, label, why }] of Object.entries(columns)) {
        const isExplained = item === null || label !== null || !!why
        expect([`${table}.${column}`, isExplained]).toEqual([`${table}.${column}`, true])
      }
    }
  })

  it('D7: erases every table with personal data', () => {
    const personal = dataClassList.filter(({ columns }) => Object.values(columns).some(({ item }) => item !== null))
    for (const { table, erasure, ownerColumns: whose } of personal)
      expect([table, erasure !== 'kept', whose.length > 0]).toEqual([table, true, true])
    const withFiles = dataClassList.filter(({ columns, ownerColumns: whose }) => 'storage_key' in columns && whose.length > 0)
    expect(withFiles.map(({ erasure }) => erasure)).toEqual(withFiles.map(() => 'row and file'))
  })
})

/** All texts of a notice with their paths. */
const placesOf = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]: [string, unknown]) => placesOf(inner, `${path}.${key}`))

describe('the notice', () => {
  it.each([
    ['Hindi', hi, /[\u0900-\u097f]/],
    ['Gujarati', gu, /[\u0a80-\u0aff]/],
  ])('D2: says in %s everything that it says in English, item by item', (_, notice, script) => {
    expect(Object.keys(notice.items)).toEqual([...noticeItems])
    expect(Object.keys(notice.consent.purposes)).toEqual([...purposes])
    const [translated, english] = [placesOf(notice), placesOf(en)]
    expect(translated.map(([place]) => place)).toEqual(english.map(([place]) => place))
    expect(translated.filter(([, words]) => !script.test(words)).map(([place]) => place)).toEqual(['.version'])
    const numbers = (places: [string, string][]) => places.map(([, words]) => words.match(/\d+/g) ?? [])
    expect(numbers(translated)).toEqual(numbers(english))
    expect(new Set(translated.map(([, words]) => words)).size).toBe(translated.length)
  })
})

describe('proof of identity for privacy rights', () => {
  it.each([
    ['English', en, /password, not for a document/],
    ['Hindi', hi, /पासवर्ड/],
    ['Gujarati', gu, /પાસવર્ડ/],
  ])('D19: is described in the notice, in %s', (_, notice, password) => {
    expect(notice.rights.text.join(' ')).toMatch(password)
  })

  it('D19: is the password, for export and erasure; no right needs an upload', async () => {
    const { token } = await newCandidate(portal)
    for (const endpoint of [privacy.requestExport, privacy.eraseAccount]) {
      expect((await portal.call(endpoint, { token, body: {} })).problem.errors).toEqual({ password: [messages.mandatory] })
      expect((await portal.call(endpoint, { token, body: { password: 'not this one' } })).status).toBe(422)
    }
    const rights = Object.values({ ...privacy, ...privacyRequests }).filter((value) => typeof value === 'object' && 'audience' in value)
    expect(rights.length).toBeGreaterThan(8)
    expect(rights.filter((endpoint) => 'upload' in endpoint)).toEqual([])
  })
})

describe('D16: the audit log, for the investigation of incidents', () => {
  it('is kept for more than a year (CERT-In: 180 days): no setting, job or statement shortens it', async () => {
    expect(limits.erasureAfterDays).toBeGreaterThanOrEqual(365)
    const { db } = portal.ctx.database
    await db.insert(audit_log).values({ action: 'signed_in', record: 'user', record_id: 1 })
    for (const statement of ['delete from audit_log', 'truncate audit_log cascade', `update audit_log set created_at = now()`])
      await expect(db.execute(statement)).rejects.toThrow(/audit_log/)
    expect(await db.select().from(audit_log)).toHaveLength(1)
    expect(dataClassList.find(({ table }) => table === 'audit_log')?.erasure).toBe('kept')
  })
})
