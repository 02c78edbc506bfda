import type pg from 'pg'
import type { Statement } from './statements.ts'

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'CTE Name'?: string
  readonly 'Actual Total Time': number
  readonly 'Actual Loops': number
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Node[]
}

const total = (node: Node): number => node['Actual Total Time'] * node['Actual Loops']
const own = (node: Node): number => total(node) - (node.Plans ?? []).reduce((sum, child) => sum + total(child), 0)
const every = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(every)]

/** The node of a statement's plan that takes longest itself, in words. */
export const worstNode = async (client: pg.Client, { text, values }: Statement): Promise<string> => {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) ${text}`, [...values])
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) return 'no plan'
  const worst = every(plan).toSorted((a, b) => own(b) - own(a))[0] ?? plan
  const where = worst['Index Name'] ?? worst['Relation Name'] ?? worst['CTE Name']
  const rowsRead = (worst['Actual Rows'] + (worst['Rows Removed by Filter'] ?? 0)) * worst['Actual Loops']
  return `${worst['Node Type']}${where ? ` on ${where}` : ''}: ${own(worst).toFixed(1)} ms, ${rowsRead} rows`
}
