/** A value of a dump: text (including numbers), or null. */
export type DumpValue = string | null

const escapes: Readonly<Record<string, string>> = { 0: '\u0000', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\u001a' }

/**
 * End of the quoted text that begins at `at`; -1 if it is unterminated. Quotes are doubled or escaped; in names in backticks, only doubled.
 */
const endOfQuoted = (text: string, at: number): number => {
  const quote = text[at]
  for (let index = at + 1; index < text.length; index += 1) {
    const character = text[index]
    if (character === '\\' && quote !== '`') index += 1
    else if (character === quote && text[index + 1] === quote) index += 1
    else if (character === quote) return index
  }
  return -1
}

const endOfComment = (text: string, at: number): number => {
  const [close, from] = text.startsWith('/*', at) ? ['*/', at + 2] : ['\n', at]
  const end = text.indexOf(close, from)
  return end === -1 ? -1 : end + close.length - 1
}
const beginsComment = (text: string, at: number): boolean =>
  text.startsWith('/*', at) || text[at] === '#' || (text.startsWith('--', at) && /^--(?:\s|$)/.test(text.slice(at, at + 3)))

/** Splits a dump into statements, chunk by chunk; comments are dropped. A semicolon inside quotes doesn't end a statement. */
export const createStatementSplitter = (): { add: (piece: string) => string[]; rest: () => string } => {
  let pending = ''
  let statement = ''
  return {
    add: (chunk) => {
      const text = pending + chunk
      const done: string[] = []
      let [at, copied] = [0, 0]
      // The last characters may be the start of a comment or an escape.
      while (at < text.length - 2) {
        const character = text[at] ?? ''
        const isQuote = character === "'" || character === '"' || character === '`'
        const isComment = !isQuote && beginsComment(text, at)
        if (isQuote || isComment) {
          const end = isQuote ? endOfQuoted(text, at) : endOfComment(text, at)
          // A quote at the very end may be the first of a doubled one.
          if (end === -1 || end >= text.length - 2) break
          if (isComment) {
            statement += text.slice(copied, at)
            copied = end + 1
          }
          at = end + 1
        } else if (character === ';') {
          done.push((statement + text.slice(copied, at)).trim())
          statement = ''
          at += 1
          copied = at
        } else at += 1
      }
      statement += text.slice(copied, at)
      pending = text.slice(at)
      return done
    },
    rest: () => (statement + pending).trim().replace(/;\s*$/, ''),
  }
}

const unquoted = (text: string): string =>
  text
    .slice(1, -1)
    .replace(/\\([^])|''|""/g, (found, escaped: string | undefined) =>
      escaped === undefined ? found.slice(1) : (escapes[escaped] ?? escaped),
    )

const WORD = /[^\s,()]+/y
const wordAt = (text: string, at: number): string => {
  WORD.lastIndex = at
  return WORD.exec(text)?.[0] ?? ''
}
const valueOf = (word: string): DumpValue => {
  if (/^null$/i.test(word)) return null
  return /^0x[0-9a-f]+$/i.test(word) ? Buffer.from(word.slice(2), 'hex').toString('utf8') : word
}

/** The rows after VALUES. Throws for an unterminated text. */
const readRows = (text: string, from: number): DumpValue[][] => {
  const rows: DumpValue[][] = []
  let row: DumpValue[] | undefined
  for (let at = from; at < text.length;) {
    const character = text[at] ?? ''
    if (character === '(') row = []
    else if (character === ')' && row) {
      rows.push(row)
      row = undefined
    } else if (character === "'" || character === '"') {
      const end = endOfQuoted(text, at)
      if (end === -1) throw new Error('The dump ends inside a string. It may have been cut off.')
      row?.push(unquoted(text.slice(at, end + 1)))
      at = end + 1
      continue
    } else if (!/[\s,]/.test(character)) {
      const word = wordAt(text, at)
      // `_binary '…'`: the prefix only states the character set of the text that follows.
      if (!word.startsWith('_')) row?.push(valueOf(word))
      at += word.length
      continue
    }
    at += 1
  }
  return rows
}

const INSERT = /^(?:insert|replace)\s+(?:ignore\s+)?into\s+`?(\w+)`?\s*(?:\(([^)]*)\))?\s*values\s*/i
const CREATE = /^create\s+table\s+(?:if\s+not\s+exists\s+)?`?(\w+)`?\s*\(/i

/** The columns of a table: lines that begin with a quoted name. Keys begin with a keyword. */
const namesIn = (statement: string): string[] =>
  statement.split('\n').flatMap((line) => {
    const [, name] = /^`(\w+)`/.exec(line.trimStart()) ?? []
    return name ?? []
  })

/** Extracts the rows of these tables from statements, as objects by column. */
export const createRowReader = (tables: ReadonlySet<string>) => {
  const columns = new Map<string, readonly string[]>()
  return (statement: string): { table: string; rows: Record<string, DumpValue>[] } | undefined => {
    const [, created] = CREATE.exec(statement) ?? []
    if (created !== undefined) {
      columns.set(created, namesIn(statement))
      return undefined
    }
    const insert = INSERT.exec(statement)
    const [head = '', table = '', named] = insert ?? []
    if (!insert || !tables.has(table)) return undefined
    const names = named?.split(',').map((name) => name.trim().replaceAll('`', '')) ?? columns.get(table)
    if (!names)
      throw new Error(`The dump has no definition of the table ${table}. Create it with mysqldump, including the table structure.`)
    const rows = readRows(statement, head.length).map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? null])))
    return { table, rows }
  }
}
