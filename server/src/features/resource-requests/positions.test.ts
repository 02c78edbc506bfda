import { expect, it } from 'vitest'
import { moveStage, undoMove } from '@portal/contract/applications'
import { acceptOffer, addOffer, approveOffer, listOffers, sendOffer, submitOffer } from '@portal/contract/offers'
import { CLOSED, closeRequest, FILLED, holdRequest, readResourceRequest } from '@portal/contract/resource-requests'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { completeCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const params = (id: number) => ({ id: String(id) })
const joining_on = addDays(dayInIndia(), 45)
const inStage = (hiring_stage: number, id: number) => completeCandidate(portal, 75, { hiring_stage, resource_requisition_request_id: id })
const hire = ({ token }: Caller, { candidate_id }: Caller) =>
  portal.call(moveStage, { token, params: params(candidate_id), body: { from: 24, to: 25, joining_on } })

/** A candidate with an offer that can be accepted. */
const offered = async ({ token }: Caller, id: number) => {
  const candidate = await inStage(20, id)
  const call = { token, params: params(candidate.candidate_id) }
  const terms = { ctc: 650_000, joining_on, place: 'Ahmedabad office', reply_by: addDays(dayInIndia(), 7), terms: null }
  await portal.call(addOffer, { ...call, body: terms })
  const newest = async () => (await portal.call(listOffers, call)).body.data.offers[0]
  for (const step of [submitOffer, approveOffer, sendOffer]) {
    const offer = await newest()
    await portal.call(step, { token, params: params(offer?.id ?? 0), body: { updated_at: offer?.updated_at } })
  }
  return { token: candidate.token, offer_id: (await newest())?.id ?? 0 }
}

it('hires, an accepted offer, undone hires, a hold and a close at the same moment leave exact counts and one status', async () => {
  const [first, second] = [await newStaff(portal, 1), await newStaff(portal, 1)]
  const id = await newOpening(portal, { positions: 2, ctc_from: 5, ctc_to: 8 })
  const [asha, bela, chetna, divya] = [await inStage(24, id), await inStage(24, id), await inStage(24, id), await inStage(24, id)]
  const { token, offer_id } = await offered(first, id)
  const undoOf = async (candidate: Caller) => {
    const { change_id } = (await hire(first, candidate)).body.data
    return () => portal.call(undoMove, { token: first.token, params: params(candidate.candidate_id), body: { change_id } })
  }
  const undos = [await undoOf(asha), await undoOf(bela)]
  const ofRequest = { token: second.token, params: params(id), body: { reason: 'The client waits.' } }
  const [accepted, ...others] = await Promise.all([
    portal.call(acceptOffer, { token, params: params(offer_id) }),
    portal.call(holdRequest, ofRequest),
    portal.call(closeRequest, ofRequest),
    hire(second, chetna),
    hire(first, divya),
    ...undos.map((undo) => undo()),
  ])
  const [held, closed, ...moved] = others.map(({ status }) => status)
  expect([accepted.status, ...moved]).toEqual([200, 200, 200, 200, 200])
  const { status, filled, history } = (await portal.call(readResourceRequest, { token: first.token, params: params(id) })).body.data
  expect(filled).toBe(3)
  // Held or closed only if that came first, while a position was free.
  const steps = history.map(({ step }) => step)
  expect([held === 200, closed === 200]).toEqual([steps.includes('held'), steps.includes('closed')])
  expect(status).toBe(closed === 200 ? CLOSED : FILLED)
})
