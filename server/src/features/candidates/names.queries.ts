import { sql, type SQL } from 'drizzle-orm'

/** Upper bound of a prefix range: sorts after every word with the prefix. */
export const LAST_CHARACTER = '\u{10FFFF}'

const wordsOf = (q: string): string[] =>
  q
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8)

/** Whether the names of the candidate begin with each of the words. */
export const namedLike = (q: string, candidate_id: SQL): SQL[] =>
  wordsOf(q).map(
    (word) => sql`exists (select from candidate_names n where n.candidate_id = ${candidate_id}
      and n.word >= ${word} and n.word < ${word + LAST_CHARACTER})`,
  )
