import { readFileSync } from 'node:fs'

type Rows = readonly { readonly key: number; readonly value: string }[]
const file = new URL('../../features/combos/data/fixed.json', import.meta.url)
const fixed = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Rows>>

export const fixedLabel = (name: string, key: number): string => fixed[name]?.find((row) => row.key === key)?.value ?? ''
