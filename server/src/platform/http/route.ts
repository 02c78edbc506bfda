import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { roles } from '@portal/contract/accounts'
import type { Audience, Endpoint, ParsedBody, ParsedParams, ParsedQuery, Response } from '@portal/contract/shared/endpoint'
import { errorsByField } from '@portal/contract/shared/problem'
import type { IdempotencyKey } from '../create-once.ts'
import { isAdministrator, isStaff, type Actor } from '../actor.ts'
import { forbidden, invalid, Refusal, unauthenticated } from '../errors.ts'
import { hashOf } from '../secrets.ts'

/** Input of a handler: the validated request and the actor. */
interface Call<E extends Endpoint> {
  readonly actor: E['audience'] extends 'public' ? Actor | undefined : Actor
  readonly params: ParsedParams<E>
  readonly query: ParsedQuery<E>
  readonly body: ParsedBody<E>
  /** Null without the header, and for endpoints that don't take it. */
  readonly key: IdempotencyKey | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
export type RegisterRoute = <E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Response<E>>) => void

/** Resolves a bearer token to its actor; undefined without a valid session. */
export type ResolveActor = (bearer: string) => Promise<Actor | undefined>

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience
    /** Allows the body as long as an upload takes on a slow network. */
    isUpload?: boolean
  }
  interface FastifyRequest {
    actor: Actor | undefined
  }
}

const audienceChecks: Readonly<Record<Audience, (actor: Actor) => boolean>> = {
  public: () => true,
  'signed-in': () => true,
  candidate: ({ role_id }) => role_id === roles.candidate,
  staff: isStaff,
  administrator: isAdministrator,
}

const NoInput = z.strictObject({})

const parseInput = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  if (typeof value === 'object' && Array.isArray(value)) throw invalid({ body: ['Send the fields as one object.'] })
  const parsed = (schema ?? NoInput).safeParse(value ?? {})
  if (!parsed.success) throw invalid(errorsByField(parsed.error.issues))
  return parsed.data
}

/** 422 unless the key has 1 to 64 visible characters. */
const keyOf = ({ idempotencyKey }: Endpoint, { actor, headers, url, body }: FastifyRequest): IdempotencyKey | null => {
  const key = headers['idempotency-key']
  if (!idempotencyKey || !actor || key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,64}$/.test(key)) {
    throw invalid({ 'Idempotency-Key': ['Send 1 to 64 visible characters, such as a UUID.'] })
  }
  return { user_id: actor.user_id, key, call_hash: hashOf(`${url}\n${JSON.stringify(body)}`) }
}

/**
 * Returns the function that registers endpoints as routes: checks the audience, validates the input, and strips the output to the contract.
 */
export const createRouteRegistrar = (app: FastifyInstance, resolveActor: ResolveActor, endpoints: Endpoint[]): RegisterRoute => {
  app.decorateRequest('actor', undefined)
  // Closed by default: an API route without an audience aborts the start.
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
    if (!audienceChecks[audience](request.actor)) throw forbidden()
  })

  return <E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Response<E>>) => {
    endpoints.push(endpoint)
    const { method, path, audience, params, query, body, response, upload } = endpoint
    app.route({
      method,
      url: `/api${path}`,
      config: { audience, isUpload: upload !== undefined },
      exposeHeadRoute: false,
      // Uploading a 5 MB resume over slow 3G takes about 100 seconds.
      handlerTimeout: upload ? 170_000 : 30_000,
      handler: async (request, reply) => {
        // @fastify/multipart leaves `body` empty, so elsewhere a multipart form would pass as an empty body.
        if (!upload && /^multipart\//i.test(request.headers['content-type'] ?? '')) {
          throw new Refusal(415, 'unsupported_media_type', 'Send JSON.')
        }
        const call = {
          actor: request.actor,
          params: parseInput(params, request.params),
          query: parseInput(query, request.query),
          body: upload ? undefined : parseInput(body, request.body),
          key: keyOf(endpoint, request),
          request,
          reply,
        } as Call<E>
        const result = await handler(call)
        // `parse` strips keys that aren't in the contract.
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(response.parse(result)))
      },
    })
  }
}
