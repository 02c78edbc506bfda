import { plainText } from './headers.rules.ts'

/** Names of the colleges or openings of a drive; `ids` is null for a name that several have. */
export interface DriveNames {
  readonly ids: ReadonlyMap<string, number | null>
  readonly words: readonly { readonly id: number; readonly name: string; readonly words: ReadonlySet<string> }[]
}
/** Id and name of what a text names; "several": more than one. */
export type FoundName = { readonly id: number; readonly name: string; readonly isWhole: boolean } | 'several' | undefined
export const noDriveNames: DriveNames = { ids: new Map(), words: [] }

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}+#]+/u).flatMap((word) => plainText(word) || [])

export const indexDriveNames = (names: readonly { readonly id: number; readonly name: string }[]): DriveNames => {
  const ids = new Map<string, number | null>()
  for (const { id, name } of names) {
    const plain = plainText(name)
    const known = ids.get(plain)
    ids.set(plain, known === undefined || known === id ? id : null)
  }
  return { ids, words: names.map(({ id, name }) => ({ id, name, words: new Set(wordsOf(name)) })) }
}

/** Words that tell no college or opening from another. */
const GENERIC: ReadonlySet<string> = new Set([
  'college',
  'university',
  'institute',
  'institution',
  'school',
  'engineering',
  'technology',
  'science',
  'management',
  'government',
  'of',
  'the',
  'and',
  'for',
])

/** What has this name, or is the only one that has all its words: "QA" for "QA engineer (automation)". */
export const findDriveName = ({ ids, words }: DriveNames, typed: string): FoundName => {
  const whole = ids.get(plainText(typed))
  if (whole === null) return 'several'
  if (whole !== undefined) return { id: whole, name: typed, isWhole: true }
  const wanted = wordsOf(typed)
  if (wanted.every((word) => word.length < 2 || GENERIC.has(word))) return undefined
  const [first, ...others] = words.filter((name) => wanted.every((word) => name.words.has(word)))
  if (others.some(({ id }) => id !== first?.id)) return 'several'
  return first && { id: first.id, name: first.name, isWhole: false }
}
