import type { Plugin } from 'vite'
import { breakpoints } from './src/lib/browser/breakpoints.ts'

const conditions = new Map(
  Object.entries(breakpoints).map(([name, condition]) => [
    `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`,
    condition,
  ]),
)

/** Puts the conditions of `src/lib/browser/breakpoints.ts` in place of their names: `@media (--below-sm)`. */
export const namedBreakpoints = (): Plugin => ({
  name: 'portal:breakpoints',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.css$/ },
    handler(code) {
      return code.replace(
        /\((--[a-z-]+)\)(?=[^;{}]*\{)/g,
        (_, name: string) => conditions.get(name) ?? this.error(`There is no breakpoint ${name}.`),
      )
    },
  },
})
