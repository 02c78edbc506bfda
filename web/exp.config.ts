import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lightDialogs } from './light-dialogs.ts'
import { precompress } from './precompress.ts'
const V = process.env['V'] ?? 'none'
const groups: any[] = []
if (V !== 'none') groups.push({ name: 'base', tags: ['$initial'], priority: 6 })
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routesDirectory: `${import.meta.dirname}/src/routes`, generatedRouteTree: `${import.meta.dirname}/src/route-tree.gen.ts`, quoteStyle: 'single', semicolons: false }),
    react(), ...(V.includes('light') ? [lightDialogs()] : []), precompress(),
  ],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false,
    outDir: `/tmp/rooms-${V}`, emptyOutDir: true,
    rolldownOptions: { output: groups.length ? { codeSplitting: { groups } } : {} }, manifest: true },
})
