export interface Choice {
  readonly value: string
  readonly label: string
  /** Offered whatever is typed, after all others: for what the list doesn't have. */
  readonly isAlways?: true
}

/** Options as a native select takes them. */
export type Choices = readonly (Choice | { readonly group: string; readonly items: readonly Choice[] })[]

interface Entry extends Choice {
  readonly group?: string
}

/** The options without their groups, each with the name of its own. */
export const entriesOf = (choices: Choices): Entry[] =>
  choices.flatMap((choice) => ('group' in choice ? choice.items.map((item) => ({ ...item, group: choice.group })) : [choice]))

/** Without case and Latin accents. The vowel signs of Indian scripts stay: they distinguish words. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/**
 * The entries that have every typed word somewhere in their label, with or without its dots, and those that are always offered: the one
 * typed in full first, such as Java before JavaScript, then in their order.
 */
export const matching = <T extends Choice>(entries: readonly T[], typed: string): { found: readonly T[]; always: readonly T[] } => {
  const parts = fold(typed).split(/\s+/).filter(Boolean)
  const found = entries.filter(({ label, isAlways }) => {
    const text = fold(label)
    const bare = text.replaceAll('.', '')
    return !isAlways && parts.every((part) => text.includes(part) || bare.includes(part))
  })
  const whole = found.find(({ label }) => fold(label) === parts.join(' '))
  return {
    found: whole ? [whole, ...found.filter((entry) => entry !== whole)] : found,
    always: entries.filter(({ isAlways }) => isAlways),
  }
}

/** Neighbouring entries of the same group together, each with its place in the list. */
export const grouped = (entries: readonly Entry[]): { group: string | undefined; items: (Choice & { index: number })[] }[] => {
  const groups: { group: string | undefined; items: (Choice & { index: number })[] }[] = []
  for (const [index, { group, value, label }] of entries.entries()) {
    const last = groups.at(-1)
    const item = { value, label, index }
    if (last && last.group === group) last.items.push(item)
    else groups.push({ group, items: [item] })
  }
  return groups
}

/** The place an arrow key leads to, from the last entry to the first; -1 of an empty list. */
export const step = (active: number, by: 1 | -1, count: number): number => {
  if (count === 0) return -1
  return active < 0 ? (by === 1 ? 0 : count - 1) : (active + by + count) % count
}
