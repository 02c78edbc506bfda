export type Cell = string | number | null

/** Spreadsheets treat text with a leading =, +, -, @, tab or return as a formula. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text)
const cellText = (cell: Cell): string => {
  if (cell === null) return ''
  const text = typeof cell === 'string' && isFormula(cell) ? `'${cell}` : String(cell)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`
