import * as z from 'zod/mini'
import { documented, type Endpoint } from '@portal/contract/shared/endpoint'
import { Problem } from '@portal/contract/shared/problem'
import { PRODUCT } from '@portal/contract/shared/product'

type Json = Record<string, unknown>

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, {
    io,
    target: 'openapi-3.0',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: json }) => {
      const accepted = documented.get(zodSchema)
      if (accepted && io === 'input') Object.assign(json, jsonSchema(accepted(), io))
    },
  })

const parameters = (schema: z.ZodMiniType | undefined, location: 'path' | 'query'): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: type,
  }))
}

const KEY_HEADER: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Sent again with the same key within a day, the call creates nothing more and returns the record of the first.',
  schema: { type: 'string', minLength: 1, maxLength: 64 },
}

const uploadForm = (fields: readonly string[]): Json => ({
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', format: 'binary' },
    ...Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
  },
})

const requestBody = ({ upload, body }: Endpoint): Json => {
  if (upload) return { requestBody: { required: true, content: { 'multipart/form-data': { schema: uploadForm(upload) } } } }
  if (!body) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } }
}

const refusalResponse = ({ refusals = [] }: Endpoint): Json => ({
  description: ['Refused', ...(refusals.length > 0 ? [`with one of the general codes or ${refusals.join(', ')}`] : [])].join(' '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const operation = (endpoint: Endpoint): Json => ({
  summary: endpoint.summary,
  tags: [endpoint.audience],
  security: endpoint.audience === 'public' ? [] : [{ bearer: [] }],
  parameters: [
    ...parameters(endpoint.params, 'path'),
    ...parameters(endpoint.query, 'query'),
    ...(endpoint.idempotencyKey ? [KEY_HEADER] : []),
  ],
  ...requestBody(endpoint),
  responses: {
    200: { description: 'Done', content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } } },
    default: refusalResponse(endpoint),
  },
})

const pathsOf = (endpoints: readonly Endpoint[]): Record<string, Json> => {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([a-z_]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return paths
}

/** OpenAPI document of the registered endpoints. Schemas are generated on first access, because few servers ever serve it. */
export const openapiDocument = (endpoints: readonly Endpoint[], server: string): Json => {
  let paths: Record<string, Json> | undefined
  return {
    openapi: '3.0.3',
    info: { title: PRODUCT, version: '1.0.0' },
    servers: [{ url: `${server}/api` }],
    get paths() {
      return (paths ??= pathsOf(endpoints))
    },
    components: {
      schemas: { Problem: jsonSchema(Problem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
