import { capitalised } from '@portal/contract/candidates'
import { limits } from '@portal/contract/shared/limits'
import { findDay } from './dates.rules.ts'
import { isJobTitle } from './employers.rules.ts'
import { sectionOfHeading } from './headings.rules.ts'
import type { Line, Sections } from './lines.rules.ts'
import { hasTitleWord } from './title-words.rules.ts'

export interface Suggestion<T> {
  readonly value: T
  /** 0 to 1. */
  readonly confidence: number
  /** The line it was found on. */
  readonly line?: Line
}

const EMAIL = /[a-z0-9][a-z0-9._%+-]*\s?@\s?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.\s?[a-z]{2,}/i

/** A split address: "asha@ex" above "ample.com", "asha@example.co" above "m". */
const BROKEN_EMAIL = /^\S+@[a-z0-9-]{1,20}$/i
const BROKEN_END = /@\S+\.co?$/i
/** A truncated address: "asha@gmail.co". */
const PARTIAL_PROVIDER = /@(?:gmail|yahoo|hotmail|outlook|rediffmail)\.(?!com$|in$|co\.in$|co\.uk$|live$)/

/** A line about other people: a referee, an HR manager, parents. */
const OTHERS =
  /\b(references?|referees?|hr\b|h\.r\.?|manager|reporting (to|officer)|contact person|supervisor|guide|principal|hod|emergency|parents?'?s?|father'?s?|mother'?s?|guardian'?s?)\b/i

/** Among jobs, a labelled number is the employer's. */
const EMPLOYERS = /\b(contact|phone|mobile|tel(ephone)?)\b/i

/** Contact lines, excluding those of referees and employers. */
export const ownLines = (sections: Sections): Line[] => {
  const without = (lines: readonly Line[], others: RegExp) =>
    lines.filter((line, index) => !others.test(lines[index - 1] ?? '') && !others.test(line))
  return [
    ...sections.head,
    ...sections.personal,
    ...without([...sections.skills, ...sections.education, ...sections.other], OTHERS),
    ...without(without(sections.experience, OTHERS), EMPLOYERS),
  ]
}

/** The first value, with less confidence if there are different ones. `confidence`: that of a single value. */
const firstOf = (found: readonly { value: string; line: Line }[], confidence: number): Suggestion<string> | null => {
  const [first] = found
  return first === undefined
    ? null
    : { ...first, confidence: new Set(found.map(({ value }) => value)).size === 1 ? confidence : Math.min(confidence, 0.85) }
}

/** A shared mailbox, such as a college's office. */
const OFFICE_EMAIL = /^(?:info|contact|hr|admin|office|careers?|jobs|mail|enquir(?:y|ies)|support|sales|principal)@/i

/** The first email address. `lines` start with the contact details, so it isn't the address of a reference. */
export const findEmail = (lines: readonly Line[]): Suggestion<string> | null => {
  const found = lines.flatMap((line, index) => {
    // A narrow column splits an address.
    const next = lines[index + 1] ?? ''
    const isBroken = BROKEN_EMAIL.test(line) || (BROKEN_END.test(line) && /^o?m$/i.test(next))
    // "asha@example.comDeveloper": joined by the layout.
    const value = EMAIL.exec((isBroken ? `${line}${next}` : line).replace(/\.co m\b/i, '.com'))?.[0]
      .replace(/\s/g, '')
      .replace(/(?<=\.[a-z]{2,4})\p{Lu}\p{L}+$/u, '')
      .replace(/^e-?mail(?:id)?-+/i, '')
      .toLowerCase()
    return value === undefined ? [] : [{ value, line }]
  })
  const personal = found.filter(({ value }) => !OFFICE_EMAIL.test(value) && !PARTIAL_PROVIDER.test(value))
  return firstOf(personal, 0.97) ?? firstOf(found, 0.7)
}

/** "+91 98765 43210", "+91-9876543210", "098765-43210", "(+91) 987 654 3210", "9876 543 210", "7383 123796". */
const MOBILE =
  /(?<!\d|\d\.)(?:\(?(?:\+|00)?91\)?[\s.-]{0,3}|0)?(?:\([6-9]\d{2}\)\s?\d{3}[\s.-]?\d{4}|[6-9]\d{9}|[6-9]\d{4}[\s.-]{1,3}\d{5}|[6-9]\d{4}[\s.-]\d{3}[\s.-]\d{2}|[6-9]\d{3}[\s.-]\d{6}|[6-9]\d{5}[\s.-]\d{4}|[6-9]\d{2}[\s.-]\d{3}[\s.-]\d{4}|[6-9]\d{2}[\s.-]\d{7}|[6-9]\d{3}[\s.-]\d{3}[\s.-]\d{3}|[6-9]\d{3}[\s.-]\d{2}[\s.-]\d{4}|[6-9]\d[\s.-]\d{4}[\s.-]\d{4}|(?<=91[\s-]{1,2})[6-9]\d-\d{8})(?![\d.]*\d)/g
