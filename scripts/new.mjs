// `npm run new -- feature follow-ups` scaffolds a feature; `npm run new` lists what can be scaffolded.
import { join } from 'node:path'
import { run } from './run.mjs'
import { ensureInstalled, node24, root } from './setup.mjs'

await ensureInstalled()
process.exitCode = await run(node24(), [join(root, 'scripts/new.ts'), ...process.argv.slice(2)], { cwd: root })
