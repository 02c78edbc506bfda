import { addImports, append, declares, insertBefore, type Import } from './edits.ts'
import { shapes, type Method, type NewEndpoint, type Part, type Shape } from './endpoint-shapes.ts'
import { endpointForms, namesOf, type Names } from './names.ts'
import { Refused, type Tree } from './tree.ts'

const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] satisfies Method[]
const PATH = /^\/v1(?:\/(?::id|[a-z][a-z0-9-]*))+$/

/** Method and path by verb, relative to the feature's path; other verbs become a POST on the record. */
const byVerb: readonly (readonly [verb: RegExp, method: Method, below: string])[] = [
  [/^(?:get|read)$/, 'GET', '/:id'],
  [/^(?:add|create|save)$/, 'POST', ''],
  [/^(?:change|edit|update)$/, 'PATCH', '/:id'],
  [/^(?:remove|delete)$/, 'DELETE', '/:id'],
]

const addressOf = (verb: string, { plural }: Names, options: readonly string[]): { method: Method; path: string } => {
  if (options.length === 0) {
    const known = byVerb.find(([pattern]) => pattern.test(verb))
    if (!known && verb === 'list') throw new Refused(`Another list needs a path of its own, like GET /v1/${plural.kebab}/overdue.`)
    const [, method, below] = known ?? [verb, 'POST' as const, `/:id/${verb}`]
    return { method, path: `/v1/${plural.kebab}${below}` }
  }
  const [method = '', path = '', ...rest] = options
  if (!METHODS.includes(method) || !PATH.test(path) || path.split(':id').length > 2 || rest.length > 0)
    throw new Refused(`An address is a method and a path, like POST /v1/${plural.kebab}/:id/done; not "${options.join(' ')}".`)
  return { method: method as Method, path }
}

const readEndpoint = ([target = '', ...rest]: readonly string[], singular?: string): NewEndpoint => {
  const [feature = '', name = '', ...more] = target.split('.')
  if (name === '' || more.length > 0)
    throw new Refused(`An endpoint is named feature.endpoint, like follow-ups.completeFollowUp; not "${target}".`)
  const names = namesOf(feature, singular)
  const forms = endpointForms(name)
  return {
    ...names,
    name: forms,
    ...addressOf(
      forms.kebab.split('-')[0] ?? '',
      names,
      rest.flatMap((option) => option.split(' ')),
    ),
  }
}

const shapeOf = ({ method, path }: NewEndpoint): Shape => {
  const shape = shapes.find(({ fits }) => fits(method, path.includes(':id')))
  if (!shape) throw new Refused(`${method} changes one record: its path needs an :id, and "${path}" has none.`)
  return shape
}

/** Requires files in the form that `npm run new -- feature` generates. */
const assertContinues = (tree: Tree, { plural, singular, name, method, path }: NewEndpoint, files: Files): void => {
  if (!tree.exists(files.contract)) throw new Refused(`${files.contract} does not exist: first npm run new -- feature ${plural.kebab}.`)
  const needed = [
    [files.contract, singular.pascal],
    [files.queries, `to${singular.pascal}`],
    [files.queries, 'Row'],
    [files.test, `new${singular.pascal}`],
  ] as const
  for (const [file, constant] of needed)
    if (!declares(tree.read(file), constant))
      throw new Refused(`${file} has no ${constant}, which the endpoint would continue: say --singular <name>, or write it by hand.`)
  if (declares(tree.read(files.contract), name.camel)) throw new Refused(`${files.contract} already has an endpoint ${name.camel}.`)
  const holder = tree
    .list('contract/src')
    .filter((file) => file.endsWith('.ts'))
    .find((file) => tree.read(file).includes(`method: '${method}',\n  path: '${path}',`))
  if (holder) throw new Refused(`${holder} already has an endpoint at ${method} ${path}.`)
}

const filesOf = ({ plural: { kebab } }: Names) => {
  const inFeature = (ending: string) => `server/src/features/${kebab}/${kebab}.${ending}.ts`
  return {
    contract: `contract/src/${kebab}.ts`,
    policy: inFeature('policy'),
    queries: inFeature('queries'),
    service: inFeature('service'),
    routes: inFeature('routes'),
    test: inFeature('test'),
    bodies: 'server/src/testing/bodies.ts',
  }
}
type Files = ReturnType<typeof filesOf>

