import { parseArgs } from 'node:util'
import { candidateMe } from './candidate-me.ts'
import { measureList } from './candidate-list/measure.ts'
import { fill } from './candidate-list/fill.ts'
import { startPortal } from './portal.ts'

const { values } = parseArgs({
  options: { candidates: { type: 'string' }, keep: { type: 'boolean' }, on: { type: 'string' }, only: { type: 'string' } },
})
const isDesk = values.candidates !== undefined || values.on !== undefined
const portal = await startPortal({ kept: values.on, keep: values.keep })
try {
  if (values.candidates !== undefined) await fill(portal.databaseUrl, Number(values.candidates))
  await (isDesk ? measureList(portal, values.only) : candidateMe(portal))
} finally {
  await portal.stop()
}
