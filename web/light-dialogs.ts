import type { Plugin } from 'vite'

const STUB = '\0no-scroll-area'

/**
 * Mantine's dialogs import the whole ScrollArea, and with it the library that positions tooltips, only to ask whether they were given
 * it; ours never are. Leaving it out saves every page with a dialog 20 KiB.
 */
export const lightDialogs = (): Plugin => ({
  name: 'light-dialogs',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/ScrollArea/ScrollArea.mjs') && /\/(ModalRoot|DrawerRoot)\.mjs$/.test(importer ?? '') ? STUB : null,
  load: (id) => (id === STUB ? 'export const ScrollArea = {}' : null),
})
