import { addDays, addMonths, isDay } from '@portal/contract/shared/dates'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const
const WORD =
  '(jan(?:uary|aury|uray)?|feb(?:r?uary|raury|rauary)?|mar(?:ch)?|apr(?:il)?|may|june?|jull?y?|aug(?:us|ust|est)?|sept?(?:ember|mber)?|oct(?:om?ber|ber)?|nov(?:eme?ber|mber)?|dec(?:eme?ber|mber)?)'

const monthNumber = (word: string): number => MONTHS.findIndex((month) => word.toLowerCase().startsWith(month)) + 1
const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Two-digit years are within the last hundred years. */
const fullYear = (text: string, today: string): number => {
  const number = Number(text.replace("'", ''))
  return number >= 100 ? number : number + (number <= Number(today.slice(2, 4)) + 1 ? 2000 : 1900)
}

const YEAR = `(\\d{4}|'?\\d{2})(?!\\d)`
const ORDINAL = '(?:\\s?(?:st|nd|rd|th))?'
const NUMERIC_DAY = new RegExp(`(?<!\\d)(\\d{1,2})\\s?[/.-]\\s?(\\d{1,2})\\s?[/.-]\\s?${YEAR}`)
const ISO_DAY = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/
const DAY_FIRST = new RegExp(`(?<!\\d)(\\d{1,2})${ORDINAL}(?: of)?[\\s,./-]*${WORD}\\b[\\s,./'-]*${YEAR}`)
const MONTH_FIRST = new RegExp(`\\b${WORD}\\.?\\s*(\\d{1,2})${ORDINAL}[\\s,]+${YEAR}`)

/**
 * The first date in a line, as `YYYY-MM-DD`: "15/08/1999", "15-8-99", "15th August, 1999", "August 15, 1999", "1999-08-15". Day before
 * month.
 */
export const findDay = (line: string, today: string): string | undefined => {
  const text = line.toLowerCase()
  const iso = ISO_DAY.exec(text)
  const numbers = NUMERIC_DAY.exec(text)
  const dayFirst = DAY_FIRST.exec(text)
  const monthFirst = MONTH_FIRST.exec(text)
  const [year = '', month, day] = iso
    ? [iso[1], Number(iso[2]), Number(iso[3])]
    : numbers
      ? [numbers[3], Number(numbers[2]), Number(numbers[1])]
      : dayFirst
        ? [dayFirst[3], monthNumber(dayFirst[2] ?? ''), Number(dayFirst[1])]
        : monthFirst
          ? [monthFirst[3], monthNumber(monthFirst[1] ?? ''), Number(monthFirst[2])]
          : []
  const found = `${fullYear(year, today)}-${twoDigits(month ?? 0)}-${twoDigits(day ?? 0)}`
  return isDay(found) ? found : undefined
}

export interface Period {
  /** The first day of the month, `YYYY-MM-DD`. */
  readonly from: string
  /** Null for a current job. With months, the last day of the month, at most today. */
  readonly to: string | null
  /** Whether the months are stated; years alone aren't precise enough to prefill. */
  readonly isExact: boolean
  /** The matched text. */
  readonly text: string
}

/** "Jun 2021", "4th May 2015", "May 4, 2015", "06/2021", "06 2021", "04/05/2015", "04-05-15", "2021/06", "2021". */
const MOMENT =
  `(?:(?:\\d{1,2}${ORDINAL}(?: of)?[\\s,./-]*)?${WORD}(?:\\b|(?=\\d{4}))[\\s,./'-]*(?:\\d{1,2}${ORDINAL}[\\s,]+(?=\\d{4}))?(\\d{4}|'?\\d{2})` +
  `|(?:\\d{1,2}\\s?[/.-]\\s?)?(0?[1-9]|1[0-2])(?:\\s?[/.-]\\s?|(?<=[01]\\d) )(\\d{4}|(?<=\\d[/.-]\\d{1,2}[/.-])\\d{2})|(\\d{4})(?:\\/(0[1-9]|1[0-2]))?)(?!\\d)`
const NOW =
  '(present(?:ly)?|current(?:ly)?(?: (?:working|employed|date))?|till?[ -]?(?:the )?(?:dated?|time|now|today|present(?:ly)?|current(?:ly)?)|tilldate|to ?date|now|on-?going|cont(?:inu(?:ing|e[sd]?))?|pursuing|today|onwards?|(?:still|till) working|still(?: continu(?:e[sd]?|ing))?|date)\\b'
