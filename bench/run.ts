import { parseArgs } from 'node:util'
import { benchCandidateMe } from './candidate-me.ts'
import { benchCandidateList } from './candidate-list/measure.ts'
import { fillCandidates } from './candidate-list/fill.ts'
import { startPortal } from './portal.ts'

const { values } = parseArgs({
  options: { candidates: { type: 'string' }, keep: { type: 'boolean' }, on: { type: 'string' }, only: { type: 'string' } },
})
const isCandidateList = values.candidates !== undefined || values.on !== undefined
const portal = await startPortal({ database: values.on, keep: values.keep })
try {
  if (values.candidates !== undefined) await fillCandidates(portal.databaseUrl, Number(values.candidates))
  await (isCandidateList ? benchCandidateList(portal, values.only) : benchCandidateMe(portal))
} finally {
  await portal.stop()
}
