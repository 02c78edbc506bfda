import { limits } from '@portal/contract/shared/limits'
import { hasCompanyWord, hasLegalForm, isCompany, isJobTitle, isTool } from './employers.rules.ts'
import { isAmbiguousEmployer } from './known-employers.rules.ts'
import { readSentence, tidied, WORKED } from './job-sentences.rules.ts'
import { isPlace, withoutPlace, withoutRest } from './job-places.rules.ts'
import type { Line } from './lines.rules.ts'
import type { Suggestion } from './person.rules.ts'

const MONTH = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s?\d*$/i
/** Labels of a job's fields. */
export const LABELS = {
  employer:
    /^(?:name of (?:the )?|current |present |previous |past )?(?:(?:company|organi[sz]ation|employer|institution|firm)(?: ?name)?(?: ?\d(?: of \d)?)?|(?<=(?:present|current|previous|past) )job|(?:industry|school|college|hospital|bank|institute|establishment) ?name)\s*(?:[:|]|-(?= )|(?<=name)-)+\s*/i,
  designation:
    /^(?:current |present |previous |past )?(?:designation|destination|designated as|position|job title|title|post|appointment|roles?|job role|job profile)(?: held)?(?: ?\/ ?(?:department|dept|role|position|designation))?\s*(?:[:|]|-(?= ))+\s*/i,
  period:
    /^(?:(?:project )?duration(?: with the company)?|period|tenure|time ?period|dates?|from|working period|work duration|period of (?:employment|service|work)|experience)\s*(?:[:|]|-(?= ))+\s*/i,
  other:
    /^(?:client(?: location)?|work location|project|projects|name of the project|supervisor|mentor|manager|reporting manager|team|database|operating systems?|applications?|company profile|pay ?roll?e?|process|location(?: worked)?|advisor|guide|reporting to|contact(?: person| phone| e?-?mail)?(?: no| id)?|place|environment|technolog(?:y|ies)|tools?|skills?|team size|department|languages?|responsibilit(?:y|ies)|roles? (?:and|&) responsibilit(?:y|ies)|url|website|platforms?|(?:web |application )?servers?|front ?end|back ?end|ide|domain|description|ctc|salary|address)(?: name| used| title)?(?: ?\([^()]*\))?\s*(?:[:|]|-(?= ))/i,
} as const
const HEADING_WORDS =
  /^(work|working|job|professional|technical|total|current|previous|past|experience|employment|company|duration|designation|role|roles|projects?|responsibilit(y|ies)|summary|details|key|internships?|organi[sz]ation|period|(from|to|since|till|and|the|date|present|tools|job profile))( (experience|details|history|company|employer|& technologies|and technologies|description|summary|responsibilit(y|ies)))*$/i

/** Longer texts describe the work. */
const MAX_WORDS = 9

/** Whether the line starts with any label: "Atmosphere : Mining". */
export const hasLabel = (line: Line): boolean => isLabelled(line) || /^\p{L}[\p{L} ]{2,28} ?: ?\S/u.test(line)

/** Whether the line starts with a known label. */
export const isLabelled = (line: Line): boolean => Object.values(LABELS).some((label) => label.test(line))

