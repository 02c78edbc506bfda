import { words } from '#words/candidates/list.ts'

/** Single-key shortcuts of the candidate list, by `KeyboardEvent.key` in lower case. */
export const listKeys = {
  search: '/',
  filter: 'f',
  next: 'j',
  previous: 'k',
  down: 'ArrowDown',
  up: 'ArrowUp',
  open: 'Enter',
  quickView: ' ',
  select: 'x',
  move: 's',
  assign: 'a',
  mail: 'm',
  export: 'e',
  previousPage: '[',
  nextPage: ']',
  help: '?',
  clear: 'Escape',
} as const

const { names, does } = words.keys

const nameOf = (key: string): string => {
  if (key === listKeys.quickView) return names.space
  if (key === listKeys.clear) return names.escape
  if (key === listKeys.down) return '↓'
  return key === listKeys.up ? '↑' : key.length === 1 ? key.toUpperCase() : key
}
const oneOf = (...keys: readonly string[]) => keys.map(nameOf).join(' / ')

/** The help, in order: what to press and what it does. */
export const shortcuts: readonly (readonly [keys: string, does: string])[] = [
  [oneOf(listKeys.search), does.search],
  [oneOf(listKeys.filter), does.filter],
  [oneOf(listKeys.next, listKeys.previous, listKeys.down, listKeys.up), does.row],
  [oneOf(listKeys.open), does.open],
  [oneOf(listKeys.quickView), does.quickView],
  [oneOf(listKeys.select), does.select],
  [names.withShift(nameOf(listKeys.select)), does.selectTo],
  [oneOf(listKeys.move), does.move],
  [oneOf(listKeys.assign), does.assign],
  [oneOf(listKeys.mail), does.mail],
  [oneOf(listKeys.export), does.export],
  [oneOf(listKeys.previousPage, listKeys.nextPage), does.page],
  [oneOf(listKeys.help), does.help],
  [oneOf(listKeys.clear), does.clear],
]