const contractPart = ({ name, method, path, singular }: NewEndpoint, shape: Shape, response: string): string => {
  const hasId = path.includes(':id')
  return [
    ...(shape.hasBody
      ? [`export const ${name.pascal}Body = z.strictObject({})`, `export type ${name.pascal}Body = z.output<typeof ${name.pascal}Body>`]
      : []),
    ...(hasId ? [`/** 404 unless the ${singular.text} exists. */`] : []),
    `export const ${name.camel} = endpoint({`,
    `  method: '${method}',`,
    `  path: '${path}',`,
    `  audience: 'staff',`,
    `  summary: '${name.title}',`,
    ...(hasId ? ['  params: idParams,'] : []),
    ...(shape.hasBody ? [`  body: ${name.pascal}Body,`] : []),
    `  response: ${response},`,
    '})',
  ].join('\n')
}

const policyPart = ({ plural }: Names): Part => ({
  imports: [['../../platform/actor.ts', 'isStaff', 'type Policy']],
  code: `/** Administrators and recruiters. */\nexport const mayEdit${plural.pascal}: Policy<object, 'edit'> = isStaff`,
})

const testPart = (endpoint: NewEndpoint, { hasBody, test }: Shape): string => {
  const { name, singular, path } = endpoint
  const [input, row] = path.includes(':id')
    ? [', params: { id: String(id) }', `const { id } = await new${singular.pascal}()\n    `]
    : ['', '']
  const call = (token: string) =>
    `portal.call(${name.camel}, { ${[token, input.slice(2), hasBody ? 'body: {}' : ''].filter(Boolean).join(', ')} })`
  return `describe('${name.text}', () => {
  it('is for staff', async () => {
    const { token } = await newStaff(portal)
    ${test(endpoint)}
  })

  it('is refused to candidates, and without signing in', async () => {
    const { token } = await newCandidate(portal)
    ${row}expect((await ${call('token')}).status).toBe(403)
    expect((await ${call('')}).status).toBe(401)
  })
})`
}

const addPart = (tree: Tree, file: string, { imports, code }: Part): void => {
  tree.edit(file, addImports(imports))
  tree.edit(file, append(code))
}

/** Adds an endpoint to a feature, from the contract to its query, with tests. */
export const planEndpoint = (tree: Tree, args: readonly string[], singular?: string): readonly string[] => {
  const endpoint = readEndpoint(args, singular)
  const shape = shapeOf(endpoint)
  const files = filesOf(endpoint)
  assertContinues(tree, endpoint, files)
  const { name, method, path, plural } = endpoint

  const [response, ...schemas] = shape.response(endpoint)
  const shared: Import = ['./shared/endpoint.ts', 'endpoint', ...schemas, ...(path.includes(':id') ? ['idParams'] : [])]
  addPart(tree, files.contract, { imports: [shared], code: contractPart(endpoint, shape, response) })

  if (shape.access === 'Edit' && !declares(tree.read(files.policy), `mayEdit${plural.pascal}`))
    addPart(tree, files.policy, policyPart(endpoint))
  for (const query of shape.queries(endpoint)) if (!declares(tree.read(files.queries), query.name)) addPart(tree, files.queries, query)
  addPart(tree, files.service, shape.service(endpoint))

  const handler = shape.handler(endpoint)
  const success: readonly Import[] = handler.includes('return success') ? [['@portal/contract/shared/endpoint', 'success']] : []
  tree.edit(files.routes, addImports([...success, [`./${plural.kebab}.service.ts`, name.camel]]))
  tree.edit(files.routes, (text) => text.replace(/\}\s*$/, () => `  route(contract.${name.camel}, ${handler})\n}\n`))

  tree.edit(files.test, addImports([[`@portal/contract/${plural.kebab}`, name.camel]]))
  tree.edit(files.test, append(testPart(endpoint, shape)))
  if (shape.hasBody) tree.edit(files.bodies, insertBefore('}\n\nexport const bodiesOf', `  '${method} ${path}': [{}],\n`))

  return [
    ...(shape.hasBody ? [`the fields of ${name.pascal}Body in ${files.contract}, and a body with them in ${files.bodies}`] : []),
    `what ${name.camel} does in ${files.service}; the codes it refuses with in "refusals" of the contract`,
    `npx vitest run --project server server/src/features/${plural.kebab}`,
    ...(method === 'GET' ? [] : [`the queries it makes stale in web/src/lib/api/stale.ts, once the web calls it`]),
  ]
}