/** Another country's code: the digits after it aren't an Indian number. */
const FOREIGN_CODE = /(?:\+\s?(?!91(?!\d))\(?\d{1,4}|(?<!\d)(?:001|1)(?=[\s.-]))\)?[\s().-]*$/

/** "712.555.0143", "(712) 555-0143": American format, so less likely an Indian number. */
const AMERICAN_FORM = /^(?:\d{3}[\s.-]|\(\d{3}\)[\s.-]?)\d{3}[\s.-]\d{4}$/

const mobilesOf = (line: Line): { value: string; isSure: boolean; line: Line }[] =>
  [...line.matchAll(MOBILE)]
    .filter((match) => !FOREIGN_CODE.test(line.slice(0, match.index)))
    .map(([number]) => ({ value: number.replace(/\D/g, '').slice(-limits.mobileDigits), isSure: !AMERICAN_FORM.test(number), line }))

export const findMobile = (lines: readonly Line[]): Suggestion<string> | null => {
  const found = lines.flatMap(mobilesOf)
  const certain = firstOf(
    found.filter(({ isSure }) => isSure).map(({ value, line }) => ({ value, line })),
    0.95,
  )
  return (
    certain ??
    firstOf(
      found.map(({ value, line }) => ({ value, line })),
      0.7,
    )
  )
}

const BIRTH_LABEL = /\b(date of birth|birth ?date|birth ?day|date of brith|d\.?\s?o\.?\s?b\b\.?|born( on)?)/i
/** A line with only a date. */
const BARE_DAY = /^[\d\s./-]{8,10}$|^\d{1,2}(st|nd|rd|th)?[\s,.-]+[a-z]{3,9}[\s,.-]+\d{4}$/i

/** A date with a date-of-birth label, on the same line or one of the next two; without a label, one among the personal details, with low confidence. */
export const findDateOfBirth = (lines: readonly Line[], latest: string, personal: readonly Line[] = []): Suggestion<string> | null => {
  const isBirth = (value: string | undefined): value is string => value !== undefined && value <= latest && value > '1940'
  for (const [at, line] of lines.entries()) {
    if (!BIRTH_LABEL.test(line)) continue
    const labelled = line.slice(line.search(BIRTH_LABEL))
    const parts = [labelled, ...lines.slice(at + 1, at + 3), line]
    const part = parts.find((text) => isBirth(findDay(text, latest)))
    const value = findDay(part ?? '', latest)
    if (isBirth(value)) return { value, confidence: 0.95, line: part === labelled ? line : (part ?? line) }
  }
  const bare = personal.find((line) => BARE_DAY.test(line) && isBirth(findDay(line, latest)))
  const value = findDay(bare ?? '', latest)
  return bare === undefined || value === undefined ? null : { value, confidence: 0.6, line: bare }
}

/** The text without emails, links and phone numbers. */
const withoutNumbersOfOthers = (line: Line): string =>
  line
    .replace(new RegExp(EMAIL, 'gi'), ' ')
    .replace(/\b(https?:|www\.|linkedin|github)\S*/gi, ' ')
    .replace(MOBILE, ' ')
    .replace(/\+\s?\d[\d\s().-]{7,}\d/g, ' ')

const PIN = /(?<![\d/.-]|\d\s|\d-\s)[1-9]\d{2}\s?\d{3}(?![\d/%*]|\.\d|\s?-?\s?\d{3})/
const PIN_AFTER_PLACE = /[a-z.)]\s?[-–:,]?\s?([1-9]\d{2}\s?\d{3})(?![\d/%*]|\.\d)/i
const PLACE =
  /\b(address|addr|add|pin|pincode|zip|road|rd|nagar|society|soc|colony|street|st|near|nr|opp|flat|park|residency|apartments?|sector|plot|house|h\.? ?no|vill(age)?|post|po|p\.o|dist(rict)?|taluka?|tal|teh(sil)?|ward|lane|layout|cross|main|city|state|ahmedabad|gujarat|maharashtra|karnataka|kerala|tamil ?nadu|telangana|andhra|bengal|odisha|orissa|bihar|jharkhand|rajasthan|punjab|haryana|pradesh|uttarakhand|assam|delhi|mumbai|pune|bangalore|bengaluru|hyderabad|chennai|kolkata|noida|india)\b/i