const trimmed = (part: string): string =>
  part
    .replace(/^[^\p{L}\p{N}(]+|[\s,;:|'"/&([–-]+$/gu, '')
    .replace(/\s*\b(?:from|since|during|for|duration(?: of)?)(?: (?:the )?(?:dates?|period|month)(?: of)?)?$/i, '')
    .replace(/^m\/s\.? ?/i, '')
    .replace(/^(?:as (?:an? )?|post (?:of )?(?!grad|doc|sales|master)|(?:in|with|at) (?=\p{Lu}))/iu, '')
    .replace(/ on (?:the )?(?:[\w&.-]+ ){1,4}project$/i, '')
    .replace(/ on (an? )?(contractual|contract|permanent|temporary|freelance) (role|basis|job)$/i, '')

/** "Software Engineer Rangoli Systems Pvt. Ltd": a title with its company. */
const splitAfterTitle = (part: string): string[] => {
  const [, title, company] = TITLE_AND_COMPANY.exec(part) ?? []
  return title !== undefined && company !== undefined && isCompany(company) ? [title, company] : [part]
}
const TITLE_AND_COMPANY =
  /^((?:\p{Lu}[\w.]* ){0,3}(?:Engineer|Developer|Programmer|Analyst|Consultant|Tester|Administrator|Manager|Executive|Intern|Trainee|Accountant|Assistant|Officer|Supervisor|Technician|Electrician)) (?:in |at )?(\p{Lu}\S+ .*\S)$/u

/** "Rangoli Kites Ltd General Manager": a company with a title behind its legal form. */
const splitAfterForm = (part: string): string[] => {
  const name = withoutRest(part)
  const rest = part.slice(name.length).trim()
  return name !== part && isJobTitle(rest) ? [name, rest] : [part]
}

/** "Tester in Rangoli School": a title in a company; "Tester in the office": a title. */
const splitAtIn = (part: string): string[] => {
  const at = part.indexOf(' in ')
  const [title, company] = [part.slice(0, at), part.slice(at + 4)]
  if (at > 0 && isJobTitle(title) && company.startsWith('the ')) return [title]
  return at > 0 && isJobTitle(title) && /^\p{Lu}/u.test(company) && isCompany(company) ? [title, company] : [part]
}

/** "Rangoli Systems: Analyst" is an employer and a title. */
const splitByColon = (part: string): string[] => {
  const parts = part.split(/ ?: /)
  return parts.length === 2 && parts.filter(isJobTitle).length === 1 ? parts : [part]
}

/** "Quality Analyst/Rangoli Bank": a title followed by a client. */
const withoutClient = (part: string): string => {
  const [title = '', client, ...more] = part.split(/ ?\/ ?/)
  return client !== undefined &&
    more.length === 0 &&
    isJobTitle(title) &&
    title.includes(' ') &&
    !isJobTitle(client) &&
    hasCompanyWord(client)
    ? title
    : part
}

/** Moves parts in round brackets to the end, because they qualify the name before them. */
const bracketsLast = (text: string): string => {
  const brackets = text.match(/\([^()]*\)/g) ?? []
  return brackets.length === 0 ? text : `${text.replace(/\([^()]*\)/g, ' | ')} | ${brackets.join(' | ')}`
}

/** Splits a line of a job at commas, bars, brackets and the connecting words of a sentence. */
export const partsOf = (line: Line): string[] => {
  const isSentence = WORKED.test(line)
  const text = tidied(line)
  return (isSentence ? text.replace(/\.(?=$| ?,)/g, '') : bracketsLast(text))
    .replace(WORKED, '')
    .split(
      isSentence
        ? / \| |\s+(?:at|in|with|as|for|through|via)\s+(?:by\s+|an?\s+|(?-i:the)\s+)?|, |\s-\s|[()]/i
        : / \| |\s+at\s+|\s+with\s+(?=\p{Lu})|\s+@\s?|\s+as\s+(?:an?\s+)?(?=\p{L})|, |(?<=\p{Ll}{3}),(?=\p{Lu})|\s-+\s|\s?-+\s|\s-(?=\p{Lu})|[()[\]]|\s\/\s|\s\?\s|; /iu,
    )
    .map((part) => trimmed(part).replace('\u2768', '(').replace('\u2769', ')'))
    .flatMap(splitAfterForm)
    .map(withoutPlace)
    .map(withoutClient)
    .flatMap(splitByColon)
    .flatMap(splitAtIn)
    .flatMap(splitAfterTitle)
}

/** Link texts, and parts of sentences and headings, which aren't names. */
const NO_NAME =
  /^(?:i(?! &)|we|my|our)\b|^(?:current |present |previous |our )?(?:company|employer|organi[sz]ation) (?:profile|details?)$|^(?:construction|development|installation|erection|execution|supply|design|maintenance|status) (?:and |& \w+ )?of\b|^status$|^roles? (?:and|&) responsibilit(?:y|ies)$|^(?:an? )?(?:division|unit|subsidiary|part|member|venture|undertaking) of\b|\b(?:seminar|workshop|webinar|conference|tournament|championship|competition|symposium|olympiad)s?\b|^(?:links?|view|website|demo|github|certificate|credentials?|offer letter|projects? ?[-#:]? ?\d*#?|technolog(?:y|ies)(?: ?[/&] ?tools)?(?: used)?)$|\b(?:r ?& ?d|research|hr|it|qa|sales|marketing|accounts?|finance|production|quality|engineering|design) (?:department|dept)\b|\S (?:team|working group|committee)$|^(?:sales|marketing|operations?|human resources?|hr|it|ites|finance|accounts?|accounting|admin(?:istration)?|fmcg|retail|bpo|kpo|production|quality(?: (?:control|assurance))?|maintenance|purchase|procurement|logistics|supply chain|r ?& ?d|design|testing|training|support|b2b|b2c|commercial|corporate|credit|collections?|audit|taxation|banking|insurance|backend|front ?end|full ?stack)$/i

export const isPart = (part: string): boolean =>
  part.length > 1 &&
  part.length <= limits.shortText &&
  /\p{L}{2}|\p{L}\.\p{L}\.\p{L}/u.test(part) &&
  !isPlace(part) &&
  !MONTH.test(part) &&
  !HEADING_WORDS.test(part) &&
  !NO_NAME.test(part) &&
  !isTool(part) &&
  !LABELS.other.test(part) &&
  // "Atmosphere : Mining": a label.
  !/^[\p{L} ]{3,30} : ?\S/u.test(part) &&
  !/^(pvt|pte|ltd|limited|private|llp|inc|p|i)\b[\s.]*(ltd|limited)?\.?$/i.test(part) &&
  (!/\p{Ll}{4,}\.$/u.test(part) || /\b(limited|corp)\.$/i.test(part) || (hasCompanyWord(part) && /^(?:\p{Lu}\S* ?){1,4}$/u.test(part))) &&
  !/^(from|to|till|since|on payroll)\b|^\d|\b(years?|months?|yrs?|mos?)\b$|@|https?:|www\./i.test(part)

const AMERICAN_STATE =
  /^(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/

/** Excludes "Redmond" and "WA" of "Redmond, WA, USA", and of "Redmond, WA" after another part. */
const isNamePart = (part: string, index: number, all: readonly string[]): boolean => {
  const isState = (at: number) => all[at]?.length === 2 && isPlace(all[at + 1] ?? '')
  const isLastState = (at: number) => at > 0 && at === all.length - 1 && AMERICAN_STATE.test(all[at] ?? '')
  const isCity = isLastState(index + 1) && (index > 0 || /^\p{Lu}\p{Ll}+$/u.test(part))
  return isPart(part) && !isState(index) && (!isState(index + 1) || isCompany(part)) && !isLastState(index) && !isCity
}

/** Words that occur in sentences but not in titles. */
const NO_TITLE =
  / (?:I|was|were|am|is|my|our) |\b(?:19|20)\d{2}\b|^(?:during|after|before|while|my|the|with|for|to|and|on|as|our)\b|\bexperience\b/i
/** "Coordinating students", "students": duties. */
const DUTY =
  /^\p{L}+ing \p{Ll}|^\p{Ll}+s$|^(?!Certified|Chartered|Registered|Retired|Licensed|Qualified|Skilled|Advanced|Articled|United)\p{L}\p{Ll}+ed \p{Ll}/u

/** The parts of a line that may be names or titles. */
export const namePartsOf = (line: Line): string[] => partsOf(line).filter(isNamePart)

/** "Remote internship": the kind of a job, whose title is named elsewhere. */
const KIND =
  /^(?:(?:remote|virtual|paid|unpaid|summer|winter|online|on-?site|off-?site|full[- ]time|part[- ]time|industrial|in-?plant|corporate) )+(?:internship|training|job)$/i

/** "Kite & Co. Chartered Accountants": rather a company than a title. */
const PLURAL = /(?:[eo]r|ant|ist)s$/i

export const isTitle = (part: string): boolean =>
  isJobTitle(part) && part.split(' ').length <= 8 && !NO_TITLE.test(part) && (!DUTY.test(part) || isPlainTitle(part))

/** A short title that ends with a role in the singular: "Rangoli Developers" may be a company. */
export const isPlainTitle = (title: string): boolean =>
  !/(?:[eo]r|ant|ent|ist)s$|\d(?:st|nd|rd|th)\b/i.test(title) &&
  /^[\p{L}\p{N} .,&/+#'()-]+$/u.test(title) &&
  title.split(' ').length <= 6 &&
  !title.split(/[ ,/-]+/).some((word) => isPlace(word)) &&
  isJobTitle(
    title
      .replace(/ of .*$/i, '')
      .replace(/(?:[ -]+(?:[IVX]+|[A-Z]?\d)| ?\([^()]*\))$/, '')
      .split(' ')
      .at(-1) ?? '',
  )

/** A name without label, comma, place, or further words after its legal form. */
export const isPlainName = (name: string): boolean =>
  !/^\p{Ll}|[:|,]/u.test(name) &&
  // "Formerly working in Rangoli", "Kite for Rangoli Ltd", "HR Rangoli Ltd": more than the name.
  !/\bwork(?:ing|ed)\b| for |^(?:HR|IT|QA|QC|MIS|EHS|HSE) /i.test(name) &&
  !/\b(?:ltd|limited|llp|llc|inc|corp|corporation|gmbh)\b[.)]* *[^\s.)]/i.test(name) &&
  !name
    .split(/[ ,/-]+/)
    .slice(1)
    .some((word) => isPlace(word) && !/^india$/i.test(word))

/** Whether another name precedes the employer on its line: "Rangoli Kites | Gaming Solutions". */
export const isSecondName = (employer: string, line: Line): boolean => {
  const names = partsOf(line.replace(LABELS.employer, '')).filter(
    (part, index, all) => isNamePart(part, index, all) && !isTitle(part) && /^[\p{Lu}\d]/u.test(part),
  )
  return names.findIndex((name) => name.includes(employer) || employer.includes(name)) > 0
}

/** The titles in a line, except those in brackets, which qualify the title before them. */
export const titlesIn = (line: Line): string[] => partsOf(line.replace(/\([^()]*\)/g, ' ')).filter(isTitle)

const MAX_OTHER_NAME = 4
/** Whether another name that isn't known stands in the lines: a well-known one may be a client. */
export const hasOtherName = (lines: readonly Line[], employer: string): boolean =>
  lines
    .flatMap((line) => (hasLabel(line) ? [] : namePartsOf(line)))
    .some(
      (part) =>
        /^\p{Lu}/u.test(part) &&
        part.split(' ').length <= MAX_OTHER_NAME &&
        !isTitle(part) &&
        !isMostlyLower(part) &&
        !part.includes(employer) &&
        !employer.includes(part),
    )

interface Found {
  employer?: Suggestion<string>
  designation?: Suggestion<string>
}

/** "Wedding site (Org: Rangoli)". */
const ORGANISATION = /\((?:org(?:ani[sz]ation)?|company|employer) ?: ?([^()]{2,60})\)/i

/** "Worked as Splicer", behind a label. */
const statedTitle = (value: string): string => readSentence(value)?.title ?? value

/** "Rangoli Ltd as a Splicer", behind a label. */
const statedEmployer = (value: string): string => {
  const names = readSentence(value)
  return names?.title !== undefined && names.employer !== undefined ? names.employer : value
}

/** Employer and title from labels. */
export const readLabelled = (lines: readonly Line[]): Found => {
  const valueOf = (label: RegExp, stated: (value: string) => string) =>
    lines
      .flatMap((line) => {
        const parts = line.split(' | ').map((part) => part.trim())
        return parts.length > 2 || (LABELS.period.test(line) && isLabelled(parts[1] ?? '')) ? parts : [line]
      })
      .filter((line) => label.test(line))
      .map((line) =>
        withoutPlace(
          trimmed(
            (
              stated(line.replace(label, '')).split(
                / \| |, (?=\p{Lu})|\s(?=(?:project|client|role|designation|location|duration|team size|period|environment|company)(?: name)?\s?:)/iu,
              )[0] ?? ''
            ).replace(/\.$| ?\([^()]*$/, ''),
          ),
        ),
      )
      .find(
        (value) =>
          value.length > 1 &&
          !(label === LABELS.designation && /^\p{L}+ing\b/u.test(value) && !isPlainTitle(value)) &&
          value.split(' ').length <= MAX_WORDS &&
          /\p{L}/u.test(value) &&
          !WORKED.test(value),
      )
  const inBrackets = lines.flatMap((line) => ORGANISATION.exec(line)?.[1] ?? [])[0]
  const [employer, designation] = [valueOf(LABELS.employer, statedEmployer) ?? inBrackets, valueOf(LABELS.designation, statedTitle)]
  return {
    ...(employer !== undefined && { employer: { value: employer, confidence: 0.88 } }),
    ...(designation !== undefined && { designation: { value: designation, confidence: 0.88 } }),
  }
}

/** "Speed of many motors in industries": names are capitalised. */
export const isMostlyLower = (part: string): boolean => {
  const words = part.match(/\p{L}{4,}/gu) ?? []
  return words.filter((word) => /^\p{Ll}/u.test(word)).length > words.length / 2 && !/\b(ltd|limited|llp|inc)\b/i.test(part)
}

/** Employer and title by their vocabulary; the nearest lines come first. `isNear`: a capitalised part without a known word may be the employer. */
export const readByWords = (lines: readonly Line[], isNear = true): Found => {
  // "Payment page:" introduces duties.
  const plain = lines.filter((line, index) => !LABELS.other.test(line) && (index === 0 || !/\S ?:$/.test(line) || isLabelled(line)))
  // A sentence that names both takes precedence.
  const sentences = plain.filter((line) => WORKED.test(line) && [isTitle, isCompany].every((matches) => partsOf(line).some(matches)))
  const byLine = [...sentences, ...plain.filter((line) => !sentences.includes(line))].map((line) =>
    partsOf(Object.values(LABELS).reduce((text, label) => text.replace(label, ''), line)).filter(isNamePart),
  )
  const titles = byLine.flat().filter(isTitle)
  const stated = plain.map(readSentence).find((names) => names !== undefined)
  const isBracketed = (part: string) => plain.some((line) => line.includes(`(${part}`))
  const known =
    titles.find((part) => !KIND.test(part) && !isBracketed(part) && !PLURAL.test(part)) ??
    titles.find((part) => !KIND.test(part) && !isBracketed(part)) ??
    titles.find((part) => !KIND.test(part)) ??
    titles[0]
  const statedTitle = stated?.title ?? ''
  const isStated = isPart(statedTitle) && statedTitle.split(' ').length <= 7 && !isMostlyLower(statedTitle)
  // "Worked as Engineer - Lab Support at": the words after the title belong to it.
  const isLonger = known !== undefined && statedTitle.startsWith(known) && isStated
  const title = isLonger ? statedTitle : (known ?? (isStated ? statedTitle : undefined))
  const titleLine = byLine.findIndex((parts) => parts.some((part) => part === title))
  // The employer is most often on the title's line.
  const others = [...(byLine[titleLine] ?? []), ...byLine.filter((_, index) => index !== titleLine).flat()].filter((part) => part !== title)
  // "Executive (Leisure)": what is in brackets qualifies the name before it.
  const isQualifier = (part: string) => isBracketed(part) && !isCompany(part)
  const mayBeCompany = (part: string) =>
    hasCompanyWord(part) && !isMostlyLower(part) && part.split(' ').length <= 8 && /\p{Lu}|^\d/u.test(part)
  const companies = others.filter((part) => isCompany(part) && mayBeCompany(part))
  // "Audit Intern - Financial Services" below "Rangoli LLP": the legal form decides.
  const employed =
    stated?.employer !== undefined && isPart(stated.employer) && /^\p{Lu}/u.test(stated.employer) && stated.employer.split(' ').length <= 7
      ? stated.employer
      : undefined
  // "Worked with Kite Works, Rangoli Ltd, at Pune": the preposition decides.
  const isEmployed = employed !== undefined && hasCompanyWord(employed)
  const definite =
    companies.find((name) => isEmployed && name.startsWith(employed)) ??
    (isEmployed ? employed : (companies.find(hasLegalForm) ?? companies[0]))
  // "KSL (Kite Software Labs)": the same name, abbreviated and in full.
  const longName = others.find(
    (part) => definite !== undefined && hasCompanyWord(part) && plain.some((line) => line.includes(`${part} (${definite}`)),
  )
  const possible = others.filter((part) => mayBeCompany(part) && !isTitle(part))
  // "United Bank Travel Planners" next to "Executive": a name that resembles a title.
  const resembling = title === undefined ? undefined : others.find((part) => mayBeCompany(part) && !isQualifier(part) && part.endsWith('s'))
  // "Kite Oil | 2015 - 2016 | Driller" above "Rangoli Industries": the name before the title, unless a legal form decides.
  const [first] = titleLine === 0 ? (byLine[0] ?? []) : []
  const isFirst = first !== undefined && !isTitle(first) && /^\p{Lu}/u.test(first) && first.split(' ').length <= 5 && isNear
  const word = longName ?? definite ?? possible.find((part) => !isQualifier(part)) ?? resembling
  const ownName = isFirst && word !== undefined && !hasLegalForm(word) && !byLine[0]?.includes(word) ? first : undefined
  const company = ownName ?? word
  // "Rangoli | 2020 - 2021" above "Developer | Charlotte".
  const nearest = titleLine > 0 && byLine[0]?.length === 1 ? [...byLine[0], ...others] : others
  const mayBeName = (part: string) => /^[\p{Lu}\d]/u.test(part) && part.split(' ').length <= 6 && !isTitle(part) && !isQualifier(part)
  const names = isNear ? nearest.filter(mayBeName) : []
  // "Mall Road | Titan": the name of a well-known employer, even if it is a word too.
  const likely = employed ?? names.find(isAmbiguousEmployer) ?? names[0]
  // "Sky CRM Specialist" above "Developer": without a company, one of two titles may be its name.
  const isOneOfTwo = company === undefined && byLine.filter((parts) => parts.some(isTitle)).length > 1
  return {
    ...(title !== undefined && { designation: { value: title, confidence: isOneOfTwo || title !== known ? 0.6 : 0.82 } }),
    ...(company !== undefined
      ? { employer: { value: company, confidence: isCompany(company) ? 0.82 : company === ownName ? 0.6 : 0.75 } }
      : likely !== undefined && { employer: { value: likely, confidence: 0.6 } }),
  }
}
