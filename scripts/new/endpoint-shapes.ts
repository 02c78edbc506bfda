import type { Import } from './edits.ts'
import type { Forms, Names } from './names.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** An endpoint of a feature scaffolded by `npm run new -- feature`. */
export interface NewEndpoint extends Names {
  readonly name: Forms
  readonly method: Method
  readonly path: string
}

export interface Part {
  readonly imports: readonly Import[]
  readonly code: string
}
/** A query shared by endpoints of a feature; added only once. */
interface SharedQuery extends Part {
  readonly name: string
}

/** What an endpoint adds to each file of its feature. */
export interface Shape {
  readonly fits: (method: Method, hasId: boolean) => boolean
  readonly hasBody: boolean
  readonly access: 'Read' | 'Edit'
  /** For the contract: schema of the 200 response. */
  readonly response: (endpoint: NewEndpoint) => readonly [schema: string, ...imports: string[]]
  /** For the routes: the handler. */
  readonly handler: (endpoint: NewEndpoint) => string
  readonly service: (endpoint: NewEndpoint) => Part
  readonly queries: (endpoint: NewEndpoint) => readonly SharedQuery[]
  /** For the test: the expectation for staff, after `const { token } = …`. */
  readonly test: (endpoint: NewEndpoint) => string
}

const ORM = 'drizzle-orm'
const ACTOR: Import = ['../../platform/actor.ts', 'authorize', 'type Actor']
const NOT_FOUND: Import = ['../../platform/errors.ts', 'notFound']
const queriesOf = ({ plural }: Names, ...names: string[]): Import => [`./${plural.kebab}.queries.ts`, ...names]
const policyOf = ({ plural }: Names, access: Shape['access']): Import => [`./${plural.kebab}.policy.ts`, `may${access}${plural.pascal}`]
const contractOf = ({ plural }: Names, ...names: string[]): Import => [`@portal/contract/${plural.kebab}`, ...names]

/** `listOverdueFollowUps` calls `selectOverdueFollowUps`. */
const selectOf = ({ name }: NewEndpoint) => `select${name.pascal.replace(/^(?:List|Get|Read|Count)(?=[A-Z])/, '')}`

const find = ({ plural, singular }: Names): SharedQuery => ({
  name: `find${singular.pascal}`,
  imports: [[ORM, 'eq']],
  code: `export const find${singular.pascal} = async (db: Db, id: number): Promise<${singular.pascal} | undefined> => {
  const [row] = await db.select().from(${plural.snake}).where(eq(${plural.snake}.id, id))
  return row && to${singular.pascal}(row)
}`,
})

const lock = ({ plural, singular }: Names): SharedQuery => ({
  name: `lock${singular.pascal}`,
  imports: [[ORM, 'eq']],
  code: `export const lock${singular.pascal} = async (tx: Db, id: number): Promise<Row | undefined> => {
  const [row] = await tx.select().from(${plural.snake}).where(eq(${plural.snake}.id, id)).for('update')
  return row
}`,
})

const insert = ({ plural, singular }: Names): SharedQuery => ({
  name: `insert${singular.pascal}`,
  imports: [['../../platform/actor.ts', 'type Authorized']],
  code: `export const insert${singular.pascal} = async (
  tx: Db,
  values: Authorized<typeof ${plural.snake}.$inferInsert, 'edit'>,
): Promise<${singular.pascal}> => {
  const [row] = await tx.insert(${plural.snake}).values(values).returning()
  if (!row) throw new Error('The ${singular.text} was not inserted.')
  return to${singular.pascal}(row)
}`,
})

const update = ({ plural, singular }: Names): SharedQuery => ({
  name: `update${singular.pascal}`,
  imports: [
    [ORM, 'eq'],
    ['../../platform/actor.ts', 'type Authorized'],
  ],
  code: `/** Without values nothing changes; \`created_at\` is among them because a statement needs a column. */
export const update${singular.pascal} = async (
  tx: Db,
  { id, created_at }: Authorized<Row, 'edit'>,
  values: Partial<typeof ${plural.snake}.$inferInsert>,
): Promise<${singular.pascal}> => {
  const [row] = await tx
    .update(${plural.snake})
    .set({ created_at, ...values })
    .where(eq(${plural.snake}.id, id))
    .returning()
  if (!row) throw new Error('The ${singular.text} was not updated.')
  return to${singular.pascal}(row)
}`,
})

