import { hasCompanyWord, hasLegalForm, isCompany, isJobTitle } from './employers.rules.ts'
import { isPlace, withoutPlace } from './job-places.rules.ts'
import type { Line } from './lines.rules.ts'

const COUNT = '(?:\\d[\\d.]*\\+?|one|two|three|four|five|six|seven|eight|nine|ten)'
const LENGTH = `${COUNT}[ -]?(?:years?|yrs?|months?)[' .]*(?:(?:and |& )?${COUNT}[ -]?months? ?)?`
const ADVERB = '(?:(?:currently|presently|previous(?:ly)?|formerly|earlier|at present|present(?= working)|current job(?= working)|now),? )'
const VERB =
  '(?:working|worked|work|employed:?|employee|served|serving|associated|join(?:ed)?|interned|teaching|taught|completed(?: an?)? internship|was(?= an? ))'
/** "2 years worked", "1-year experience", "5 years of total experience". */
const HELD = `(?:(?:having|have|had) )?${LENGTH} ?(?:of )?(?:\\p{L}+ ){0,2}?(?:experience|teaching|worked|working|work(?= with| as| in| at)|(?= (?:at|with) ))`
/** "Having experience as a tester in Kite Works". */
const HAVING = `(?:having|have|had|got) (?:an? )?(?:working )?experience(?= (?:as|in|with|at|from) )`
const JOB_VERB = `${ADVERB}?(?:i )?(?:(?:am |have |was |has |had )?(?:been )?${ADVERB}?${VERB}(?: currently| presently)?(?: (?:for )?${LENGTH})?|${HAVING}|${HELD})`

/** A sentence that states a job: "Currently working in ABC Pvt Ltd as". */
export const WORKED = new RegExp(
  `^${JOB_VERB}(?: (?:in|with|at|for|as|on|by|from|under))?(?:,? (?:an?|(?-i:the))\\b(?!\\.))?(?!\\p{L})\\s*`,
  'iu',
)
/** Its words before "as", "in" or "at". */
const SENTENCE_VERB = new RegExp(`^${JOB_VERB},? (?=(?:as|in|with|at|for|from|an?)\\b)`, 'iu')

const PAYROLL = /,? *\b(?:under|on|through) (?:the )?(?:pay ?rolls?|rolls) of [^,|]*/i

const ON_PAYROLL = /\b(?:under|on|through) (?:the )?(?:pay ?rolls?|rolls) (?:of|at) (?:m\/s\.? ?)?(\p{Lu}[^,|()]{1,60})/iu
/** "at the site Kite Tower on the payroll of Rangoli": the employer, if nothing else names it. */
const payrollOf = (line: Line): string | undefined => {
  const name = ON_PAYROLL.exec(line)?.[1]
  return name === undefined ? undefined : withoutPlace(plainText(name))
}

/** "Rangoli Ltd Location: India": a second label. */
const LOCATION = /(?<=\S) (?:work )?location ?: ?[^|]*$/i

/** "Rangoli (India) Pvt. Ltd.": brackets within a company name. */
const BRACKETS_OF_NAME = /\(([a-z]{1,15})\)(?= ?(?:pvt|pte|private|p|ltd|limited)\b)/gi

/**
 * Without what doesn't name the workplace, and with what belongs together: "Kite Works pvt, Ltd", "engineer atRangoli", "Java |
 * Internship".
 */
export const tidied = (line: Line): Line =>
  line
    .replace(PAYROLL, ' ')
    .replace(LOCATION, ' | ')
    // "Worked as a Splicer M/s Rangoli Ltd": a preposition is missing.
    .replace(/(?<!\b(?:in|with|at|for|from|of|through|by|to|under|and)) m\/s\.? ?(?=\p{Lu})/giu, ' in ')
    .replace(/ ,(?=\S)/g, ', ')
    .replace(/, (?=(?:india )?(?:pvt|private|ltd|limited|llp)\b)/gi, ' ')
    .replace(BRACKETS_OF_NAME, '\u2768$1\u2769')
    .replace(/ at(?=\p{Lu}\p{Ll})/gu, ' at ')
    .replace(/(?<=\p{L}\)?)(?: \||,) internship(?= \||$)/iu, ' Internship')

