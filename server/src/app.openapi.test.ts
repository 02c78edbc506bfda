import { ListQuery } from '@portal/contract/candidate-list'
import { UNKNOWN_FIELD } from '@portal/contract/shared/problem'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints, titleOf } from './testing/endpoints.ts'
import { usePortal } from './testing/portal.ts'

interface Form {
  readonly properties: Readonly<Record<string, { readonly properties?: Readonly<Record<string, unknown>> }>>
}
interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Form & { readonly anyOf?: readonly Form[] } }>> }
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: { readonly enum?: readonly string[] } }[]
  readonly responses: { readonly default: { readonly description: string } }
}

describe('the OpenAPI page', () => {
  const portal = usePortal()
  let operations: ReadonlyMap<string, Operation>
  beforeAll(async () => {
    const document = (await portal.app.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, Record<string, Operation>> }>()
    operations = new Map(
      Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
      ),
    )
  })
  const queryOf = (title: string) => (operations.get(title)?.parameters ?? []).filter((parameter) => parameter.in === 'query')

  it('names the parameters of every list', () => {
    const withQuery = endpoints.filter(({ query }) => query !== undefined)
    const silent = withQuery.filter((endpoint) => queryOf(titleOf(endpoint).replace(/:([a-z_]+)/g, '{$1}')).length === 0)
    expect(silent.map(titleOf)).toEqual([])
    expect(withQuery.length).toBeGreaterThan(10)
  })

  it('names every search, filter and sort parameter of the candidate list, and the list accepts each', () => {
    const names = queryOf('GET /v1/candidates').map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['q', 'view', 'page', 'per_page', 'sort[last_activity]', 'filter[stage][any]', 'filter[skills][all]']),
    )
    expect(names.length).toBeGreaterThan(80)
    const unknown = names.filter((name) => {
      const parsed = ListQuery.safeParse({ [name]: 'x' })
      return !parsed.success && parsed.error.issues.some(({ message }) => message === UNKNOWN_FIELD)
    })
    expect(unknown).toEqual([])
  })

  const bodyOf = (title: string, type = 'application/json') => operations.get(title)?.requestBody?.content[type]?.schema

  it('names the keys of the list query of a bulk action, and the version of a save', () => {
    const query = bodyOf('POST /v1/candidates/bulk')?.properties['selection']?.properties?.['query']
    expect(Object.keys((query as Form).properties)).toEqual(expect.arrayContaining(['q', 'view', 'filter[stage][any]']))
    const kinds = bodyOf('POST /v1/candidate/personal-info/add-edit')?.anyOf ?? []
    expect(kinds.map(({ properties }) => 'version' in properties)).toEqual([true, true, false, false, false])
  })

  it('names the parts of an upload that its route accepts', () => {
    const parts = (title: string) => Object.keys(bodyOf(title, 'multipart/form-data')?.properties ?? {})
    expect(parts('POST /v1/candidate/attachment')).toEqual(['file', 'type'])
    expect(parts('POST /v1/resumes/read')).toEqual(['file'])
    expect(parts('POST /v1/candidates/{id}/resume')).toEqual(['file'])
  })

  it('names the refusal codes of each endpoint', () => {
    expect(operations.get('POST /v1/candidates/{id}/stage')?.responses.default.description).toContain('stage_moved')
    expect(operations.get('POST /v1/candidate/personal-info/add-edit')?.responses.default.description).toContain('already_applied')
  })
})
