import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { me, roles } from '@portal/contract/accounts'
import { minifySync, transformWithOxc, type Plugin } from 'vite'
import { chunksOf, src, stylesOf } from './build-chunks.ts'
import { firstPages, type FirstCall } from './first-pages.ts'
import { pathOf } from './src/lib/api/address.ts'

const script = join(src, 'head-start.ts')

const callOf = ([endpoint, input = {}]: FirstCall, base: string) => ({
  method: endpoint.method,
  url: base + pathOf(endpoint, input),
  ...(input.body && { body: JSON.stringify(input.body) }),
})

/** The page that the server sends at every address: the styles of the first chunk are in it, and a script that begins what the address needs. */
export const headStart = (): Plugin => {
  let base = ''
  return {
    name: 'portal:head-start',
    apply: 'build',
    configResolved({ env }) {
      base = String(env['VITE_API_BASE'] ?? '/api')
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {}, chunk: entry }) {
        if (!entry) this.error('The build holds no entry.')
        const loaded = new Set([entry.fileName, ...entry.imports])
        const program = chunksOf(['draw.tsx'], bundle, loaded)
        for (const chunk of program) loaded.add(chunk.fileName)
        const pages = firstPages.map(({ path, isSignedIn, unless, modules, calls = [] }) => {
          const chunks = chunksOf(modules, bundle, loaded)
          return {
            path,
            isSignedIn,
            unless,
            scripts: chunks.map(({ fileName }) => `/${fileName}`),
            styles: chunks.flatMap(stylesOf).map((file) => `/${file}`),
            calls: calls.map((call) => callOf(call, base)),
          }
        })
        const { code } = await transformWithOxc(await readFile(script, 'utf8'), script)
        const values = { PAGES: pages, ME: callOf([me], base), CANDIDATE: roles.candidate }
        const constants = Object.entries(values).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
        const small = minifySync('head-start.js', `(() => {${constants.join('')}${code.replace(/^export \{\};?$/m, '')}})()`).code

        const styles = stylesOf(entry).map((file) => {
          const asset = bundle[file]
          if (asset?.type !== 'asset') return this.error(`The build holds no ${file}.`)
          return `<style>${String(asset.source)}</style>`
        })
        // Low: a module holds up no drawing, and the calls go first.
        const links = program.map(({ fileName }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${fileName}">`)
        // Off, the link loads nothing, but tells a chunk that needs these styles that they are there.
        const inlined = html
          .replace('<script type="module"', '<script type="module" fetchpriority="low"')
          .replace(/<link rel="stylesheet"/g, '<link disabled rel="stylesheet"')
          .replace('</head>', () => `${links.join('')}${styles.join('')}</head>`)
        // First of all: a script waits for the styles above it.
        return inlined.replace(/(<meta charset[^>]*>)/, (meta) => `${meta}\n    <script>${small}</script>`)
      },
    },
  }
}
