import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Endpoint } from '@portal/contract/shared/endpoint'
import { limits } from '@portal/contract/shared/limits'
import { accountRoutes } from './features/accounts/accounts.routes.ts'
import { breachRoutes } from './features/breaches/breaches.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { resolveActor } from './features/accounts/sessions.service.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { activityRoutes } from './features/activities/activities.routes.ts'
import { applicationRoutes } from './features/applications/applications.routes.ts'
import { applyLinkRoutes } from './features/apply-links/apply-links.routes.ts'
import { aptitudeAttemptRoutes } from './features/aptitude-attempts/aptitude-attempts.routes.ts'
import { aptitudeResultRoutes } from './features/aptitude-results/aptitude-results.routes.ts'
import { aptitudeTestRoutes } from './features/aptitude-tests/aptitude-tests.routes.ts'
import { attachmentRoutes } from './features/attachments/attachments.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { bulkRoutes } from './features/bulk/bulk.routes.ts'
import { calendarRoutes } from './features/calendar/calendar.routes.ts'
import { studentRoutes } from './features/students/students.routes.ts'
import { campusRoutes } from './features/campuses/campuses.routes.ts'
import { driveDayRoutes } from './features/drive-day/drive-day.routes.ts'
import { candidateListRoutes } from './features/candidate-list/candidate-list.routes.ts'
import { comboRoutes } from './features/combos/combos.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { duplicateRoutes } from './features/duplicates/duplicates.routes.ts'
import { educationRoutes } from './features/educations/educations.routes.ts'
import { experienceRoutes } from './features/experiences/experiences.routes.ts'
import { followUpRoutes } from './features/follow-ups/follow-ups.routes.ts'
import { fullExportRoutes } from './features/full-exports/full-exports.routes.ts'
import { guardianRoutes } from './features/guardians/guardians.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { importRoutes } from './features/imports/imports.routes.ts'
import { invitedRoutes } from './features/invited/invited.routes.ts'
import { latestInterview } from './features/interviews/interviews.service.ts'
import { interviewRoutes } from './features/interviews/interviews.routes.ts'
import { invitingRoutes } from './features/inviting/inviting.routes.ts'
import { joiningRoutes } from './features/joining/joining.routes.ts'
import { mailRoutes } from './features/mails/mails.routes.ts'
import { mergingRoutes } from './features/merging/merging.routes.ts'
import { latestOffer } from './features/offers/send-offer.service.ts'
import { offerRoutes } from './features/offers/offers.routes.ts'
import { openingRoutes } from './features/openings/openings.routes.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { privacyRequestRoutes } from './features/privacy-requests/privacy-requests.routes.ts'
import { profileRoutes } from './features/profiles/profiles.routes.ts'
import { questionRoutes } from './features/questions/questions.routes.ts'
import { resourceRequestRoutes } from './features/resource-requests/resource-requests.routes.ts'
import { resumeRoutes } from './features/resumes/resumes.routes.ts'
import { skillRoutes } from './features/skills/skills.routes.ts'
import { latestTest } from './features/stage-effects/test-invitations.service.ts'
import { templateRoutes } from './features/templates/templates.routes.ts'
import { latestTask } from './features/tasks/tasks.service.ts'
import { taskRoutes } from './features/tasks/tasks.routes.ts'
import { viewRoutes } from './features/views/views.routes.ts'
import { Refusal, UNREADABLE } from './platform/errors.ts'
import { handleClientError } from './platform/http/client-error.ts'
import { handleError } from './platform/http/errors.ts'
import { openapiDocument } from './platform/http/openapi.ts'
import { createRouteRegistrar } from './platform/http/route.ts'
import { securityHeaders } from './platform/http/security.ts'
import { readWebPage, serveWeb } from './platform/http/web.ts'
import type { AppContext } from './platform/context.ts'

/** Timeouts for slow clients. */
interface SlowClientTimeouts {
  /** Timeout for the headers of a request. */
  readonly headersMs: number
  /** Timeout for a body that isn't an upload (at most 256 kB). */
  readonly bodyMs: number
  /** Interval at which connections are checked. */
  readonly checkEveryMs: number
}
const SLOW_CLIENT_TIMEOUTS: SlowClientTimeouts = { headersMs: 20_000, bodyMs: 25_000, checkEveryMs: 5000 }

