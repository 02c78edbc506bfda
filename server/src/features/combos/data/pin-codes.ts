import { readFileSync } from 'node:fs'
import type { PinCodes, PinRange } from './shape.ts'

let ranges: readonly PinRange[] | undefined

/** Loaded on first lookup and cached: some 10,000 rows. */
const load = (): readonly PinRange[] => {
  ranges ??= (JSON.parse(readFileSync(new URL('./pin-codes.json', import.meta.url), 'utf8')) as PinCodes).ranges
  return ranges
}

/** State and city (0 if ambiguous) of a PIN code; undefined when it isn't in the directory. */
export const findPinCodePlace = (pin: number): { readonly state: number; readonly city: number } | undefined => {
  const all = load()
  let [low, high] = [0, all.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last, state, city] = all[middle] ?? [0, 0, 0, 0]
    if (pin < first) high = middle - 1
    else if (pin > last) low = middle + 1
    else return { state, city }
  }
  return undefined
}
