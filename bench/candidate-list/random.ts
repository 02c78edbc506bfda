export interface Random {
  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number
  /** Skewed towards small numbers: below 100, 0 comes once in twenty (`mild`) or once in ten. */
  skewed(limit: number, how?: 'mild'): number
  one<T>(items: readonly T[]): T
}

/** Deterministic by seed. */
export const seededRandom = (seed: number): Random => {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  const next = (): number => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 4_294_967_296
  }
  for (let warm = 0; warm < 4; warm += 1) next()
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    skewed: (limit, how) => Math.floor(next() ** (how === 'mild' ? 1.6 : 2) * limit),
    one: <T>(items: readonly T[]): T => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('Nothing to choose from.')
      return item
    },
  }
}
