import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { roles } from '@portal/contract/accounts'
import type { Audience, Endpoint, ParsedBody, ParsedParams, ParsedQuery, Response } from '@portal/contract/shared/endpoint'
import { errorsByField } from '@portal/contract/shared/problem'
import { isAdministrator, isStaff, type Actor } from '../actor.ts'
import { forbidden, invalid, Refusal, unauthenticated } from '../errors.ts'

/** What a handler gets: everything checked. */
export interface Call<E extends Endpoint> {
  readonly actor: E['audience'] extends 'public' ? Actor | undefined : Actor
  readonly params: ParsedParams<E>
  readonly query: ParsedQuery<E>
  readonly body: ParsedBody<E>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
export type Register = <E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Response<E>>) => void

/** Finds who holds the bearer token; undefined for none or a dead one. */
export type ResolveActor = (bearer: string) => Promise<Actor | undefined>

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience
    /** Its body may take as long as a slow network needs for a file. */
    isUpload?: boolean
  }
  interface FastifyRequest {
    actor: Actor | undefined
  }
}

const isAudience: Readonly<Record<Audience, (actor: Actor) => boolean>> = {
  public: () => true,
  'signed-in': () => true,
  candidate: ({ role_id }) => role_id === roles.candidate,
  staff: isStaff,
  administrator: isAdministrator,
}

const Nothing = z.strictObject({})

const checked = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  if (typeof value === 'object' && Array.isArray(value)) throw invalid({ body: ['Send the fields as one object.'] })
  const parsed = (schema ?? Nothing).safeParse(value ?? {})
  if (!parsed.success) throw invalid(errorsByField(parsed.error.issues))
  return parsed.data
}

/** The only place where endpoints become routes: audience, strict input, shaped output. */
export const createRegister = (app: FastifyInstance, resolveActor: ResolveActor, seen: Endpoint[]): Register => {
  app.decorateRequest('actor', undefined)
  // Closed by default: a route of the API that does not say who may call stops the start.
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/') && !url.startsWith('/api/docs') && !config?.audience)
      throw new Error(`${url} has no audience: say who may call it.`)
  })
  app.addHook('onRequest', async (request) => {
    const audience = request.routeOptions.config.audience
    if (!audience) return
    const [scheme, token, rest] = (request.headers.authorization ?? '').split(' ')
    if (scheme?.toLowerCase() === 'bearer' && token && rest === undefined) request.actor = await resolveActor(token)
    if (audience === 'public') return
    if (!request.actor) throw unauthenticated()
    if (!isAudience[audience](request.actor)) throw forbidden()
  })

  return <E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Response<E>>) => {
    seen.push(endpoint)
    const { method, path, audience, params, query, body, response, upload } = endpoint
    app.route({
      method,
      url: `/api${path}`,
      config: { audience, isUpload: upload === true },
      exposeHeadRoute: false,
      // A resume of 5 MB on slow 3G takes about 100 seconds.
      handlerTimeout: upload ? 170_000 : 30_000,
      handler: async (request, reply) => {
        // A form is read by the route that asks for a file; anywhere else it would pass for an empty body.
        if (!upload && /^multipart\//i.test(request.headers['content-type'] ?? '')) {
          throw new Refusal(415, 'unsupported_media_type', 'Send JSON.')
        }
        const call = {
          actor: request.actor,
          params: checked(params, request.params),
          query: checked(query, request.query),
          body: upload ? undefined : checked(body, request.body),
          request,
          reply,
        } as Call<E>
        const answer = await handler(call)
        // Only the keys of the contract leave.
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(response.parse(answer)))
      },
    })
  }
}
