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
  '/Button/Button.mjs': ['ButtonGroup', 'ButtonGroupSection'],
  '/ActionIcon/ActionIcon.mjs': ['ActionIconGroup', 'ActionIconGroupSection'],
  '/form/esm/use-form.mjs': ['use-form-list'],
  '/query-core/build/modern/query.js': ['infiniteQueryBehavior'],
}
/** Where the file isn't named as what it exports. */
const exported: Readonly<Record<string, string>> = { Autosize: 'TextareaAutosize', 'use-form-list': 'useFormList' }
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
      return id.startsWith(STUB) ? `export const ${exported[part] ?? part} = () => ({})` : null
    },
    generateBundle() {
      if (missing.size > 0) this.error(`web/light-libraries.ts: ${[...missing].join('; ')}.`)
    },
  }
}