export const findZip = (lines: readonly Line[]): Suggestion<string> | null => {
  const found = lines.flatMap((line) => {
    const text = withoutNumbersOfOthers(line)
    const value = (PIN.exec(text)?.[0] ?? PIN_AFTER_PLACE.exec(text)?.[1])?.replace(/\s/g, '')
    return value === undefined ? [] : [{ value, line, confidence: PLACE.test(text) || /[a-z]\s?-\s?\d{3}\s?\d{3}/i.test(text) ? 0.9 : 0.6 }]
  })
  return found.find(({ confidence }) => confidence > 0.6) ?? found[0] ?? null
}

const ADDRESS_LABEL =
  /^(?:(?:current|present|permanent|residential|correspondence|postal|home|local|mailing) )?(?:address|add\.?)\s*[:|-]+\s*/i

/** Lines of other sections with an address label, and those below an email address. */
export const addressLines = (lines: readonly Line[]): Line[] =>
  lines.filter((line, index) => ADDRESS_LABEL.test(line) || EMAIL.test(lines[index - 1] ?? ''))

/** "B/204 Shyam Residency", "12, Ambica Nagar", "Flat No. 3": the first line of an address in two. */
const ADDRESS_START =
  /^[^\p{L}\p{N}]*(?:(?:flat|house|plot|block|h\.?)[\s.-]*(?:no\.?)?[\s.-]*)?(?:\p{L}{1,2}\s?[/-]\s?)?\d{1,4}\b[^@|]*$/iu

/** "Backend Engineer | Bengaluru, Karnataka": without the job title, and then without what isn't a known place either. */
const withoutTitle = (text: string): string => {
  const isTitle = (part: string) => hasTitleWord(part) && !PLACE.test(part) && !/\d/.test(part)
  const rest = text.split(' | ').map((cell) => {
    const parts = cell.split(', ')
    const start = parts.findIndex((part) => !isTitle(part))
    return start === -1 ? '' : parts.slice(start).join(', ')
  })
  const found = rest.join(' | ')
  return found === text ? text : rest.filter((cell) => PLACE.test(cell)).join(', ')
}

/**
 * A line with an address label, or with a PIN code and a comma, and the line above it that starts the address. Without the PIN code, which
 * is a separate field.
 */
