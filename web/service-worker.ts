import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minifySync, transformWithOxc, type Plugin } from 'vite'
import { chunksOf, src, stylesOf } from './build-chunks.ts'
import { firstPages } from './first-pages.ts'

const worker = join(src, 'service-worker.ts')
/** The typeface of nearly all texts. */
const TYPEFACE = /^assets\/geist-latin-wght-.*\.woff2$/

/** `/sw.js`: the service worker with the list of the files that it keeps. */
export const serviceWorker = (): Plugin => ({
  name: 'portal:service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const entry = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry)
      if (entry?.type !== 'chunk') return this.error('The build holds no entry.')
      const chunks = [entry, ...chunksOf(['draw.tsx', ...firstPages.flatMap(({ modules }) => modules)], bundle, new Set([entry.fileName]))]
      // The styles of the entry stand in the page.
      const styles = chunks.slice(1).flatMap(stylesOf)
      const typeface = Object.keys(bundle).filter((file) => TYPEFACE.test(file))
      const files = [...chunks.map(({ fileName }) => fileName), ...new Set(styles), ...typeface].map((file) => `/${file}`)
      const { code } = await transformWithOxc(await readFile(worker, 'utf8'), worker)
      const constants = Object.entries({ ENTRY: `/${entry.fileName}`, FILES: files }).map(
        ([name, value]) => `const ${name} = ${JSON.stringify(value)};`,
      )
      const source = minifySync('sw.js', `(() => {${constants.join('')}${code.replace(/^export \{\};?$/m, '')}})()`).code
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  },
})
