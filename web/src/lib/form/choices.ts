/** Options of a select from the items of a combo; `none` labels the empty option, if there is one. */
export const choicesOf = (items: readonly { key: number; value: string }[] | undefined, none?: string) => [
  ...emptyChoice(none),
  ...(items ?? []).map(({ key, value }) => ({ value: String(key), label: value })),
]

/** The same from a table of the contract. */
export const choicesIn = (table: Readonly<Record<string, string>>, none?: string) => [
  ...emptyChoice(none),
  ...Object.entries(table).map(([value, label]) => ({ value, label })),
]

const emptyChoice = (none: string | undefined) => (none === undefined ? [] : [{ value: '', label: none }])
