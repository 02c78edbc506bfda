import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What modules of libraries import and these pages never use, by the end of the module's path. Mantine's dialogs import the whole ScrollArea,
 * and with it the library that positions tooltips, only to ask whether they were given it (17 KiB); its other components offer one more as a
 * property (`Radio.Card`); a textarea can grow where the browser can't do it by itself; forms can hold lists; every query can be an infinite
 * one. These are 4 KiB together.
 */
const unused: Readonly<Record<string, readonly string[]>> = {
  '/Modal/ModalRoot.mjs': ['ScrollArea'],
  '/Drawer/DrawerRoot.mjs': ['ScrollArea'],
  '/Radio/Radio.mjs': ['RadioCard', 'RadioIndicator'],
  '/Checkbox/Checkbox.mjs': ['CheckboxCard', 'CheckboxIndicator'],
  '/Textarea/Textarea.mjs': ['Autosize'],
  '/Button/Button.mjs': ['ButtonGroup', 'ButtonGroupSection', 'Transition'],
  '/ActionIcon/ActionIcon.mjs': ['ActionIconGroup', 'ActionIconGroupSection', 'Transition'],
  '/MantineProvider/default-theme.mjs': ['default-colors'],
  // They are a stylesheet: theme-variables.ts.
  '/MantineProvider/MantineProvider.mjs': ['MantineCssVariables'],
  '/form/esm/use-form.mjs': ['use-form-list'],
  '/query-core/build/modern/query.js': ['infiniteQueryBehavior'],
  '/use-sync-external-store-shim/with-selector.production.js': ['shim'],
}
/** Where the file isn't named as what it exports. */
const exported: Readonly<Record<string, string>> = { Autosize: 'TextareaAutosize', 'use-form-list': 'useFormList' }
const gray = 'f8f9fa f1f3f5 e9ecef dee2e6 ced4da adb5bd 868e96 495057 343a40 212529'.split(' ').map((shade) => `#${shade}`)
/** What stands for a part that is used a little: a loader appears at once, and of Mantine's palettes gray is used (blue must be there). */
const instead: Readonly<Record<string, string>> = {
  Transition: 'export const Transition = ({ mounted, children }) => (mounted ? children({}) : null)',
  // For React before 18.
  shim: "export { useSyncExternalStore } from 'react'",
  'default-colors': `const gray = ${JSON.stringify(gray)}; export const DEFAULT_COLORS = { gray, blue: gray }`,
}
const STUB = '\0unused-'

/** Leaves them out; without it the wizard is above its budget. */
export const lightLibraries = (): Plugin => {
  const missing = new Set(Object.entries(unused).flatMap(([module, parts]) => parts.map((part) => `${module} no longer imports ${part}`)))
  return {
    name: 'portal:light-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') => {
      const part = basename(source).replace(/\.m?js$/, '')
      const module = Object.keys(unused).find((end) => importer.endsWith(end))
      if (module === undefined || !unused[module]?.includes(part)) return null
      missing.delete(`${module} no longer imports ${part}`)
      return STUB + part
    },
    load: (id) => {
      const part = id.slice(STUB.length)
      return id.startsWith(STUB) ? (instead[part] ?? `export const ${exported[part] ?? part} = () => ({})`) : null
    },
    generateBundle() {
      if (missing.size > 0) this.error(`web/light-libraries.ts: ${[...missing].join('; ')}.`)
    },
  }
}
