/** Seeded PRNG; deterministic on every machine. */
export interface Random {
  /** An integer from `min` to `max`. */
  int(min: number, max: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  /** `count` distinct elements. */
  some<T>(list: readonly T[], count: number): T[]
  chance(share: number): boolean
}

export const randomOf = (seed: number): Random => {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  return {
    int,
    pick: (list) => list[int(0, list.length - 1)] ?? list[0],
    some: (list, count) => {
      const left = [...list]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(int(0, left.length - 1), 1)).flat()
    },
    chance: (share) => next() < share,
  }
}
