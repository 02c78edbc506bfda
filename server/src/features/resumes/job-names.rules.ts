import { limits } from '@portal/contract/shared/limits'
import { hasCompanyWord, isCompany, isJobTitle } from './employers.rules.ts'
import type { Line } from './lines.rules.ts'
import type { Suggestion } from './person.rules.ts'

const PLACE =
  /^(ahmedabad|surat|vadodara|baroda|rajkot|gandhinagar|bhavnagar|jamnagar|anand|mehsana|mumbai|navi mumbai|thane|pune|nagpur|nashik|bengaluru|bangalore|mysore|mysuru|hubli|mangalore|hyderabad|secunderabad|vijayawada|visakhapatnam|vizag|chennai|coimbatore|madurai|trichy|kochi|cochin|trivandrum|thiruvananthapuram|kolkata|bhubaneswar|patna|ranchi|delhi|new delhi|noida|greater noida|gurgaon|gurugram|faridabad|ghaziabad|jaipur|udaipur|kota|lucknow|kanpur|agra|varanasi|allahabad|indore|bhopal|gwalior|raipur|chandigarh|mohali|ludhiana|amritsar|dehradun|guwahati|goa|panaji|remote|hybrid|on-?site|work from home|wfh|gujarat|maharashtra|karnataka|kerala|tamil ?nadu|telangana|andhra pradesh|west bengal|odisha|bihar|jharkhand|rajasthan|punjab|haryana|uttar pradesh|u\.?p|m\.?p|madhya pradesh|uttarakhand|himachal pradesh|assam|india|usa|u\.s\.a|uk|uae|dubai|singapore|full[- ]time|part[- ]time|contract|permanent|internship|bachelor|months?|years?)\b[\s,.]*(india|maharashtra|gujarat|karnataka|[a-z]{2})?[\s,.]*$/i
const MONTH = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s?\d*$/i
/** What labels of a job name. */
export const LABELS = {
  employer:
    /^(?:name of (?:the )?|current |present |previous |past )?(?:company|organi[sz]ation|employer|institution|firm)(?: ?name)?(?: ?\d)?\s*(?:[:|]|-(?= ))+\s*/i,
  designation:
    /^(?:designation|position|job title|title|post|roles?|job role|job profile)(?: held)?(?: ?\/ ?(?:department|dept|role|position|designation))?\s*(?:[:|]|-(?= ))+\s*/i,
  period: /^(?:duration|period|tenure|time ?period|dates?|from|working period|work duration|experience)\s*(?:[:|]|-(?= ))+\s*/i,
  other:
    /^(?:client|project|projects|company profile|pay ?roll?e?|process|location(?: worked)?|advisor|guide|reporting to|contact(?: person| phone| e?-?mail)?(?: no| id)?|place|environment|technolog(?:y|ies)|tools?|skills?|team size|department|languages?|responsibilit(?:y|ies)|roles? (?:and|&) responsibilit(?:y|ies)|url|website|platform|domain|description|ctc|salary|address)(?: name| used| title)?(?: ?\([^()]*\))?\s*(?:[:|]|-(?= ))/i,
} as const
/** A sentence around a job: "Currently working in ABC Pvt Ltd as". */
export const WORKED =
  /^(?:i )?(?:(?:am |have |was |has |had )?(?:been )?(?:currently |presently |previously )?(?:working|worked|work|employed|served|serving|associated|joined|interned|completed(?: an?)? internship)(?: currently| presently)?)(?: (?:in|with|at|for|as|on|by|from|under))?(?: (?:an?|the)\b)?\s*/i
const HEADING_WORDS =
  /^(work|working|professional|technical|total|current|previous|past|experience|employment|company|duration|designation|role|roles|projects?|responsibilit(y|ies)|summary|details|key|internships?|organi[sz]ation|period|(from|to|since|till|and|the|date|present|tools|job profile))( (experience|details|history|company|employer|& technologies|and technologies|description|summary))*$/i

/** A longer text tells of the work. */
const MAX_WORDS = 9

/** Whether a label says what the line is. */
export const isLabelled = (line: Line): boolean => Object.values(LABELS).some((label) => label.test(line))

