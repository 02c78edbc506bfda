import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import * as contract from '@portal/contract/interviews'
import * as interviewCalendar from '@portal/contract/interview-calendar'
import * as feed from '@portal/contract/calendar-feed'
import * as missed from '@portal/contract/missed-interviews'
import * as own from '@portal/contract/own-interviews'
import * as calls from '@portal/contract/screening-calls'
import * as ownRemarks from '@portal/contract/own-remarks'
import * as remarks from '@portal/contract/interview-remarks'
import { success } from '@portal/contract/shared/endpoint'
import { notFound } from '../../platform/errors.ts'
import { sendDocument } from '../../platform/http/document.ts'
import { signedFields } from '../../platform/http/link.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { readInterviewCalendar } from './interview-calendar.service.ts'
import { findTimes, listInterviewers, listInterviews } from './interviews.service.ts'
import {
  askForLink,
  closeRemarks,
  openOwnRemarks,
  openRemarks,
  openResume,
  saveRemarks,
  sendRemarksLink,
  submitRemarks,
} from './remarks.service.ts'
import { createFeed, openFeed, readFeed, revokeFeed } from './feed.service.ts'
import { requestMove, bookSlot, closeInterviewOffer, listInterviewOffers, listOwnInterviews, offerSlots } from './own-interviews.service.ts'
import { addInterview, cancelInterview, changeInterview, declineMove, markNoShow, undoNoShow } from './planning.service.ts'
import { addRoom, changeRoom, listRooms, removeRoom } from './rooms.service.ts'
import { logScreeningCall } from './screening-calls.service.ts'

/** `session`: id of the remarks link it was signed for. */
const ResumeLink = z.strictObject(signedFields)

export const interviewRoutes = (app: FastifyInstance, route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listInterviews, async ({ actor, params }) => ({ data: await listInterviews(ctx, actor, params.id) }))
  route(contract.addInterview, async ({ actor, params, body }) => ({ data: await addInterview(ctx, actor, params.id, body) }))
  route(contract.changeInterview, async ({ actor, params, body }) => {
    await changeInterview(ctx, actor, params.id, body)
    return success
  })
  route(contract.cancelInterview, async ({ actor, params, body }) => {
    await cancelInterview(ctx, actor, params.id, body.reason)
    return success
  })
  route(contract.declineMove, async ({ actor, params, body }) => {
    await declineMove(ctx, actor, params.id, body.reason)
    return success
  })
  route(contract.markNoShow, async ({ actor, params, body }) => {
    await markNoShow(ctx, actor, params.id, body.reason)
    return success
  })
  route(missed.undoNoShow, async ({ actor, params }) => {
    await undoNoShow(ctx, actor, params.id)
    return success
  })
  route(calls.logScreeningCall, async ({ actor, params, body, key }) => ({
    data: await logScreeningCall(ctx, actor, params.id, body, key),
  }))
  route(contract.listInterviewers, async ({ actor }) => ({ data: await listInterviewers(ctx, actor) }))
  route(contract.listRooms, async ({ actor }) => ({ data: await listRooms(ctx, actor) }))
  route(contract.addRoom, async ({ actor, body }) => ({ data: await addRoom(ctx, actor, body) }))
  route(contract.changeRoom, async ({ actor, params, body }) => ({ data: await changeRoom(ctx, actor, params.id, body) }))
  route(contract.removeRoom, async ({ actor, params }) => {
    await removeRoom(ctx, actor, params.id)
    return success
  })
  route(interviewCalendar.readInterviewCalendar, async ({ actor, query }) => ({ data: await readInterviewCalendar(ctx, actor, query) }))
  route(contract.findTimes, async ({ actor, query }) => ({ data: await findTimes(ctx, actor, query) }))

  route(ownRemarks.openOwnRemarks, async ({ actor, params }) => ({ data: await openOwnRemarks(ctx, actor, params.id) }))
  route(remarks.openRemarks, async ({ body, request }) => ({ data: await openRemarks(ctx, body.token, request.ip) }))
  route(remarks.saveRemarks, async ({ body, request }) => {
    await saveRemarks(ctx, body, request.ip)
    return success
  })
  route(remarks.submitRemarks, async ({ body, request }) => ({ data: await submitRemarks(ctx, body, request.ip) }))
  route(remarks.askForLink, async ({ body, request }) => {
    await askForLink(ctx, body.token, request.ip)
    return success
  })
  route(remarks.sendRemarksLink, async ({ actor, params, body }) => {
    await sendRemarksLink(ctx, actor, params.id, body.panel_id)
    return success
  })
  route(remarks.closeRemarks, async ({ actor, params }) => {
    await closeRemarks(ctx, actor, params.id)
    return success
  })

  route(own.listOwnInterviews, async ({ actor }) => ({ data: await listOwnInterviews(ctx, actor) }))
  route(own.bookSlot, async ({ actor, body }) => ({ data: await bookSlot(ctx, actor, body.slot_id) }))
  route(own.requestMove, async ({ actor, params, body }) => {
    await requestMove(ctx, actor, params.id, body.reason)
    return success
  })
  route(own.offerSlots, async ({ actor, params, body }) => ({ data: await offerSlots(ctx, actor, params.id, body) }))
  route(own.listInterviewOffers, async ({ actor, params }) => ({ data: await listInterviewOffers(ctx, actor, params.id) }))
  route(own.closeInterviewOffer, async ({ actor, params }) => {
    await closeInterviewOffer(ctx, actor, params.id)
    return success
  })

  route(feed.readFeed, async ({ actor }) => ({ data: await readFeed(ctx, actor) }))
  route(feed.createFeed, async ({ actor }) => ({ data: await createFeed(ctx, actor) }))
  route(feed.revokeFeed, async ({ actor }) => {
    await revokeFeed(ctx, actor)
    return success
  })
  // Not an endpoint of the contract: calendar clients fetch it by its secret address.
  app.get('/api/calendars/:file', { config: { audience: 'public' }, exposeHeadRoute: false }, async (request, reply) => {
    const token = /^([A-Za-z0-9_-]{43})\.ics$/.exec((request.params as { file: string }).file)?.[1]
    if (token === undefined) throw notFound()
    return reply.type('text/calendar; charset=utf-8').send(await openFeed(ctx, token, request.ip))
  })

  // Not an endpoint of the contract: it returns a file, authorized by the signature in the link.
  app.get('/api/interview-resumes/:id', { config: { audience: 'public' }, exposeHeadRoute: false }, async (request, reply) => {
    const link = ResumeLink.safeParse(request.query)
    if (!link.success) throw notFound()
    return sendDocument(reply, await openResume(ctx, link.data))
  })
}
