import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listCandidateAudit } from '@portal/contract/audit'
import { chooseForDuplicates } from '@portal/contract/import-rows'
import * as tables from '../../database/schema.ts'
import { newCandidate, newStaff, storedCandidate } from '../../testing/factories.ts'
import { imported, undone, upload, validated } from '../../testing/imports.ts'
import { usePortal } from '../../testing/portal.ts'
import { searchDuplicates } from '../duplicates/duplicates.service.ts'

const portal = usePortal()

describe('the traces of an import', () => {
  it('records its changes, and those restored by its undo, in the candidate’s audit log', async () => {
    const [staff, { candidate_id, email }] = [await newStaff(portal), await newCandidate(portal)]
    const { db } = portal.ctx.database
    await db.update(tables.candidates).set({ expected_ctc: null, gender: null }).where(eq(tables.candidates.id, candidate_id))
    const before = await storedCandidate(portal, candidate_id)
    const { id } = await upload(
      portal,
      staff,
      `First name,Last name,Email,Expected CTC,Gender,Skills\nX,Y,${email},7.5 LPA,Female,"React, Node.js"\n`,
    )
    await validated(portal, staff, id)
    const body = { kind: 'email', choice: 'fill' } as const
    await portal.call(chooseForDuplicates, { token: staff.token, params: { id: String(id) }, body })
    await imported(portal, staff, id)
    const newest = async () =>
      (await portal.call(listCandidateAudit, { token: staff.token, params: { id: String(candidate_id) }, query: {} })).body.data.rows[0]
    expect(await newest()).toMatchObject({
      action: 'candidate_imported',
      reason: 'Import of candidates.csv',
      changed: [
        { field: 'expected_ctc', before: null, after: '7.5 LPA' },
        { field: 'gender', before: null, after: 'Female' },
        { field: 'skills', before: null, after: 'Node.js, React' },
      ],
    })
    await undone(portal, staff, id)
    expect(await newest()).toMatchObject({
      action: 'candidate_import_undone',
      changed: [
        { field: 'expected_ctc', before: '7.5 LPA', after: null },
        { field: 'gender', before: 'Female', after: null },
        { field: 'skills', before: 'Node.js, React', after: null },
      ],
    })
    expect({ ...(await storedCandidate(portal, candidate_id)), updated_at: null }).toEqual({ ...before, updated_at: null })
  })

  it('created candidates who may already exist are searched for duplicates, as everywhere else', async () => {
    const staff = await newStaff(portal)
    const file = 'Name,Email,Mobile\nTejas Soni,tejas.one@example.com,9825077777\nTejas Soni,tejas.two@example.com,9825077777\n'
    const { id } = await upload(portal, staff, file)
    await validated(portal, staff, id)
    const body = { kind: 'file_mobile', choice: 'create' } as const
    await portal.call(chooseForDuplicates, { token: staff.token, params: { id: String(id) }, body })
    expect((await imported(portal, staff, id)).result.created).toBe(2)
    const { db } = portal.ctx.database
    const { rows } = await db.execute<{ data: { candidate_id: number } }>(
      `select data from jobs.job where name = 'search-duplicates' and (data ->> 'candidate_id')::int in (select id from candidates where email like 'tejas.%')`,
    )
    expect(rows).toHaveLength(1)
    await portal.ctx.database.transaction((tx) => searchDuplicates(tx, rows[0]?.data.candidate_id ?? 0))
    expect(await db.select().from(tables.duplicate_pairs)).toHaveLength(1)
    expect((await undone(portal, staff, id)).result).toMatchObject({ undone: 2, kept: 0 })
  })
})
