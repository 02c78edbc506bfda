import { plainText } from './headers.rules.ts'

/** Names of the colleges or openings of a drive; `ids` is null for a name that several have. */
export interface DriveNames {
  readonly ids: ReadonlyMap<string, number | null>
  readonly words: readonly { readonly id: number; readonly words: ReadonlySet<string> }[]
}
export const noDriveNames: DriveNames = { ids: new Map(), words: [] }

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}+#]+/u).flatMap((word) => plainText(word) || [])

export const indexDriveNames = (names: readonly { readonly id: number; readonly name: string }[]): DriveNames => {
  const ids = new Map<string, number | null>()
  for (const { id, name } of names) {
    const plain = plainText(name)
    ids.set(plain, (ids.get(plain) ?? id) === id ? id : null)
  }
  return { ids, words: names.map(({ id, name }) => ({ id, words: new Set(wordsOf(name)) })) }
}

/** Words that tell no college or opening from another. */
const GENERIC: ReadonlySet<string> = new Set(['college', 'university', 'institute', 'institution', 'of', 'the', 'and', 'for'])

/** The id of a name, or of the only one that has all its words: "QA" for "QA engineer (automation)". Null: several; undefined: none. */
export const findDriveName = ({ ids, words }: DriveNames, typed: string): number | null | undefined => {
  const whole = ids.get(plainText(typed))
  if (whole !== undefined) return whole
  const wanted = wordsOf(typed)
  if (wanted.every((word) => GENERIC.has(word))) return undefined
  const found = new Set(words.filter((name) => wanted.every((word) => name.words.has(word))).map(({ id }) => id))
  return found.size > 1 ? null : [...found][0]
}
