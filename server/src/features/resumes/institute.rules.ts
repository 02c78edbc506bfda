import type { Suggestion } from './person.rules.ts'

const INSTITUTE =
  /\b(school|schools|vidhyalay|vidyalay|mahavidyalaya?|mahavidhyalaya|shala|vishwavidyalaya|vidyashram|public school|vidyalaya|vidhyalaya|college|university|institute|institutions?|campus|vidya|mandir|academy|polytechnic|vidyavihar|vidyapee?th|sankul|samsthe|vidhya|gurukul|convent|high ?school|iits?|nit|iiit|iim|bits|nsut|dtu|nift|vit|srm|lpu|mnit|manit|vnit|inst|univ|clg|kv|jnv|dav|dps)\b/i
/** Boards, used when a row has no school. */
const BOARD =
  /\bboard\b|\b(gseb|gshseb|ghseb|gsheb|cbse|icse|isc|cisce|nios|rbse|bseb|pseb|hbse|mpbse|cgbse|msbshse|upmsp|wbbse|wbchse|gtu|vnsgu|hngu|ksv|ignou|baou|sppu|aktu|vtu|jntuh?|jntuk|mu|pune university|mumbai university|state board|cbsc|mpboard|up board|hse|kseeb|tnsb|wbut|makaut|rgpv|uptu|kuhs|anna university|hbse|chse|ahsec|seba|icsc|stateboard|bte|msbte|bteup|dte|sbte|nbse)\b/i
const MAX_LENGTH = 150

/** Words of levels and table headers, which aren't names by themselves. */
const GENERAL_WORDS = new Set(
  (
    'the of in and name class std standard passed completed year timeline degree course board percentage marks cgpa gpa senior higher secondary high sr hr sec ' +
    'school schools college university institute institution education intermediate examination certificate diploma science commerce arts'
  ).split(' '),
)

/** "SR University": a name in capitals that otherwise denotes a level. */
const SHORT_NAME = /\bSR(?= (?:University|College|Institute)\b)|(?<!\p{L})(?:\p{Lu}\. ?){1,4}(?=(?:High|Higher|Senior|Hr|Sr|Sec)\b)/u
/** Additions in brackets within a college's name. */
const KIND = /\((p\.?g|u\.?g|autonomous|deemed|boys|girls)\.?\)/gi

/** "B.N.N. College" and "B N N College" as "BNN College". */
const withoutInitialDots = (text: string): string =>
  text.replace(/(?<=(?<!\p{L})\p{Lu})\.(?! \p{L}{2})/gu, '').replace(/(?<=(?<!\p{L})\p{Lu}) (?=\p{Lu}(?!\p{L}))/gu, '')

/** Whether the text names a school. "Secondary School" alone is a level. */
export const isInstitute = (part: string): boolean =>
  INSTITUTE.test(part) &&
  (
    withoutInitialDots(part.replace(SHORT_NAME, 'named '))
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? []
  ).some((word) => !GENERAL_WORDS.has(word))

/** "P.S.E.B." as well as "PSEB". */
const isBoard = (text: string): boolean => BOARD.test(text) || BOARD.test(withoutInitialDots(text))

/** Whether the text names a school or a board. */
export const isSchoolOrBoard = (text: string): boolean => isInstitute(text) || isBoard(text)

/** "College: Rangoli College", "Name of the Board - GSEB": the label before a name. */
const LABEL =
  /^(?:name of (?:the )?)?(?:college|school|university|institut(?:e|ion)|board)(?: ?\/ ?(?:college|school|university|institut(?:e|ion)|board))?(?: name)? ?(?::|[-–] )\s*(?=\S)/i

/** The institute from the cells of an institute column. */
export const instituteFromCells = (cells: readonly string[]): Suggestion<string> | null => {
  const candidates = cells
    .map((cell) => cell.replace(/[\s,;]+$/, '').replace(LABEL, ''))
    .filter((cell) => /\p{L}{2}|\p{L}\.\p{L}/u.test(cell) && cell.length <= MAX_LENGTH)
  const value =
    candidates.find((cell) => INSTITUTE.test(cell) && !/\buniversit(y|ies)\b/i.test(cell)) ??
    candidates.find((cell) => INSTITUTE.test(cell)) ??
    candidates.find((cell) => !isBoard(cell) && !/\bstate\b/i.test(cell)) ??
    candidates[0]
  return value === undefined ? null : { value, confidence: 0.75 }
}

/** Removes years and marks, which in PDF rows are joined with the school. */
const withoutNumbers = (line: string): string =>
  line.replace(/(?<![\d.])(\d{1,3}(\.\d+)?\s?%|(19|20)\d{2}(\s?-\s?\d{2,4})?|\d{1,2}\.\d{1,2}(\s?\/\s?10)?)(?![\d.])/g, ' | ')

/** The first school, college or university in the lines, otherwise the first board. */
export const findInstitute = (lines: readonly string[], levelWords: string): Suggestion<string> | null => {
  const parts = lines
    .flatMap((line) => withoutNumbers(line.replace(KIND, '$1')).split(/ \| |, | - |\(|\)/))
    .map((part) => part.trim())
    .map((part) => (part.startsWith(levelWords) ? part.slice(levelWords.length) : part).replace(/^[\s.,:;-]+|[\s.,:;-]+$/g, ''))
    .map((part) =>
      part
        .replace(LABEL, '')
        // "ABC College from XYZ University": the college was attended.
        .replace(/^(.*)\sfrom\s.*$/i, (match, before: string) =>
          isInstitute(before) && !/\b(department|pre-?university)\b/i.test(before) ? before : match,
        )
        .replace(/^(.*\bfrom|at|in)\s+/i, '')
        .replace(/\s(in|with|on|during)$/i, '')
        .trimEnd(),
    )
    .filter((part) => part.length <= MAX_LENGTH)
  const value = parts.find(isInstitute) ?? parts.find((part) => isBoard(part) && !/^(state )?board$/i.test(part))
  return value === undefined ? null : { value, confidence: 0.65 }
}

/** Cities of the list that are also words of other addresses. */
const ALSO_WORDS: ReadonlySet<string> = new Set(['central', 'nagar'])

/** The city in the lines, named by itself: "ABC College, Erode - 2014". `cities`: known ones in lower case. */
export const findCity = (lines: readonly string[], cities: ReadonlySet<string>): Suggestion<string> | null => {
  const value = lines
    .flatMap((line) => line.split(/[|,()\d]| - |: /))
    .map((part) => part.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/^(?:at|in) /i, ''))
    // Shorter names are also words: May, Net.
    .find((part) => part.length > 3 && cities.has(part.toLowerCase()) && !ALSO_WORDS.has(part.toLowerCase()))
  return value === undefined ? null : { value, confidence: 0.75 }
}
