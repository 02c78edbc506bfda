import type { Names } from './names.ts'

/** Templates for a new feature: a table, and an endpoint that lists its rows. */
type Template = (names: Names) => string

const contract: Template = ({ plural, singular }) => `import * as z from 'zod/mini'
import { endpoint, paged } from './shared/endpoint.ts'
import { pageFields } from './shared/page.ts'

export const ${singular.pascal} = z.object({
  id: z.number(),
  created_at: z.string(),
})
export type ${singular.pascal} = z.infer<typeof ${singular.pascal}>

/** Newest first. */
export const list${plural.pascal} = endpoint({
  method: 'GET',
  path: '/v1/${plural.kebab}',
  audience: 'staff',
  summary: '${plural.title}',
  query: z.strictObject(pageFields),
  response: paged(${singular.pascal}),
})
`

const table: Template = ({ plural }) => `import { integer, pgTable } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

export const ${plural.snake} = pgTable('${plural.snake}', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  created_at: createdAt(),
})
`

const policy: Template = ({ plural }) => `import { isStaff, type Policy } from '../../platform/actor.ts'

/** Administrators and recruiters. */
export const mayRead${plural.pascal}: Policy<object, 'read'> = isStaff
`

const queries: Template = ({ plural, singular }) => `import { count, desc } from 'drizzle-orm'
import type { ${singular.pascal} } from '@portal/contract/${plural.kebab}'
import type { Db } from '../../database/open.ts'
import { ${plural.snake} } from '../../database/schema.ts'

type Row = typeof ${plural.snake}.$inferSelect

const to${singular.pascal} = ({ id, created_at }: Row): ${singular.pascal} => ({ id, created_at: created_at.toISOString() })

/** Newest first. */
export const select${plural.pascal} = async (db: Db, page: number, per_page: number): Promise<${singular.pascal}[]> => {
  const rows = await db
    .select()
    .from(${plural.snake})
    .orderBy(desc(${plural.snake}.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return rows.map(to${singular.pascal})
}

export const count${plural.pascal} = async (db: Db): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(${plural.snake})
  return row?.total ?? 0
}
`

const service: Template = ({ plural, singular }) => `import { PER_PAGE, type PageQuery, type Paged } from '@portal/contract/shared/page'
import type { ${singular.pascal} } from '@portal/contract/${plural.kebab}'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { mayRead${plural.pascal} } from './${plural.kebab}.policy.ts'
import { count${plural.pascal}, select${plural.pascal} } from './${plural.kebab}.queries.ts'

/** One page of the list, newest first. */
export const list${plural.pascal} = async (ctx: AppContext, actor: Actor, query: PageQuery): Promise<Paged<${singular.pascal}>> => {
  authorize(actor, mayRead${plural.pascal}, query)
  const { db } = ctx.database
  const { page = 1, per_page = PER_PAGE } = query
  const [rows, total] = await Promise.all([select${plural.pascal}(db, page, per_page), count${plural.pascal}(db)])
  return { rows, total, page, per_page }
}
`

const routes: Template = ({ plural, singular }) => `import * as contract from '@portal/contract/${plural.kebab}'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { list${plural.pascal} } from './${plural.kebab}.service.ts'

export const ${singular.camel}Routes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.list${plural.pascal}, async ({ actor, query }) => ({ data: await list${plural.pascal}(ctx, actor, query) }))
}
`

const test: Template = ({ plural, singular }) => `import { describe, expect, it } from 'vitest'
import { list${plural.pascal} } from '@portal/contract/${plural.kebab}'
import { ${plural.snake} } from '../../database/schema.ts'
import { newCandidate, newStaff } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const new${singular.pascal} = async () => {
  const [row] = await portal.ctx.database.db.insert(${plural.snake}).values({}).returning()
  if (!row) throw new Error('no ${singular.text}')
  return row
}

describe('the list of ${plural.text}', () => {
  it('shows staff one page, newest first', async () => {
    const { token } = await newStaff(portal)
    await new${singular.pascal}()
    const { id, created_at } = await new${singular.pascal}()
    const { status, body } = await portal.call(list${plural.pascal}, { token, query: { per_page: '1' } })
    expect([status, body.data]).toEqual([200, { rows: [{ id, created_at: created_at.toISOString() }], total: 2, page: 1, per_page: 1 }])
  })

  it('is refused to candidates, and without signing in', async () => {
    const { token } = await newCandidate(portal)
    expect((await portal.call(list${plural.pascal}, { token })).status).toBe(403)
    expect((await portal.call(list${plural.pascal})).status).toBe(401)
  })
})
`

/** Lines that register the feature with the rest of the server. */
export const wiring = {
  app: ({ plural, singular }: Names) => ({
    import: `import { ${singular.camel}Routes } from './features/${plural.kebab}/${plural.kebab}.routes.ts'`,
    call: `  ${singular.camel}Routes(route, ctx)`,
  }),
  schema: ({ plural }: Names) => `export * from './schema/${plural.kebab}.ts'`,
  endpoints: ({ plural }: Names) => ({
    import: `import * as ${plural.camel} from '@portal/contract/${plural.kebab}'`,
    item: `  ${plural.camel},\n`,
  }),
  dataClass: ({ plural }: Names) => `
  ${plural.snake}: { title: '${plural.title}', ...noOwner, columns: { id: notPersonal, created_at: notPersonal } },`,
  exportedTable: ({ plural, singular }: Names) => `
  ${plural.snake}: 'One ${singular.text}.',`,
}

/** Every new file of a feature, by path. */
export const featureFiles = (names: Names): readonly (readonly [path: string, text: string])[] => {
  const name = names.plural.kebab
  const inFeature = (ending: string) => `server/src/features/${name}/${name}.${ending}.ts`
  return [
    [`contract/src/${name}.ts`, contract(names)],
    [`server/src/database/schema/${name}.ts`, table(names)],
    [inFeature('policy'), policy(names)],
    [inFeature('queries'), queries(names)],
    [inFeature('service'), service(names)],
    [inFeature('routes'), routes(names)],
    [inFeature('test'), test(names)],
  ]
}
