import { startBulk } from '@portal/contract/bulk'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { makeStale } from './mutations.ts'

/** A list whose fetches stay pending until the test responds. */
const readList = () => {
  const client = new QueryClient()
  const responses: ((rows: string) => void)[] = []
  const options = { queryKey: ['/v1/candidates', {}], queryFn: () => new Promise<string>((resolve) => responses.push(resolve)) }
  return { client, answers: responses, options }
}

test('a list loaded for the first time while its candidates change is reloaded', async () => {
  const { client, answers: responses, options } = readList()
  const observer = new QueryObserver(client, options)
  const stop = observer.subscribe(() => undefined)
  const refreshed = makeStale(client, startBulk)
  await expect.poll(() => responses).toHaveLength(2)
  responses[0]?.('before')
  responses[1]?.('after')
  await refreshed
  expect(observer.getCurrentResult().data).toBe('after')
  stop()
})

test('a caller waiting for the first response gets the second, without an error', async () => {
  const { client, answers: responses, options } = readList()
  const waited = client.fetchQuery(options)
  await makeStale(client, startBulk)
  responses[0]?.('before')
  responses[1]?.('after')
  await expect(waited).resolves.toBe('after')
})
