import { join } from 'node:path'
import type { Rolldown } from 'vite'

export const src = join(import.meta.dirname, 'src')

/** A route's own code is in a module beside it. */
const idOf = (module: string) => join(src, module) + (module.startsWith('routes/') ? '?tsr-split=component' : '')

/** The chunks of some modules in `src` with all they import; none of what `loaded` holds. */
export const chunksOf = (
  modules: readonly string[],
  bundle: Rolldown.OutputBundle,
  loaded: ReadonlySet<string> = new Set(),
): Rolldown.OutputChunk[] => {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk) || loaded.has(chunk.fileName)) return
    found.add(chunk)
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file))
  }
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(idOf(module)))
    if (!chunk) throw new Error(`web/first-pages.ts: no chunk holds ${module}.`)
    add(chunk)
  }
  return [...found]
}

export const stylesOf = (chunk: Rolldown.OutputChunk): string[] => [...(chunk.viteMetadata?.importedCss ?? [])]
