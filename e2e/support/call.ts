import type { Endpoint, Response } from '@portal/contract/shared/endpoint'
import { callAt } from '../../server/src/testing/over-http.ts'

/** Typed call to the server under test; throws if it is refused. */
export const call = async <E extends Endpoint>(endpoint: E, input: Parameters<typeof callAt<E>>[2]): Promise<Response<E>> => {
  const { status, text, body } = await callAt(process.env['E2E_URL'] ?? '', endpoint, input)
  if (status !== 200) throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${text}`)
  return body
}

const PER_PAGE = 100

/** All rows of a paged list. */
export const everyRow = async <Row>(
  readPage: (page: { page: string; per_page: string }) => Promise<{ data: { rows: Row[]; total: number } }>,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await readPage({ page: String(page), per_page: String(PER_PAGE) })
    rows.push(...data.rows)
    if (page * PER_PAGE >= data.total) return rows
  }
}

/** Runs all with limited concurrency. */
export const forEachConcurrently = async <T>(items: readonly T[], limit: number, run: (item: T) => Promise<unknown>): Promise<void> => {
  const waiting = items.values()
  const work = async () => {
    for (const item of waiting) await run(item)
  }
  await Promise.all(Array.from({ length: limit }, work))
}
