import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { namedBreakpoints } from './breakpoints.ts'
import { checkChunks, chunkGroups } from './chunks.ts'
import { headStart } from './head-start.ts'
import { lightEndpoints } from './light-endpoints.ts'
import { lightLibraries } from './light-libraries.ts'
import { precompress } from './precompress.ts'
import { serviceWorker } from './service-worker.ts'
import { themeVariablesSheet } from './theme-variables.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${import.meta.dirname}/src/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/route-tree.gen.ts`,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    namedBreakpoints(),
    themeVariablesSheet(),
    lightLibraries(),
    lightEndpoints(),
    checkChunks(),
    headStart(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    target: 'baseline-widely-available',
    // Nothing is inlined as data: URLs, so the content policy needs no exception for them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Building a schema changes nothing else: one that is not used may go.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // Short, because the first file names all others: 150 longer names cost 1 KiB.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: { groups: chunkGroups },
        // Chromium compiles the functions of a file while it streams, beside the page; else each is compiled when it is first called, which blocks.
        postBanner: '//# allFunctionsCalledOnLoad',
      },
    },
    // The size tool reads from it what each page loads first.
    manifest: true,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
