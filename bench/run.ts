import { candidateMe } from './candidate-me.ts'
import { startPortal } from './portal.ts'

const portal = await startPortal()
try {
  await candidateMe(portal)
} finally {
  await portal.stop()
}
