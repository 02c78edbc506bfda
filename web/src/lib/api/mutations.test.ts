import { startBulk } from '@portal/contract/bulk'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { makeStale } from './mutations.ts'

/** A list whose every reading waits until it is answered. */
const readList = () => {
  const client = new QueryClient()
  const answers: ((rows: string) => void)[] = []
  const options = { queryKey: ['/v1/candidates', {}], queryFn: () => new Promise<string>((resolve) => answers.push(resolve)) }
  return { client, answers, options }
}

test('a list loaded for the first time while its candidates change is reloaded', async () => {
  const { client, answers, options } = readList()
  const observer = new QueryObserver(client, options)
  const stop = observer.subscribe(() => undefined)
  const refreshed = makeStale(client, startBulk)
  await expect.poll(() => answers).toHaveLength(2)
  answers[0]?.('before')
  answers[1]?.('after')
  await refreshed
  expect(observer.getCurrentResult().data).toBe('after')
  stop()
})

test('a caller waiting for the first response gets the second, without an error', async () => {
  const { client, answers, options } = readList()
  const waited = client.fetchQuery(options)
  await makeStale(client, startBulk)
  answers[0]?.('before')
  answers[1]?.('after')
  await expect(waited).resolves.toBe('after')
})