/** Builds the Fastify app with the routes of all features. */
export const buildApp = async (ctx: AppContext, timeouts = SLOW_CLIENT_TIMEOUTS): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: ctx.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: ctx.config.trustProxy,
    bodyLimit: 256 * 1024,
    // The longest allowed upload; other routes have a shorter handlerTimeout.
    requestTimeout: 180_000,
    connectionTimeout: 190_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkEveryMs },
    clientErrorHandler: handleClientError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.setErrorHandler(handleError)
  const page = readWebPage(ctx.config)
  const headers = securityHeaders(page?.scriptHashes ?? [])
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id)
    // Web files and documents set their own cache-control.
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
    done()
  })
  // Slow-body attacks: `requestTimeout` leaves room for uploads, so other bodies get a shorter timeout.
  app.addHook('onRequest', ({ raw, routeOptions }, _, done) => {
    done()
    if (
      routeOptions.config.isUpload ||
      (raw.headers['transfer-encoding'] === undefined && Number(raw.headers['content-length'] ?? 0) === 0)
    )
      return
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, timeouts.bodyMs)
    raw.once('close', () => clearTimeout(timer))
  })
  // Keep-alive connections with a request in flight become idle only after Fastify has closed the idle ones, and would delay the shutdown.
  app.addHook('preClose', (done) => {
    if (app.server.listening) {
      const timer = setInterval(() => app.server.closeIdleConnections(), 100)
      app.server.once('close', () => clearInterval(timer))
    }
    done()
  })
  // Logs no IP address, name or query string: only route, account, status and duration.
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (!request.url.startsWith('/api/')) return
    const { method, routeOptions, actor } = request
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime), user_id: actor?.user_id },
      'request',
    )
  })
  app.removeContentTypeParser('text/plain')
  // Treats an empty body as none, whatever its content type; refuses invalid UTF-8.
  const readJson = app.getDefaultJsonParser('error', 'error')
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string
    try {
      text = utf8.decode(Buffer.from(body))
    } catch {
      return done(new Refusal(400, 'bad_request', UNREADABLE))
    }
    if (text === '') done(null, undefined)
    else void readJson(request, text, done)
  })

  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(multipart, { limits: { fileSize: limits.fileBytes, files: 1, fields: 5, fieldSize: 200, parts: 6, headerPairs: 20 } })

  const endpoints: Endpoint[] = []
  const route = createRouteRegistrar(app, resolveActor(ctx), endpoints)
  healthRoutes(route, ctx)
  accountRoutes(route, ctx)
  staffRoutes(route, ctx)
  auditRoutes(route, ctx)
  calendarRoutes(route, ctx)
  comboRoutes(route, ctx)
  profileRoutes(route, ctx)
  campusRoutes(app, route, ctx)
  driveDayRoutes(route, ctx)
  studentRoutes(route, ctx)
  candidateListRoutes(route, ctx)
  bulkRoutes(app, route, ctx)
  importRoutes(app, route, ctx)
  applicationRoutes(route, ctx)
  duplicateRoutes(route, ctx)
  mergingRoutes(route, ctx)
  privacyRoutes(app, route, ctx)
  fullExportRoutes(app, route, ctx)
  privacyRequestRoutes(route, ctx)
  followUpRoutes(route, ctx)
  guardianRoutes(route, ctx)
  invitedRoutes(route, ctx)
  skillRoutes(route, ctx)
  viewRoutes(route, ctx)
  experienceRoutes(route, ctx)
  educationRoutes(route, ctx)
  attachmentRoutes(app, route, ctx)
  questionRoutes(app, route, ctx)
  aptitudeTestRoutes(route, ctx)
  aptitudeAttemptRoutes(route, ctx)
  aptitudeResultRoutes(route, ctx)
  resumeRoutes(route, ctx)
  activityRoutes(route, ctx)
  mailRoutes(route, ctx)
  interviewRoutes(app, route, ctx)
  openingRoutes(route, ctx)
  invitingRoutes(route, ctx)
  offerRoutes(app, route, ctx)
  joiningRoutes(route, ctx)
  taskRoutes(app, route, ctx)
  resourceRequestRoutes(route, ctx)
  applyLinkRoutes(route, ctx)
  notificationRoutes(route, ctx)
  dashboardRoutes(route, ctx)
  templateRoutes(route, ctx, [latestTest, latestInterview, latestTask, latestOffer])
  breachRoutes(route, ctx)

  await app.register(swagger, { mode: 'static', specification: { document: openapiDocument(endpoints, ctx.config.publicUrl) as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  app.get('/api/openapi.json', { config: { audience: 'public' } }, () => app.swagger())
  await serveWeb(app, page, ctx.config.serviceWorker)
  return app
}