/** Where the next part of a sentence begins. */
const PART_START =
  / (?=(?:as|in|at|with|for|from|under|by|on|through|since|during|towards|post of|position of|which|who)\b,? )|,|\||;|[()]|(?<=\p{L}{3})\. (?=\p{Lu})|\.$/iu
const AS = /^(?:as|(?:the )?(?:post|position) of|an?(?= ))\b,?(?: (?:an?|the)(?= ))? ?/i
const AT = /^(at|with|in|for|from)\b (?:(?-i:the) )?(?=["']?(?-i:[\p{Lu}\d.]))/iu

export interface Stated {
  readonly title?: string
  readonly employer?: string
}

const MAX_NAME_WORDS = 8
const MAX_TITLE_WORDS = 5
const DEPARTMENT = /\b(?:department|dept|section|division|team|field|domain|shift|project)\b/i

/** How likely a part behind a preposition names the employer; "at" and "with" more so than "in". */
const rankOf = (preposition: string, name: string): number =>
  (isCompany(name) ? 4 : 0) +
  (hasLegalForm(name) ? 2 : 0) +
  (hasCompanyWord(name) ? 2 : 0) +
  (/^(?:at|with)$/i.test(preposition) ? 1 : 0) -
  (DEPARTMENT.test(name) ? 4 : 0)

const plainText = (text: string): string =>
  text
    .replace(/^(?:m\/s\.?)?[\s.,"']+|[\s.,:;"'-]+$/giu, '')
    .replace('\u2768', '(')
    .replace('\u2769', ')')

const TITLE_FIRST = /^(\p{Lu}[^,|:;()]{2,45}?) (at|for|in) (?:(?-i:the) )?(\p{Lu}[^,|;(]{2,60})/u
const NAME_FIRST = /^(\p{Lu}[^|:;]{2,60}?),? (?:as|AS|As) an?[ "']+(\p{L}[^,|;()"']{2,40})/u
/** "Splicer at Rangoli" and "Rangoli as a Splicer": without a verb. */
const readWithoutVerb = (line: Line): Stated | undefined => {
  const [, atTitle, preposition, atName] = TITLE_FIRST.exec(line) ?? []
  const [, asName, asTitle] = NAME_FIRST.exec(line) ?? []
  const [title, name] = [plainText(atTitle ?? asTitle ?? ''), withoutPlace(plainText(atName ?? asName?.split(/,| \(/)[0] ?? ''))]
  const isDoubtful = preposition !== undefined && preposition !== 'at' && !(isJobTitle(title) && isCompany(name))
  const isUnlikely =
    isDoubtful ||
    title === '' ||
    /(?:^| )\p{Ll}{4}/u.test(name) ||
    isPlace(name) ||
    hasCompanyWord(title) ||
    isJobTitle(name) ||
    title.split(' ').length > MAX_TITLE_WORDS
  return isUnlikely || name === '' ? undefined : { title, employer: name }
}

/** "Worked as a Splicer in Rangoli", "2 years experience with Rangoli as a Splicer": title and employer by their prepositions. */
export const readSentence = (line: Line): Stated | undefined => {
  const source = tidied(line)
  const text = source.replace(SENTENCE_VERB, '')
  if (text === source) return readWithoutVerb(source)
  const parts = text.split(PART_START).map((part) => part.trim())
  const titles = parts.flatMap((part) => (AS.test(part) ? [plainText(part.replace(AS, '').replace(/ (?:of|in) ["'].*$/, ''))] : []))
  const names = parts.flatMap((part) => {
    const preposition = AT.exec(part)?.[1]
    const name = preposition === undefined ? '' : withoutPlace(plainText(part.replace(AT, '').split(' - ')[0] ?? ''))
    const isName = name !== '' && !isPlace(name) && name.split(' ').length <= MAX_NAME_WORDS && !isJobTitle(name)
    return preposition !== undefined && isName ? [{ name, rank: rankOf(preposition, name) }] : []
  })
  const best = names.toSorted((a, b) => b.rank - a.rank)[0]
  const title = titles.find(isJobTitle) ?? titles.find((text) => text !== '')
  const employer = best && best.rank >= 0 ? best.name : payrollOf(line)
  return title === undefined && employer === undefined ? undefined : { ...(title && { title }), ...(employer && { employer }) }
}
