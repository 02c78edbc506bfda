import { join } from 'node:path'
import { parseSync, type Plugin } from 'vite'

const contract = join(import.meta.dirname, '../contract/src/')
/** What only the server reads of an endpoint. */
const OF_THE_SERVER = new Set(['audience', 'summary', 'refusals', 'params', 'query', 'response', 'bodyKinds', 'queryFields'])

/** The arguments of all calls `endpoint({ … })` in a program; what is spread into one has no key. */
const endpointsOf = (node: unknown): { properties: { start: number; end: number; key?: { name: string } }[] }[] => {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(endpointsOf)
  const { type, callee, arguments: given } = node as { type?: string; callee?: { name?: string }; arguments?: never[] }
  if (type === 'CallExpression' && callee?.name === 'endpoint') return given ?? []
  return Object.values(node).flatMap(endpointsOf)
}

/**
 * Leaves the schemas of answers and addresses out of the endpoints, and with them all schemas that only they use: only the server needs them, and building
 * them takes time too.
 */
export const lightEndpoints = (): Plugin => {
  let count = 0
  return {
    name: 'portal:light-endpoints',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\/contract\/src\/.*\.ts$/ },
      handler(code, id) {
        if (!id.startsWith(contract)) return null
        const endpoints = endpointsOf(parseSync(id.replace(/\.ts$/, '.js'), code).program)
        count += endpoints.length
        const dropped = endpoints.flatMap(({ properties }) => properties.filter(({ key }) => key && OF_THE_SERVER.has(key.name)))
        // From the end, so that the positions before stay right.
        return dropped.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
      },
    },
    generateBundle() {
      if (count === 0) this.error('web/light-endpoints.ts: found no endpoint in the contract.')
    },
  }
}
