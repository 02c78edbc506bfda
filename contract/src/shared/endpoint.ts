import * as z from 'zod/mini'

/** Who may call. Every endpoint says it; there is no default. */
export type Audience = 'public' | 'signed-in' | 'candidate' | 'staff' | 'administrator'

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with `:name` for each param. */
  readonly path: `/${string}`
  readonly audience: Audience
  readonly summary: string
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** For the OpenAPI page: what the body may be, when fields of several kinds are told apart by their names. */
  readonly bodyKinds?: readonly z.ZodMiniType[]
  /** `multipart` bodies are read as a stream by the route, not by the schema. */
  readonly upload?: true
  /** The whole body of a 200 answer. */
  readonly response: z.ZodMiniType
}

/** Keeps the literal types of one endpoint while checking its shape. */
export const endpoint = <const E extends Endpoint>(value: E): E => value

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined

/** What a caller gives. */
export type Params<E extends Endpoint> = In<E['params']>
export type Query<E extends Endpoint> = In<E['query']>
export type Body<E extends Endpoint> = In<E['body']>
/** What a handler gets, once checked. */
export type ParsedParams<E extends Endpoint> = Out<E['params']>
export type ParsedQuery<E extends Endpoint> = Out<E['query']>
export type ParsedBody<E extends Endpoint> = Out<E['body']>
export type Response<E extends Endpoint> = z.output<E['response']>

/** `{ "data": … }` */
export const data = <S extends z.ZodMiniType>(schema: S) => z.object({ data: schema })
/** `{ "success": true }` */
export const Success = z.object({ success: z.literal(true) })
export const success = { success: true } as const
/** `{ "data": { rows, total, page, per_page } }` */
export const paged = <S extends z.ZodMiniType>(row: S) =>
  data(z.object({ rows: z.array(row), total: z.number(), page: z.number(), per_page: z.number() }))

/** A number in a query or path, whose values are always text. */
export const numeral = (min: number, max: number) =>
  z.pipe(
    z.string(`Enter a number from ${min} to ${max}.`).check(z.regex(/^[0-9]{1,10}$/, `Enter a number from ${min} to ${max}.`)),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.number().check(z.minimum(min, `Enter a number from ${min} to ${max}.`), z.maximum(max, `Enter a number from ${min} to ${max}.`)),
    ),
  )

export const idParams = z.strictObject({ id: numeral(1, 2147483647) })
