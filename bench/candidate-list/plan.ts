import type pg from 'pg'
import type { Statement } from './statements.ts'

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'CTE Name'?: string
  readonly 'Actual Total Time': number
  readonly 'Actual Loops': number
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

const totalTime = (node: PlanNode): number => node['Actual Total Time'] * node['Actual Loops']
const ownTime = (node: PlanNode): number => totalTime(node) - (node.Plans ?? []).reduce((sum, child) => sum + totalTime(child), 0)
const allNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(allNodes)]

/** Describes the plan node with the longest self time. */
export const slowestNode = async (client: pg.Client, { text, values }: Statement): Promise<string> => {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (analyze, format json) ${text}`, [...values])
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) return 'no plan'
  const slowest = allNodes(plan).toSorted((a, b) => ownTime(b) - ownTime(a))[0] ?? plan
  const where = slowest['Index Name'] ?? slowest['Relation Name'] ?? slowest['CTE Name']
  const rowsRead = (slowest['Actual Rows'] + (slowest['Rows Removed by Filter'] ?? 0)) * slowest['Actual Loops']
  return `${slowest['Node Type']}${where ? ` on ${where}` : ''}: ${ownTime(slowest).toFixed(1)} ms, ${rowsRead} rows`
}