const remove = ({ plural, singular }: Names): SharedQuery => ({
  name: `delete${singular.pascal}`,
  imports: [
    [ORM, 'eq'],
    ['../../platform/actor.ts', 'type Authorized'],
  ],
  code: `export const delete${singular.pascal} = async (tx: Db, { id }: Authorized<Row, 'edit'>): Promise<void> => {
  await tx.delete(${plural.snake}).where(eq(${plural.snake}.id, id))
}`,
})

const selectAll = (endpoint: NewEndpoint): SharedQuery => {
  const { plural, singular } = endpoint
  return {
    name: selectOf(endpoint),
    imports: [[ORM, 'desc']],
    code: `export const ${selectOf(endpoint)} = async (db: Db): Promise<${singular.pascal}[]> => {
  const rows = await db.select().from(${plural.snake}).orderBy(desc(${plural.snake}.id)).limit(500)
  return rows.map(to${singular.pascal})
}`,
  }
}

/** The first matching shape applies; a method and path without one is refused. */
export const shapes: readonly Shape[] = [
  {
    fits: (method, hasId) => method === 'GET' && !hasId,
    hasBody: false,
    access: 'Read',
    response: ({ singular }) => [`data(z.object({ rows: z.array(${singular.pascal}) }))`, 'data'],
    handler: ({ name }) => `async ({ actor }) => ({ data: { rows: await ${name.camel}(ctx, actor) } })`,
    service: (endpoint) => ({
      imports: [
        ACTOR,
        contractOf(endpoint, `type ${endpoint.singular.pascal}`),
        policyOf(endpoint, 'Read'),
        queriesOf(endpoint, selectOf(endpoint)),
      ],
      code: `export const ${endpoint.name.camel} = async ({ database: { db } }: AppContext, actor: Actor): Promise<${endpoint.singular.pascal}[]> => {
  authorize(actor, mayRead${endpoint.plural.pascal}, {})
  return ${selectOf(endpoint)}(db)
}`,
    }),
    queries: (endpoint) => [selectAll(endpoint)],
    test: ({ name, singular }) => `const { id } = await new${singular.pascal}()
    const { status, body } = await portal.call(${name.camel}, { token })
    expect([status, body.data.rows[0]?.id]).toEqual([200, id])`,
  },
  {
    fits: (method, hasId) => method === 'GET' && hasId,
    hasBody: false,
    access: 'Read',
    response: ({ singular }) => [`data(${singular.pascal})`, 'data'],
    handler: ({ name }) => `async ({ actor, params }) => ({ data: await ${name.camel}(ctx, actor, params.id) })`,
    service: (endpoint) => ({
      imports: [
        ACTOR,
        NOT_FOUND,
        contractOf(endpoint, `type ${endpoint.singular.pascal}`),
        policyOf(endpoint, 'Read'),
        queriesOf(endpoint, `find${endpoint.singular.pascal}`),
      ],
      code: `/** 404 unless it exists and the actor may read it. */
export const ${endpoint.name.camel} = async ({ database: { db } }: AppContext, actor: Actor, id: number): Promise<${endpoint.singular.pascal}> => {
  const found = await find${endpoint.singular.pascal}(db, id)
  if (!found) throw notFound()
  return authorize(actor, mayRead${endpoint.plural.pascal}, found)
}`,
    }),
    queries: (endpoint) => [find(endpoint)],
    test: ({ name, singular }) => `const { id } = await new${singular.pascal}()
    const { status, body } = await portal.call(${name.camel}, { token, params: { id: String(id) } })
    expect([status, body.data.id]).toEqual([200, id])
    expect((await portal.call(${name.camel}, { token, params: { id: '2000000000' } })).status).toBe(404)`,
  },
  {
    fits: (method, hasId) => method === 'POST' && !hasId,
    hasBody: true,
    access: 'Edit',
    response: ({ singular }) => [`data(${singular.pascal})`, 'data'],
    handler: ({ name }) => `async ({ actor, body }) => ({ data: await ${name.camel}(ctx, actor, body) })`,
    service: (endpoint) => ({
      imports: [
        ACTOR,
        contractOf(endpoint, `type ${endpoint.singular.pascal}`, `type ${endpoint.name.pascal}Body`),
        policyOf(endpoint, 'Edit'),
        queriesOf(endpoint, `insert${endpoint.singular.pascal}`),
      ],
      code: `export const ${endpoint.name.camel} = (
  { database }: AppContext,
  actor: Actor,
  body: ${endpoint.name.pascal}Body,
): Promise<${endpoint.singular.pascal}> =>
  database.transaction((tx) => insert${endpoint.singular.pascal}(tx, authorize(actor, mayEdit${endpoint.plural.pascal}, body)))`,
    }),
    queries: (endpoint) => [insert(endpoint)],
    test: ({ name }) => `const { status, body } = await portal.call(${name.camel}, { token, body: {} })
    expect([status, body.data]).toMatchObject([200, { id: expect.any(Number) as number }])`,
  },
  {
    fits: (method, hasId) => ['POST', 'PUT', 'PATCH'].includes(method) && hasId,
    hasBody: true,
    access: 'Edit',
    response: ({ singular }) => [`data(${singular.pascal})`, 'data'],
    handler: ({ name }) => `async ({ actor, params, body }) => ({ data: await ${name.camel}(ctx, actor, params.id, body) })`,
    service: (endpoint) => ({
      imports: [
        ACTOR,
        NOT_FOUND,
        contractOf(endpoint, `type ${endpoint.singular.pascal}`, `type ${endpoint.name.pascal}Body`),
        policyOf(endpoint, 'Edit'),
        queriesOf(endpoint, `lock${endpoint.singular.pascal}`, `update${endpoint.singular.pascal}`),
      ],
      code: `/** 404 unless it exists and the actor may change it. */
export const ${endpoint.name.camel} = (
  { database }: AppContext,
  actor: Actor,
  id: number,
  body: ${endpoint.name.pascal}Body,
): Promise<${endpoint.singular.pascal}> =>
  database.transaction(async (tx) => {
    const found = await lock${endpoint.singular.pascal}(tx, id)
    if (!found) throw notFound()
    return update${endpoint.singular.pascal}(tx, authorize(actor, mayEdit${endpoint.plural.pascal}, found), body)
  })`,
    }),
    queries: (endpoint) => [lock(endpoint), update(endpoint)],
    test: ({ name, singular }) => `const { id } = await new${singular.pascal}()
    const { status, body } = await portal.call(${name.camel}, { token, params: { id: String(id) }, body: {} })
    expect([status, body.data.id]).toEqual([200, id])
    expect((await portal.call(${name.camel}, { token, params: { id: '2000000000' }, body: {} })).status).toBe(404)`,
  },
  {
    fits: (method, hasId) => method === 'DELETE' && hasId,
    hasBody: false,
    access: 'Edit',
    response: () => ['Success', 'Success'],
    handler: ({ name }) => `async ({ actor, params }) => {
    await ${name.camel}(ctx, actor, params.id)
    return success
  }`,
    service: (endpoint) => ({
      imports: [
        ACTOR,
        NOT_FOUND,
        policyOf(endpoint, 'Edit'),
        queriesOf(endpoint, `delete${endpoint.singular.pascal}`, `lock${endpoint.singular.pascal}`),
      ],
      code: `/** 404 unless it exists and the actor may remove it. */
export const ${endpoint.name.camel} = ({ database }: AppContext, actor: Actor, id: number): Promise<void> =>
  database.transaction(async (tx) => {
    const found = await lock${endpoint.singular.pascal}(tx, id)
    if (!found) throw notFound()
    await delete${endpoint.singular.pascal}(tx, authorize(actor, mayEdit${endpoint.plural.pascal}, found))
  })`,
    }),
    queries: (endpoint) => [lock(endpoint), remove(endpoint)],
    test: ({ name, singular }) => `const params = { id: String((await new${singular.pascal}()).id) }
    expect((await portal.call(${name.camel}, { token, params })).body).toEqual({ success: true })
    expect((await portal.call(${name.camel}, { token, params })).status).toBe(404)`,
  },
]
