import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { previewBulk, undoBulk } from '@portal/contract/bulk'
import { APPLIED, REGISTERED } from '@portal/contract/stages'
import * as tables from '../../database/schema.ts'
import { begin, idsOf, runBulk, type Work } from '../../testing/bulk.ts'
import { completeCandidate, newCandidate, newOpening, newStaff, storedCandidate } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const linkTo = (resource_request_id: number): Work => ({ kind: 'opening', resource_request_id, note: 'Agreed by phone today at 11:00.' })
const HAS_ONE = 'Already has an application. Change its opening on the profile.'

it('applies for candidates without an application, with their agreement in the history and an email; skips the others with the reason', async () => {
  const staff = await newStaff(portal)
  const [opening, other] = [await newOpening(portal), await newOpening(portal)]
  const free = [await completeCandidate(portal), await newCandidate(portal)] as const
  const applied = await completeCandidate(portal, 75, { resource_requisition_request_id: other, hiring_stage: 4 })
  const rejected = await completeCandidate(portal, 75, { resource_requisition_request_id: other, hiring_stage: 5 })
  const selection = { ids: idsOf(...free, applied, rejected) }
  const preview = await portal.call(previewBulk, { token: staff.token, body: { selection, work: { kind: 'opening' } } })
  expect([preview.body.data.can, preview.body.data.cannot]).toEqual([2, [{ why: HAS_ONE, stage: null, count: 2 }]])

  const run = await runBulk(portal, staff, selection.ids, linkTo(opening))
  expect(run).toMatchObject({ kind: 'opening', done: 2, skipped: 2, reasons: [{ why: HAS_ONE, count: 2 }] })
  expect(run.job_code).toMatch(/^RR-/)
  for (const { candidate_id } of free) {
    const stored = await storedCandidate(portal, candidate_id)
    expect([stored.resource_requisition_request_id, stored.hiring_stage]).toEqual([opening, APPLIED])
    const { db } = portal.ctx.database
    const [change] = await db.select().from(tables.stage_changes).where(eq(tables.stage_changes.candidate_id, candidate_id))
    expect(change?.note).toBe('Agreed by phone today at 11:00.')
    expect(await db.select().from(tables.mails).where(eq(tables.mails.candidate_id, candidate_id))).toHaveLength(1)
  }
  const untouched = await storedCandidate(portal, applied.candidate_id)
  expect([untouched.resource_requisition_request_id, untouched.hiring_stage]).toEqual([other, 4])

  const undo = await portal.call(undoBulk, { token: staff.token, params: { id: String(run.id) } })
  expect([undo.status, run.can.undo.why]).toEqual([
    409,
    "Applications can't be undone. Change each candidate's opening, or close the application.",
  ])
})

it('skips candidates too young for the opening, with the reason', async () => {
  const staff = await newStaff(portal)
  const opening = await newOpening(portal, { adults_only: true })
  const young = await completeCandidate(portal, 75, { dob: '2011-01-01' })
  const run = await runBulk(portal, staff, idsOf(young), linkTo(opening))
  expect([run.done, run.skipped, run.reasons[0]?.why]).toEqual([0, 1, expect.stringContaining('18 and over')])
  expect((await storedCandidate(portal, young.candidate_id)).hiring_stage).toBe(REGISTERED)
})

it('is for staff, for an open opening and with the agreement', async () => {
  const staff = await newStaff(portal)
  const [opening, closed] = [await newOpening(portal), await newOpening(portal, { status: 7 })]
  const person = await completeCandidate(portal)
  const ids = idsOf(person)
  expect((await begin(portal, person, ids, linkTo(opening))).status).toBe(403)
  const errorsOf = async (work: Work) => (await begin(portal, staff, ids, work)).problem.errors
  expect(await errorsOf(linkTo(closed))).toEqual({ 'work.resource_request_id': ['This opening is closed.'] })
  expect(await errorsOf(linkTo(999_999))).toEqual({ 'work.resource_request_id': ['Choose an option from the list.'] })
  expect(await errorsOf({ kind: 'opening', resource_request_id: opening, note: '' })).toEqual({ 'work.note': ['This field is mandatory.'] })
  expect((await storedCandidate(portal, person.candidate_id)).resource_requisition_request_id).toBeNull()
})
