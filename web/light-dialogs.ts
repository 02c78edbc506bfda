import { basename } from 'node:path'
import type { Plugin } from 'vite'

const STUB = '\0no-scroll-area'

/**
 * Mantine's dialogs import the whole ScrollArea, and with it the library that positions tooltips, only to ask whether they were given
 * it; ours never are. Leaving it out saves every page with a dialog 17 KiB: without it the wizard is above its budget.
 */
export const lightDialogs = (): Plugin => {
  const missing = new Set(['ModalRoot.mjs', 'DrawerRoot.mjs'])
  return {
    name: 'portal:light-dialogs',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => {
      const name = basename(importer ?? '')
      if (!source.endsWith('/ScrollArea/ScrollArea.mjs') || (name !== 'ModalRoot.mjs' && name !== 'DrawerRoot.mjs')) return null
      missing.delete(name)
      return STUB
    },
    load: (id) => (id === STUB ? 'export const ScrollArea = {}' : null),
    generateBundle() {
      if (missing.size > 0) this.error(`web/light-dialogs.ts: ${[...missing].join(' and ')} of Mantine no longer import the ScrollArea.`)
    },
  }
}
