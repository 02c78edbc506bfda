import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { lightDialogs } from './light-dialogs.ts'
import { dump } from './dump-exp.ts'
import { precompress } from './precompress.ts'
const V = process.env['V'] ?? 'x'
const spec = JSON.parse(readFileSync(`/tmp/ch-${V}.json`, 'utf8')) as { light?: boolean; groups: { name: string; share?: number; files: string[]; rec?: boolean }[] }
const groups: any[] = [{ name: 'base', tags: ['$initial'], priority: 20 }]
spec.groups.forEach((g, i) => {
  const exact = new Set<string>(), dirs: string[] = []
  for (const f of g.files) {
    const p = f.startsWith('@') || f.startsWith('node:') ? join(import.meta.dirname, '../node_modules', f) : f.startsWith('contract/') ? join(import.meta.dirname, '..', f) : join(import.meta.dirname, 'src', f)
    if (!existsSync(p)) throw new Error('no ' + p)
    if (f.endsWith('/')) dirs.push(p); else exact.add(p)
  }
  const seen = new Set<string>()
  groups.push({ name: g.name, priority: 10 - i, minShareCount: g.share ?? 1, test: (id: string) => { const c = id.split('?')[0]!; return exact.has(c) || dirs.some((d) => c.startsWith(d)) }, ...(g.rec === undefined ? {} : { includeDependenciesRecursively: g.rec }) })
})
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routesDirectory: `${import.meta.dirname}/src/routes`, generatedRouteTree: `${import.meta.dirname}/src/route-tree.gen.ts`, quoteStyle: 'single', semicolons: false }),
    react(), ...(spec.light ? [lightDialogs()] : []), precompress(), dump(`/tmp/mods-${V}.json`),
  ],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false,
    outDir: `/tmp/rooms-${V}`, emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: { groups } } }, manifest: true },
})