const PERIOD = new RegExp(
  `(?<![\\d/]|\\d\\.)(?:from\\s*[:-]?\\s*)?${MOMENT}\\s*[,):]?\\s*(?:-+>?(?: ?to\\b)?|to till|to|till date:?(?=\\s*\\d)|till|until|up ?to|(?=present\\b|current\\b|onwards?\\b))\\s*(?:the\\s+)?["'(]?(?:${NOW}|${MOMENT})`,
  'i',
)
/** An ongoing period, stated by its start only. */
const OPEN_PERIOD = new RegExp(
  `\\b(?:since|(?:working |joined |w\\.?e\\.?f\\.? ?)?from)\\s*[:-]?\\s*${MOMENT}(?=\\s*(?:$|[|,;:).])|\\s+(?:with|at|as)\\b)`,
  'i',
)

const MOMENT_TEXT = MOMENT.replaceAll(/\((?!\?)/g, '(?:')
const PERIOD_CELLS = new RegExp(`(?<=^|\\| )(${MOMENT_TEXT}) \\| (?=(?:${MOMENT}|${NOW})(?: ?\\||$))`, 'i')
/** "Jul 2003 | Dec 2004": a period whose moments are in two cells of a table. */
export const joinPeriodCells = (row: string): string => row.replace(PERIOD_CELLS, '$1 - ')

const OPEN_START = new RegExp(`^(${MOMENT_TEXT} ?-) (?=\\p{Lu})`, 'iu')
const ONLY_END = new RegExp(`^(?:${MOMENT_TEXT}|${NOW})$`, 'i')
const MOMENT_END = new RegExp(`${MOMENT_TEXT}$`, 'i')
const MAX_MOMENT = 24
const parseMoment = (
  groups: readonly (string | undefined)[],
  today: string,
): { year: number; month: number; isExact: boolean } | undefined => {
  const [word, wordYear, number, numberYear, bare, monthOfBare] = groups
  if (word && wordYear) return { year: fullYear(wordYear, today), month: monthNumber(word), isExact: true }
  if (number && numberYear) return { year: fullYear(numberYear, today), month: Number(number), isExact: true }
  return bare ? { year: Number(bare), month: Number(monthOfBare ?? 1), isExact: monthOfBare !== undefined } : undefined
}

const lastOfMonth = (first: string, today: string): string => {
  const last = addDays(addMonths(first, 1), -1)
  return last < today ? last : today
}

/**
 * The first plausible period of a job in a line, ending by `today`: "Jun 2021 - Present", "4th May 2015 to 11 August 2018", "since Jun
 * 2011", "2019 - 2021".
 */
export const findPeriod = (line: string, today: string): Period | undefined => {
  const closed = PERIOD.exec(line)
  const match = closed ?? OPEN_PERIOD.exec(line)
  if (!match) return undefined
  const from = parseMoment(match.slice(1, 7), today)
  const to = closed === null || closed[7] ? null : parseMoment(match.slice(8, 14), today)
  if (!from || to === undefined) return undefined
  const [start, end] = [from, to].map((moment) => (moment ? `${moment.year}-${twoDigits(moment.month)}-01` : null))
  if (!start || start < '1960-01-01' || start > today || (end && (end < start || end > today))) return undefined
  const isExact = from.isExact && (to?.isExact ?? true)
  // "2013-2014: July 2013 - March 2014".
  const exact = isExact ? undefined : findPeriod(line.slice(match.index + match[0].length), today)
  if (exact?.isExact) return exact
  return { from: start, to: end && isExact ? lastOfMonth(end, today) : (end ?? null), isExact, text: match[0] }
}

interface Split {
  /** The text up to the end of the period. */
  readonly whole: string
  readonly rest: string
}

/** A period that begins in a text and ends in the next one; a dash may be lost between two moments. */
const splitPeriod = (text: string, next: string, isWholeLine: boolean, today: string): Split | undefined => {
  const isDashLost = isWholeLine && next.length <= MAX_MOMENT && ONLY_END.test(next) && MOMENT_END.test(text.slice(-MAX_MOMENT))
  for (const start of isDashLost ? [`${text} `, `${text} - `] : [`${text} `]) {
    const found = findPeriod(start + next, today)?.text ?? ''
    const end = (start + next).indexOf(found) + found.length
    if (end <= start.length || end - found.length >= text.length) continue
    const [closing = ''] = /^[),.;]*/.exec(next.slice(end - start.length)) ?? []
    return { whole: (start + next).slice(0, end) + closing, rest: next.slice(end - start.length + closing.length).trim() }
  }
  return undefined
}

