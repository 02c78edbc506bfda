import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { fullName } from '@portal/contract/shared/full-name'
import { usePortal } from '../testing/portal.ts'
import { fullNameOf } from './full-name.ts'

const portal = usePortal()

it.each([
  { first_name: 'Asha', middle_name: 'Kiran', last_name: 'Patel' },
  { first_name: 'Asha', middle_name: null, last_name: 'Patel' },
  { first_name: 'Hetalben', middle_name: null, last_name: 'HETALBEN' },
  { first_name: 'Hetalben', middle_name: '', last_name: 'Hetalben' },
  { first_name: 'आशा', middle_name: null, last_name: 'आशा' },
])('SQL and screens write the name of %o alike', async (named) => {
  const { rows } = await portal.ctx.database.db.execute<{ name: string }>(
    sql`select ${fullNameOf('c')} as name from jsonb_to_record(${JSON.stringify(named)}::jsonb) as c(first_name text, middle_name text, last_name text)`,
  )
  expect(rows[0]?.name).toBe(fullName(named))
})
