// The server restarts when its sources change; Vite serves the web and proxies /api to the server.
import { join } from 'node:path'
import { run } from './run.mjs'
import { ensureInstalled, node24, root } from './setup.mjs'

await ensureInstalled()
const node = node24()
const server = run(node, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], { cwd: root })
const web = run(node, [join(root, 'node_modules/vite/bin/vite.js')], { cwd: join(root, 'web') })
await Promise.race([server, web])
process.kill(process.pid, 'SIGTERM')
await Promise.all([server, web])
