/** Options of a select from a table of the contract; the first is empty and labelled `none`. */
export const choicesIn = (table: Readonly<Record<string, string>>, none: string) => [
  { value: '', label: none },
  ...Object.entries(table).map(([value, label]) => ({ value, label })),
]
