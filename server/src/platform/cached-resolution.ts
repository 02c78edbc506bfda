import { registerHooks, type ResolveFnOutput } from 'node:module'

const DRIZZLE = '/node_modules/drizzle-orm/'
const resolved = new Map<string, ResolveFnOutput>()

/**
 * Halves the time to load the server: Node 24 parses the 180 kB package.json of Drizzle (0.45.4) again for each of some 600 imports from it
 * or within it. Affects imports that start after it.
 */
registerHooks({
  resolve: (specifier, context, next) => {
    if (!context.conditions.includes('import')) return next(specifier, context)
    if (specifier.startsWith('.') && context.parentURL?.includes(DRIZZLE))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
    const known = resolved.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    resolved.set(specifier, known)
    return known
  },
})
