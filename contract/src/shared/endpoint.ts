import * as z from 'zod/mini'
import type { SpecificCode } from './refusals.ts'

/** Who may call an endpoint. Required for every endpoint. */
export type Audience = 'public' | 'signed-in' | 'candidate' | 'staff' | 'administrator'

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to `/api`, with `:name` for each path parameter. */
  readonly path: `/${string}`
  readonly audience: Audience
  readonly summary: string
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** Multipart with a part `file` and these fields: the route streams the body instead of validating it against a schema. */
  readonly upload?: readonly string[]
  /** Accepts the header `Idempotency-Key`: sent again with the same key, it creates nothing more and returns the record of the first call. */
  readonly idempotencyKey?: true
  /** Codes it can return besides the general ones; the tests refuse any other. */
  readonly refusals?: readonly SpecificCode[]
  /** Body of a 200 response. */
  readonly response: z.ZodMiniType
}

/** For OpenAPI: the accepted input of a schema that transforms it. Lazy, so that the web doesn't build it. */
export const documented = new WeakMap<object, () => z.ZodMiniType>()

/** Type-checks an endpoint and keeps its literal types. */
export const endpoint = /* @__NO_SIDE_EFFECTS__ */ <const E extends Endpoint>(value: E): E => value

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined

/** Input types, for the caller. */
export type Params<E extends Endpoint> = In<E['params']>
export type Query<E extends Endpoint> = In<E['query']>
export type Body<E extends Endpoint> = In<E['body']>
/** Validated types, for the handler. */
export type ParsedParams<E extends Endpoint> = Out<E['params']>
export type ParsedQuery<E extends Endpoint> = Out<E['query']>
export type ParsedBody<E extends Endpoint> = Out<E['body']>
export type Response<E extends Endpoint> = z.output<E['response']>

/** `{ "data": … }` */
export const data = /* @__NO_SIDE_EFFECTS__ */ <S extends z.ZodMiniType>(schema: S) => z.object({ data: schema })
/** `{ "success": true }` */
export const Success = z.object({ success: z.literal(true) })
export const success = { success: true } as const
/** `{ "data": { rows, total, page, per_page } }` */
export const paged = /* @__NO_SIDE_EFFECTS__ */ <S extends z.ZodMiniType>(row: S) =>
  data(z.object({ rows: z.array(row), total: z.number(), page: z.number(), per_page: z.number() }))

/** A number in a query or path, where all values arrive as strings. */
export const numeral = /* @__NO_SIDE_EFFECTS__ */ (min: number, max: number) =>
  z.pipe(
    z.string(`Enter a number from ${min} to ${max}.`).check(z.regex(/^[0-9]{1,10}$/, `Enter a number from ${min} to ${max}.`)),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.number().check(z.minimum(min, `Enter a number from ${min} to ${max}.`), z.maximum(max, `Enter a number from ${min} to ${max}.`)),
    ),
  )

export const idParams = z.strictObject({ id: numeral(1, 2147483647) })