export const findAddress = (lines: readonly Line[]): Suggestion<string> | null => {
  const hasPin = (line: Line) => PIN.test(withoutNumbersOfOthers(line))
  const labelled = lines.findIndex((line) => ADDRESS_LABEL.test(line))
  const at = labelled === -1 ? lines.findIndex((line) => hasPin(line) && line.includes(',')) : labelled
  const line = lines[at]
  if (line === undefined) return null
  const next = lines[at + 1] ?? ''
  const isContinued = labelled !== -1 && /,\s*$/.test(line) && PIN.test(next)
  const start = labelled === -1 ? (lines[at - 1] ?? '') : ''
  const isStarted = ADDRESS_START.test(start) && PLACE.test(start) && !hasPin(start) && !ADDRESS_START.test(line)
  const read = `${isStarted ? `${start} ` : ''}${line.replace(ADDRESS_LABEL, '')}${isContinued ? ` ${next}` : ''}`
    .replace(/^[^\p{L}\p{N}(]+/u, '')
    .replace(PIN, '')
    .replace(/[\s,.:|-]*,\s*(?=\p{L})/gu, ', ')
    .replace(/[\s,.:|-]*(pin|zip)?( ?code)?[\s,.:|-]*$/i, '')
  const value = labelled === -1 ? withoutTitle(read) : read
  if (value.length < 8 || value.length > limits.address || EMAIL.test(value) || mobilesOf(value).length > 0) return null
  return { value, confidence: labelled === -1 ? 0.6 : 0.85, line }
}

const NOT_A_NAME =
  /\b(name|father|mother|husband|spouse|resume|résumé|curriculum|vitae|cv|bio-?data|profile|developer|engineer|engineering|designer|analyst|manager|executive|fresher|student|intern|lead|tester|architect|consultant|administrator|specialist|scientist|teacher|accountant|seeking|page|address|road|nagar|society|colony|chowk|street|sector|block|house|near|village|dist|district|gujarat|india|indian|ahmedabad|surat|vadodara|rajkot|linkedin|github|contact|phone|mobile|email|e-mail|gmail|university|college|institute|school|bachelor|master|diploma|technology|science|stack|software|web|data|full|front|back|mumbai|pune|gandhinagar|bhavnagar|jamnagar|anand|mehsana|delhi|noida|bangalore|bengaluru|hyderabad|chennai|kolkata|maharashtra|karnataka|kerala|bihar|pradesh|rajasthan|punjab|haryana|club|society|department|computer|the|and|of|for|in|to|with|my|about|team|group|company|ltd|pvt|photo|date|birth|gender|male|female|nationality|marital|status|married|single|passport|declaration|signature|place|objective|summary|skills?|education|experience|projects?|certified|professional|marketing|sales|finance|business|human resources?|operations|graduate|mba|mca|bca|b\.?tech|m\.?tech|ca|cs)\b/i
const NAME_LABEL = /^(?:(?:full |candidate'?s? |my )?name(?: in full| of (?:the )?candidate)?|i am|myself)\s*(?:[:|]+-?|-)\s*(?=\S)/i
const PERSONAL_LABEL = /\b(birth|d\.?o\.?b|gender|sex|father|mother|nationality|marital|mobile|phone|e-?mail)\b/i
const RELATIVE = /\b(father|mother|husband|spouse|guardian|parent)'?s?'?$/i
const HONORIFIC = /^(mr|mrs|ms|miss|er|dr|shri|smt|ca|adv|prof)\.?(?=[\s.])\.?\s*/i
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}.' -]{1,60}$/u
const IS_LATIN = /^[\p{Script=Latin}.' -]+$/u
/** The rest of a place: ", Bihar, India". */
const REST_OF_PLACE =
  /\b(india|gujarat|maharashtra|karnataka|kerala|tamil ?nadu|telangana|andhra pradesh|west bengal|odisha|orissa|bihar|jharkhand|rajasthan|punjab|haryana|uttar pradesh|madhya pradesh|himachal pradesh|uttarakhand|assam|goa|delhi|chhattisgarh|[hmu]\.?p\.?|\d{6})\b/i
const MIN_CHARACTERS = 3

const capitaliseName = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => (part === part.toUpperCase() || part === part.toLowerCase() ? capitalised(part) : part))
    .join(' ')

const parseName = (piece: string): string | undefined => {
  const name = piece
    .replace(/^(?:(?:hi|hello)[,!]? )?(?:i'm|i am|my name is) /i, '')
    .replace(HONORIFIC, '')
    .replace(/\(.*?\)|\(.*$/g, ' ')
    .replace(/[,:;|-]+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  const isName =
    NAME.test(name) &&
    name.split(/\s+/).length <= 5 &&
    (name.match(/\p{L}/gu)?.length ?? 0) >= MIN_CHARACTERS &&
    !NOT_A_NAME.test(name) &&
    sectionOfHeading(name) === undefined &&
    !name.replace(/\b\p{L}\.$/u, '').endsWith('.')
  return isName ? capitaliseName(name) : undefined
}

const nameOfLine = (line: Line): string | undefined => {
  const [cell = ''] = line.split(' | ')
  const [first = '', ...others] = cell.split(/,| - /)
  return cell.includes(',') && REST_OF_PLACE.test(others.join(' ')) ? undefined : parseName(first)
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

const matchesEmail = (name: string, email: string | undefined): boolean => {
  const local = lettersOf(email?.split('@')[0] ?? '')
  return name.split(/[\s.]+/).some((part) => {
    const characters = lettersOf(part)
    return characters.length > 2 && (local.includes(characters) || (characters.length > 5 && local.includes(characters.slice(0, 5))))
  })
}

/** The second part of a name on two lines of one word each. */
const secondPartOf = ({ value, line }: { value: string; line: Line }, head: readonly Line[]): string | undefined => {
  const next = head.slice(head.indexOf(line) + 1).find((text) => text !== '')
  return next === undefined || /\s/.test(line.trim()) || /\s/.test(next) || value.includes(' ') ? undefined : nameOfLine(next)
}

/** "Asha Patel Email: ...": the words before a contact label. */
const nameBeforeLabel = (line: Line): string | undefined => {
  const at = line.search(/\s(?:e-?mail|phone|mobile|mob|contact|cell)\b[^|]{0,8}[:|-]/i)
  return at === -1 ? undefined : parseName(line.slice(0, at))
}

/** "Asha P Data Architect": the words before a title. */
const nameBeforeTitle = (line: Line, email: string | undefined): string | undefined => {
  const at = NOT_A_NAME.exec(line)?.index ?? 0
  const name = at === 0 || line.length > 60 || !isJobTitle(line.slice(at)) ? undefined : parseName(line.slice(0, at))
  return name?.includes(' ') && name.split(' ').every((word) => word.length < 3 || matchesEmail(word, email)) ? name : undefined
}

/** "Asha Patel" at the top and "Name: Asha P" below: prefers the name without initials. */
const withoutInitial = (name: string, head: readonly Line[]): string =>
  (/ \p{L}$/u.test(name) &&
    head
      .map(nameOfLine)
      .find((full) => full !== undefined && full.length > name.length && full.toLowerCase().startsWith(name.toLowerCase()))) ||
  name

/** A single word can be half a name. */
const isWhole = (name: string): boolean => /[ .]/.test(name)

/** Number of lines searched for a name. */
const TOP_LINES = 10

/**
 * The name: labelled, or the title (text in the largest font of the first page), or one of the first lines: preferably one that matches the
 * email address, then one in Latin script. High confidence only for the title and a match.
 */
export const findName = (
  { head, personal, other = [] }: Pick<Sections, 'head' | 'personal'> & Partial<Pick<Sections, 'other'>>,
  email: string | undefined,
  title: string | null = null,
  others: readonly Line[] = [],
): Suggestion<string> | null => {
  const labels = [...head, ...personal, ...other]
  // "Mother's" above "Name: ...": a wrapped label.
  const labelledLine = labels.find(
    (line, index) =>
      NAME_LABEL.test(line) &&
      !RELATIVE.test(labels[index - 1] ?? '') &&
      // In other sections, "Name: ..." may be a project's.
      (!other.includes(line) || matchesEmail(line, email) || labels.slice(index + 1, index + 4).some((next) => PERSONAL_LABEL.test(next))),
  )
  const labelled =
    labelledLine &&
    parseName(
      labelledLine
        .replace(NAME_LABEL, '')
        .replace(/^(\p{L}+) \| (?=\p{L}+(?: \p{L}+)?$)/u, '$1 ')
        .split(/ \| |,|: ?/)[0]
        ?.replace(/(?<=\p{L}{3})\.$/u, '') ?? '',
    )
  if (labelled) return { value: withoutInitial(labelled, head), confidence: isWhole(labelled) ? 0.95 : 0.75, line: labelledLine }
  const titled = title === null ? undefined : nameOfLine(title)
  if (titled !== undefined && (matchesEmail(titled, email) || titled.includes(' ')))
    return { value: titled, confidence: matchesEmail(titled, email) ? 0.97 : 0.82, line: title ?? '' }
  const names = head
    .filter((line) => line !== '')
    .slice(0, TOP_LINES)
    .flatMap((line) => {
      const value = nameOfLine(line) ?? nameBeforeTitle(line, email) ?? nameBeforeLabel(line)
      // Next to an address in other cells.
      const cells = line.split(' | ').slice(1)
      const beside = cells.map(nameOfLine).find((cell) => cell !== undefined && matchesEmail(cell, email))
      const name = value !== undefined && matchesEmail(value, email) ? value : (beside ?? value)
      return name === undefined ? [] : [{ value: name, line }]
    })
  const elsewhere = () =>
    others.flatMap((line) => {
      const value = line.split(' ').length <= 5 ? nameOfLine(line) : undefined
      return value !== undefined && value.includes(' ') && matchesEmail(value, email) ? [{ value, line }] : []
    })[0]
  const found =
    names.find(({ value }) => matchesEmail(value, email)) ??
    (names.length === 0 ? elsewhere() : undefined) ??
    names.find(({ value }) => IS_LATIN.test(value) && value.includes(' ')) ??
    names.find(({ value }) => IS_LATIN.test(value)) ??
    names[0]
  const second = found && secondPartOf(found, head)
  if (found && second !== undefined && matchesEmail(found.value, email) && matchesEmail(second, email))
    return { value: `${found.value} ${second}`, confidence: 0.95, line: found.line }
  // A signature may be abbreviated.
  if (found !== undefined && names.length === 0) return { ...found, confidence: 0.7 }
  if (found === undefined) return titled === undefined ? null : { value: titled, confidence: 0.6, line: title ?? '' }
  const [matched, unmatched] = isWhole(found.value) ? [0.95, 0.7] : [0.75, 0.6]
  return { ...found, confidence: matchesEmail(found.value, email) ? matched : unmatched }
}
