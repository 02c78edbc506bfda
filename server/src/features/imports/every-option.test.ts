import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { importFields } from '@portal/contract/import-fields'
import { usePortal } from '../../testing/portal.ts'
import { loadReader } from './reader.service.ts'
import { createRowReader } from './records.rules.ts'

const portal = usePortal()

it.each([
  ['Referral', 6],
  ['Employee referral', 6],
  ['Reference', 6],
  ['Ref.', 6],
  ['Naukri', 2],
  ['NAUKRI.COM', 2],
  ['Linked In', 3],
  ['Walkin', 10],
  ['Walk-in', 10],
  ['walk in', 10],
  ['Campus', 7],
  ['Website', 1],
  ['Career site', 1],
  ['A friend of mine', undefined],
])('the source %s is read as %s', async (source, key) => {
  const mapping = [{ column: 0, field: 'reference', suggested_by: null, date_order: null, date_orders: [] }]
  const readRow = createRowReader(await loadReader(portal.ctx.database.db, { type: 'candidates', mapping, options: {} }))
  expect(readRow([source]).record['reference']).toBe(key)
})

it('every city with its state and country, and every option of the other lists, is recognised', async () => {
  const { db } = portal.ctx.database
  const fields = ['city', 'state', 'country', 'gender', 'reference', 'position_applied_for', 'skills'] as const
  const mapping = fields.map((field, column) => ({ column, field, suggested_by: null, date_order: null, date_orders: [] }))
  const readRow = createRowReader(await loadReader(db, { type: 'candidates', mapping, options: {} }))
  const { rows: cities } = await db.execute<Record<string, string> & { keys: number[] }>(sql`
    select c.value as city, s.value as state, n.value as country, json_build_array(c.key, s.key, n.key) as keys
    from combos c join combos s on s.name = 'STATE' and s.key = c.parent_key join combos n on n.name = 'COUNTRY' and n.key = s.parent_key
    where c.name = 'CITY' and c.is_active and c.is_selectable`)
  expect(cities.length).toBeGreaterThan(6000)
  const misread = cities.filter(({ city, state, country, keys }) => {
    const { record } = readRow([city ?? '', state ?? '', country ?? ''])
    return JSON.stringify([record['city'], record['state'], record['country']]) !== JSON.stringify(keys)
  })
  expect(misread.map(({ city, state }) => `${city}, ${state}`)).toEqual([])
  for (const [column, field] of fields.entries()) {
    if (column < 3) continue
    const combo = importFields.candidates[field].combo
    const { rows } = await db.execute<{ key: number; value: string }>(
      sql`select key, value from combos where name = ${combo} and is_active and is_selectable`,
    )
    for (const { key, value } of rows) {
      const cells = fields.map((_, other) => (other === column ? value : ''))
      expect([field, value, readRow(cells).record[field]]).toEqual([field, value, field === 'skills' ? [key] : key])
    }
  }
})
