import { run } from './run.mjs'
import { ensureInstalled, ensureWebBuilt, node24, root } from './setup.mjs'

await ensureInstalled()
const node = node24()
await ensureWebBuilt(node)
// Small young generation: with Node's default, startup leaves 150 MB of garbage.
process.exitCode = await run(node, ['--max-semi-space-size=8', '--heap-growing-percent=50', 'server/src/main.ts'], { cwd: root })