const trimmed = (piece: string): string =>
  piece
    .replace(/^[\s,;:|.'"/&–-]+|[\s,;:|'"/&(–-]+$/g, '')
    .replace(/\s*\b(from|since|during|for)$/i, '')
    .replace(/^(?:as (?:an? )?|in (?=\p{Lu}))/iu, '')
    .replace(/ on (an? )?(contractual|contract|permanent|temporary|freelance) (role|basis|job)$/i, '')

/** "Mosaicare. Pune": the name without its place. */
const withoutPlace = (piece: string): string => {
  const [name = '', place = '', ...others] = piece.split(/(?<=\p{Ll}{3})\. /u)
  return others.length === 0 && place !== '' && PLACE.test(place) ? name : piece
}

/** "Rangoli Systems: Analyst" is an employer and a title. */
const splitByColon = (piece: string): string[] => {
  const parts = piece.split(/ ?: /)
  return parts.length === 2 && parts.filter(isJobTitle).length === 1 ? parts : [piece]
}

/** What round brackets hold is said of the name before them, so it comes last. */
const bracketsLast = (text: string): string => {
  const held = text.match(/\([^()]*\)/g) ?? []
  return held.length === 0 ? text : `${text.replace(/\([^()]*\)/g, ' | ')} | ${held.join(' | ')}`
}

/** A line of a job apart: its parts between commas, bars, brackets and the words of a sentence. */
export const partsOf = (line: Line): string[] => {
  const isTold = WORKED.test(line)
  // "Java Development | Internship": the second tells the kind of the first.
  const text = line.replace(/(?<=\p{L}\)?)(?: \||,) internship(?= \||$)/iu, ' Internship')
  return (isTold ? text.replace(/\.(?=$| ?,)/g, '') : bracketsLast(text))
    .replace(WORKED, '')
    .split(
      isTold
        ? / \| |\s+(?:at|in|with|as|for)\s+(?:an?\s+|the\s+)?|, |\s-\s|[()]/i
        : / \| |\s+at\s+|\s+with\s+(?=\p{Lu})|\s+@\s?|\s+as\s+(?:an?\s+)?(?=\p{L})|, |\s-+\s|\s?-+\s|[()[\]]|\s\/\s|\s\?\s|; /iu,
    )
    .map(trimmed)
    .map(withoutPlace)
    .flatMap(splitByColon)
}

/** The text of a hyperlink, and a department of the employer. */
const NO_NAME =
  /^(?:links?|view|website|demo|github|certificate|credentials?|offer letter)$|\b(?:r ?& ?d|research|hr|it|qa|sales|marketing|accounts?|finance|production|quality|engineering|design) (?:department|dept)\b/i

export const isPart = (piece: string): boolean =>
  piece.length > 1 &&
  piece.length <= limits.shortText &&
  /\p{L}{2}/u.test(piece) &&
  !PLACE.test(piece) &&
  !MONTH.test(piece) &&
  !HEADING_WORDS.test(piece) &&
  !NO_NAME.test(piece) &&
  !LABELS.other.test(piece) &&
  !/^(pvt|ltd|limited|private|llp|inc|p|i)\b[\s.]*(ltd|limited)?\.?$/i.test(piece) &&
  (!/\p{Ll}{4,}\.$/u.test(piece) ||
    /\b(limited|corp)\.$/i.test(piece) ||
    (hasCompanyWord(piece) && /^(?:\p{Lu}\S* ?){1,4}$/u.test(piece))) &&
  !/^(from|to|till|since|on payroll)\b|^\d|\b(years?|months?|yrs?|mos?)\b$|@|https?:|www\./i.test(piece)

/** Without "Redmond" and "WA" of "Redmond, WA, USA". */
const isNamePart = (piece: string, index: number, all: readonly string[]): boolean => {
  const isState = (at: number) => all[at]?.length === 2 && PLACE.test(all[at + 1] ?? '')
  return isPart(piece) && !isState(index) && !isState(index + 1)
}

const isTitle = (piece: string): boolean => isJobTitle(piece) && piece.split(' ').length <= 8

interface Found {
  employer?: Suggestion<string>
  designation?: Suggestion<string>
}

/** The employer and title that labels name. */
export const readLabelled = (lines: readonly Line[]): Found => {
  const valueOf = (label: RegExp) =>
    lines
      .flatMap((line) => (line.split(' | ').length > 2 ? line.split(' | ') : [line]))
      .filter((line) => label.test(line))
      .map((line) =>
        trimmed(
          (
            line
              .replace(label, '')
              .split(/ \| |, (?=\p{Lu})|\s(?=(?:project|client|role|designation|location|duration)(?: name)?\s?:)/iu)[0] ?? ''
          ).replace(/\.$/, ''),
        ),
      )
      .find((value) => value.length > 1 && value.split(' ').length <= MAX_WORDS && /\p{L}/u.test(value) && !WORKED.test(value))
  const [employer, designation] = [valueOf(LABELS.employer), valueOf(LABELS.designation)]
  return {
    ...(employer !== undefined && { employer: { value: employer, confidence: 0.88 } }),
    ...(designation !== undefined && { designation: { value: designation, confidence: 0.88 } }),
  }
}

/** The employer and title by their words; the nearest lines come first. `isNear`: a part in capitals that no word tells apart may be the employer. */
export const readByWords = (lines: readonly Line[], isNear = true): Found => {
  // "Payment page:" heads duties.
  const plain = lines.filter((line, index) => !LABELS.other.test(line) && (index === 0 || !/\S ?:$/.test(line) || isLabelled(line)))
  const byLine = plain.map((line) =>
    partsOf(Object.values(LABELS).reduce((text, label) => text.replace(label, ''), line)).filter(isNamePart),
  )
  const title = byLine.flat().find(isTitle)
  const titleLine = byLine.findIndex((pieces) => pieces.some((piece) => piece === title))
  // The employer is on the title's line more often than on another.
  const others = [...(byLine[titleLine] ?? []), ...byLine.filter((_, index) => index !== titleLine).flat()].filter(
    (piece) => piece !== title,
  )
  const mayBeCompany = (piece: string) => hasCompanyWord(piece) && piece.split(' ').length <= 8 && /\p{Lu}|^\d/u.test(piece)
  const company =
    others.find((piece) => isCompany(piece) && mayBeCompany(piece)) ?? others.find((piece) => mayBeCompany(piece) && !isTitle(piece))
  const likely = !isNear ? undefined : others.find((piece) => /^[\p{Lu}\d]/u.test(piece) && piece.split(' ').length <= 6 && !isTitle(piece))
  // "Sky CRM Specialist" above "Developer": without a company, one of two titles may be its name.
  const isOneOfTwo = company === undefined && byLine.filter((pieces) => pieces.some(isTitle)).length > 1
  return {
    ...(title !== undefined && { designation: { value: title, confidence: isOneOfTwo ? 0.6 : 0.82 } }),
    ...(company !== undefined
      ? { employer: { value: company, confidence: isCompany(company) ? 0.82 : 0.75 } }
      : likely !== undefined && { employer: { value: likely, confidence: 0.6 } }),
  }
}
