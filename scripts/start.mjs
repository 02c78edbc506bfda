import { run } from './run.mjs'
import { ensureInstalled, ensureWebBuilt, node24, root } from './setup.mjs'

await ensureInstalled()
const node = node24()
await ensureWebBuilt(node)
process.exitCode = await run(node, ['server/src/main.ts'], { cwd: root })
