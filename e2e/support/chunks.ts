import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const manifestFile = join(import.meta.dirname, '../../web/dist/.vite/manifest.json')

/** URL path of the built chunk for a module; `source` is relative to `web/`, like `src/…`. */
export const chunkOf = (source: string): string => {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Readonly<Record<string, { readonly file: string }>>
  const chunk = manifest[source]
  if (!chunk) throw new Error(`${source} has no chunk of its own.`)
  return `/${chunk.file}`
}