const MAX_JOINED = 60
/**
 * Joins a period that a PDF or a narrow cell splits: "Since Jun 2011 to" above "Mar 2016", "Kite | Apr 2016 - 15th" above "May 2017 |
 * Surat". Other cells of the second line stay below.
 */
export const joinSplitPeriod = (line: string, next: string, today: string): string[] | undefined => {
  const own = findPeriod(line, today)
  if ((own && own.to !== null) || next === '' || findPeriod(next, today)?.isExact) return undefined
  const cells = (own ? line : line.replace(OPEN_START, '$1 | ')).replace(/ \|(?= ?-$)/, '').split(' | ')
  const parts = next.split(' | ')
  for (const [at, cell] of [...cells.entries()].toReversed()) {
    for (const [place, part] of parts.entries()) {
      const split = splitPeriod(cell, part, parts.length === 1, today)
      if (!split) continue
      const joined = cells.with(at, split.whole).join(' | ')
      const rest = parts
        .with(place, split.rest)
        .filter((text) => text !== '')
        .join(' | ')
      const isOneSentence = cells.length + parts.length === 2 || /^\p{Ll}/u.test(rest)
      return rest === '' || (isOneSentence && next.length <= MAX_JOINED) ? [`${joined} ${rest}`.trim()] : [joined, rest]
    }
  }
  return undefined
}

const DATE_WORDS = /^(to|till|until|from|since|present|current|now|date|ongoing|today|expected)$/
const MONTH_WORD = new RegExp(`^${WORD}$`)
/** Whether a short text is only a year or a period: "2016 - 2018", "March 2007", "Jan 2021 to Present". */
export const isOnlyDates = (text: string): boolean =>
  text.length <= 40 &&
  /(?<!\d)(19|20)\d{2}(?!\d)/.test(text) &&
  !/[^\p{L}\d\s.,/'()–-]/u.test(text) &&
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => DATE_WORDS.test(word) || MONTH_WORD.test(word))

const MONTH_AND_YEAR = new RegExp(`\\b${WORD}[\\s,./'-]*${YEAR}|(?<![\\d/.])(?:0?[1-9]|1[0-2])[/.]\\d{4}(?!\\d)|\\bsince\\b.*\\d{4}`, 'i')
/** Whether a line may state a period of work, even if it can't be parsed. */
export const looksLikePeriod = (line: string): boolean =>
  MONTH_AND_YEAR.test(line) || /(?<!\d)(19|20)\d{2}\s?(-|to|till)\s?((19|20)\d{2}|present|now|date|current)/i.test(line)

/** Whether the text says that a course isn't finished. */
export const isOngoing = (text: string): boolean =>
  /\b(since|pursuing|persuing|appearing|appeared|awaited|ongoing|on-going|till (the )?(date|now)|to date|tilldate)\b|(-|to|till)\s*\(?(present|current(ly)?|now|continu\w+|date)\b|\bcurrently\b|\((present|current)\)|\d{4}\s+(present|current)\b/i.test(
    text,
  )

const MONTH_WITH_SHORT_YEAR = new RegExp(`\\b${WORD}\\.?[\\s,'-]{1,2}(\\d{2})(?!\\d|[\\s,]+(?:19|20)\\d{2})`, 'gi')

/** "2014-1015": a year next to a typo, either of which may be the relevant one. */
const SLIP = /(?<!\d)(?:19|20)\d{2} ?- ?(?!19|20)\d{4}(?!\d)/g

/** The years in a line, in order; "Aug 26" means 2026. */
export const findYears = (source: string): number[] => {
  const line = source.replace(SLIP, ' ').replace(MONTH_WITH_SHORT_YEAR, ' 20$2 ')
  return [...line.matchAll(/(?<![\d.])(19[6-9]\d|20\d{2})(?:\s?[-/]\s?'?(\d{2})(?!\d))?(?![\d%]|\.\d)/g)].map(([, year, end]) =>
    // "2018-22": 2022.
    end === undefined || Number(`20${end}`) <= Number(year) ? Number(year) : Number(`20${end}`),
  )
}
