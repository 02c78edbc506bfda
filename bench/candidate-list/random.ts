export interface Random {
  /** A whole number from 0, below `most`. */
  below(most: number): number
  /** The same, small numbers more often: of a hundred, the first stands for one in twenty (`mild`) or one in ten. */
  skewed(most: number, how?: 'mild'): number
  one<T>(items: readonly T[]): T
}

/** The same numbers for the same seed, at every run. */
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
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    skewed: (most, how) => Math.floor(next() ** (how === 'mild' ? 1.6 : 2) * most),
    one: <T>(items: readonly T[]): T => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('Nothing to choose from.')
      return item
    },
  }
}
