import { limits } from '@portal/contract/shared/limits'
import type { ResumeSuggestions } from '@portal/contract/resumes'
import { findPeriod, type Period } from './dates.rules.ts'
import { hasCompanyWord, isCompany, isJobTitle } from './employers.rules.ts'
import type { Line } from './lines.rules.ts'
import type { Suggestion } from './person.rules.ts'

/** A job with the lines it was read from. */
export type ExperienceEntry = Omit<ResumeSuggestions['experiences'][number], 'place'> & { readonly lines: readonly Line[] }

const PLACE =
  /^(ahmedabad|surat|vadodara|baroda|rajkot|gandhinagar|bhavnagar|jamnagar|anand|mehsana|mumbai|navi mumbai|thane|pune|nagpur|nashik|bengaluru|bangalore|mysore|mysuru|hubli|mangalore|hyderabad|secunderabad|vijayawada|visakhapatnam|vizag|chennai|coimbatore|madurai|trichy|kochi|cochin|trivandrum|thiruvananthapuram|kolkata|bhubaneswar|patna|ranchi|delhi|new delhi|noida|greater noida|gurgaon|gurugram|faridabad|ghaziabad|jaipur|udaipur|kota|lucknow|kanpur|agra|varanasi|allahabad|indore|bhopal|gwalior|raipur|chandigarh|mohali|ludhiana|amritsar|dehradun|guwahati|goa|panaji|remote|hybrid|on-?site|work from home|wfh|gujarat|maharashtra|karnataka|kerala|tamil ?nadu|telangana|andhra pradesh|west bengal|odisha|bihar|jharkhand|rajasthan|punjab|haryana|uttar pradesh|u\.?p|m\.?p|madhya pradesh|uttarakhand|himachal pradesh|assam|india|usa|u\.s\.a|uk|uae|dubai|singapore|full[- ]time|part[- ]time|contract|permanent|internship|bachelor|months?|years?)\b[\s,.]*(india|maharashtra|gujarat|karnataka|[a-z]{2})?[\s,.]*$/i
const MONTH = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s?\d*$/i
const LABELS = {
  employer:
    /^(?:name of (?:the )?|current |present |previous |past )?(?:company|organi[sz]ation|employer|institution|firm)(?: ?name)?(?: ?\d)?\s*(?:[:|]|-(?= ))+\s*/i,
  designation:
    /^(?:designation|position|job title|title|post|roles?|job role|job profile)(?: held)?(?: ?\/ ?(?:department|dept|role|position|designation))?\s*(?:[:|]|-(?= ))+\s*/i,
  period: /^(?:duration|period|tenure|time ?period|dates?|from|working period|work duration|experience)\s*(?:[:|]|-(?= ))+\s*/i,
  other:
    /^(?:client|project|projects|company profile|pay ?roll?e?|process|location(?: worked)?|advisor|guide|reporting to|contact(?: person| phone| e?-?mail)?(?: no| id)?|place|environment|technolog(?:y|ies)|tools?|skills?|team size|department|languages?|responsibilit(?:y|ies)|roles? (?:and|&) responsibilit(?:y|ies)|url|website|platform|domain|description|ctc|salary|address)(?: name| used| title)?(?: ?\([^()]*\))?\s*(?:[:|]|-(?= ))/i,
} as const
/** A sentence around a job: "Currently working in ABC Pvt Ltd as". */
const WORKED =
  /^(?:i )?(?:(?:am |have |was |has |had )?(?:been )?(?:currently |presently |previously )?(?:working|worked|work|employed|served|serving|associated|joined|interned|completed(?: an?)? internship)(?: currently| presently)?)(?: (?:in|with|at|for|as|on|by|from|under))?(?: (?:an?|the)\b)?\s*/i
const HEADING_WORDS =
  /^(work|working|professional|technical|total|current|previous|past|experience|employment|company|duration|designation|role|roles|projects?|responsibilit(y|ies)|summary|details|key|internships?|organi[sz]ation|period|(from|to|since|till|and|the|date|present|tools|job profile))( (experience|details|history|company|employer|& technologies|and technologies|description|summary))*$/i

/** A longer text tells of the work. */
const MAX_WORDS = 9

const hasPeriod = (line: Line | undefined, today: string): boolean => line !== undefined && findPeriod(line, today) !== undefined

const MAX_TEXT = 110
const isLabelled = (line: Line): boolean => Object.values(LABELS).some((label) => label.test(line))
/** A dot ends a sentence, except after a company's form or on a labelled line. */
const isSentence = (line: Line): boolean =>
  !isLabelled(line) && /[a-z)]{3,}\.$/.test(line) && !/\b(ltd|limited|inc|pvt|co|corp|llp)\.$/i.test(line) && line.split(' ').length > 4

/** Joins a period that a pdf or a narrow cell has broken: "Since Jun 2011 to" and "Mar 2016"; "Till" and "Date". */
const joinBrokenPeriods = (lines: readonly Line[], today: string): Line[] =>
  lines.reduce<Line[]>((whole, line) => {
    const last = whole.at(-1)
    const isBroken =
      last !== undefined &&
      line !== '' &&
      line.length <= 60 &&
      (/(\bto|\btill|\bfrom|\buntil|-)( [a-z]{3,9})?$/i.test(last) || /^(to|till|-|date)\b/i.test(line)) &&
      !findPeriod(last, today)?.to &&
      !hasPeriod(line, today) &&
      findPeriod(`${last} ${line}`, today)?.text !== findPeriod(last, today)?.text
    // In two cells: "ABC | 30/07/2021 -" above "Analyst | Present".
    const [, own, end] = /^([^|]*) \| ([^|]{3,15})$/.exec(line) ?? []
    if (last !== undefined && own !== undefined && / \| .*-$/.test(last) && findPeriod(`${last} ${end}`, today) && !hasPeriod(last, today))
      return [...whole.slice(0, -1), `${last} ${end}`, own]
    return isBroken ? [...whole.slice(0, -1), `${last} ${line}`] : [...whole, line]
  }, [])

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
const partsOf = (line: Line): string[] => {
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

const isPart = (piece: string): boolean =>
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
const readLabelled = (lines: readonly Line[]): Found => {
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
const readByWords = (lines: readonly Line[], isNear = true): Found => {
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

const MAX_NAMING_LINES = 3
/** With labels, a company's address and profile can stand between. */
const MAX_LABELLED_LINES = 5
/** A company and a title. */
const MAX_LEAD = 2

/** Lines between two periods that can name a job: short ones up to a sentence or two blank lines. */
const namingLines = (lines: readonly Line[], max: number): Line[] => {
  const found: Line[] = []
  let blanks = 0
  for (const line of lines) {
    if (line === '') {
      blanks += 1
      if (blanks > 1) break
      continue
    }
    const text = line.replace(/[\s|(]*(?:https?:|www\.)[^\s)]+\)?/gi, '').trim()
    if (text === '') continue
    if (text.length > MAX_TEXT || isSentence(text) || found.length === max) break
    blanks = 0
    found.push(text)
  }
  return found
}

/** How many lines above the first period name its job: those below the heading, unless the period's own line says it all. */
const leadOf = (own: readonly Line[], above: readonly Line[]): number => {
  const { employer, designation } = readByWords(own)
  const labelled = above.findIndex((line) => LABELS.employer.test(line))
  if (labelled !== -1) return labelled + 1
  if (designation && employer) return 0
  // A place alone can stand between the company and the period.
  const naming = above.flatMap((line, index) => (partsOf(line).some(isPart) ? [index] : [])).slice(0, MAX_LEAD)
  return (naming.at(-1) ?? -1) + 1
}

const readDate = (value: string, { isExact }: Period): Suggestion<string> => ({ value, confidence: isExact ? 0.88 : 0.55 })

const PROJECT = /^projects? ?(?:(?:title|name|no\.?)\b|[#-]? ?\d)|^client ?:/i
const TEAM = /(?:^|\| )team size\b/i
const MAX_PROJECT_LINES = 4

/** Whether a project is told around the period: its name or client above, or its team beside. */
const tellsProject = (lines: readonly Line[], index: number): boolean => {
  const above = lines.slice(0, index).filter((line) => line !== '')
  return (
    above.slice(-MAX_PROJECT_LINES).some((line) => PROJECT.test(line) || TEAM.test(line)) ||
    lines.slice(index, index + 2).some((line) => TEAM.test(line))
  )
}

const isWithin = (inner: Period, outer: Period): boolean =>
  outer.from <= inner.from && (outer.to === null || (inner.to !== null && inner.to <= outer.to))

/** A list of jobs in sentences above the jobs themselves tells each twice. */
const withoutTwice = (jobs: readonly ExperienceEntry[]): ExperienceEntry[] => {
  const isTold = (job: ExperienceEntry) => job.lines.some((line) => WORKED.test(line))
  const [told, others] = [jobs.filter(isTold), jobs.filter((job) => !isTold(job))]
  const isSame = (one: ExperienceEntry, other: ExperienceEntry) => one.from.value === other.from.value && one.to?.value === other.to?.value
  return told.length === others.length && told.every((job) => others.some((other) => isSame(job, other)))
    ? jobs.filter((job) => isTold(job) || !told.some((one) => isSame(one, job)))
    : [...jobs]
}

/** A title without a company below another job is a further position there: "ABC Ltd" above "Lead | 2022 - 2024" and "Developer | 2020 - 2022". Only likely. */
const withEmployersAbove = (jobs: readonly ExperienceEntry[]): ExperienceEntry[] =>
  jobs.reduce<ExperienceEntry[]>((read, job) => {
    const above = read.at(-1)?.employer
    const isOwn = /\bfreelanc|self.?employed/i.test(job.designation?.value ?? '')
    return [...read, job.employer === null && above && !isOwn ? { ...job, employer: { value: above.value, confidence: 0.6 } } : job]
  }, [])

/** Duties kept as the description. */
const MAX_DUTIES = 30

/**
 * The jobs of the experience section, one for each period. A period's line names the job, or the lines above it, or those below it: the first
 * period of the section tells which, so that a title below a period never goes to the next job.
 */
export const readExperiences = (given: readonly Line[], today: string): ExperienceEntry[] => {
  const lines = joinBrokenPeriods(given, today)
  const periods = lines.flatMap((line, index) => {
    const period = findPeriod(line, today)
    return period && (WORKED.test(line) || (line.length <= MAX_TEXT && !isSentence(line.replace(period.text, ''))))
      ? [{ index, period }]
      : []
  })
  const [first] = periods
  if (!first) return []
  const above = (at: number, from: number) => {
    const labelled = namingLines(lines.slice(from, at).toReversed(), MAX_LABELLED_LINES)
    return labelled.some((line) => LABELS.employer.test(line)) ? labelled : labelled.slice(0, MAX_NAMING_LINES)
  }
  const ownOf = ({ index, period }: (typeof periods)[number]) => [(lines[index] ?? '').replace(period.text, ' | ')]
  const lead = leadOf(ownOf(first), above(first.index, 0))
  const isLabelledAbove =
    lead > 0 &&
    above(first.index, 0)
      .slice(0, lead)
      .some((line) => LABELS.employer.test(line))
  const works = periods.filter(({ index }) => !tellsProject(lines, index))
  const jobs = periods.flatMap(({ index, period }, at) => {
    // A project within the time of a job is a part of it.
    if (tellsProject(lines, index) && works.some((work) => isWithin(period, work.period))) return []
    const line = lines[index] ?? ''
    const from = (periods[at - 1]?.index ?? -1) + 1
    const next = periods[at + 1]?.index ?? lines.length
    const own = ownOf({ index, period })
    const before = lead === 0 ? [] : above(index, from).slice(0, lead)
    const below = namingLines(lines.slice(index + 1, lead > 0 ? Math.max(index + 1, next - lead) : next), lead > 0 ? 2 : MAX_NAMING_LINES)
    const nextJob = isLabelledAbove ? below.findIndex((one) => LABELS.employer.test(one)) : -1
    // In a list of jobs of a line each, what follows the last tells of all.
    const isOfList = LABELS.employer.test(line) && periods[at - 1]?.index === index - 1
    const after = isOfList ? [] : nextJob === -1 ? below : below.slice(0, nextJob)
    // The labels around a period name its job wherever they stand.
    const labelled = readLabelled([...own, ...before, ...after])
    const near = readByWords(lead > 0 ? [...own, ...before] : [...own, ...after])
    const far = lead > 0 ? readByWords(after, false) : {}
    const employer = labelled.employer ?? near.employer ?? far.employer ?? null
    const designation = labelled.designation ?? near.designation ?? far.designation ?? null
    if (!employer && !designation) return []
    const duties = lines
      .slice(index + 1, Math.max(index + 1, next - lead))
      .filter((one) => one !== '' && ![employer?.value, designation?.value].some((value) => value !== undefined && one.includes(value)))
      .slice(0, MAX_DUTIES)
      .join('\n')
      .slice(0, limits.longText)
    return [
      {
        employer,
        designation,
        from: readDate(period.from, period),
        to: period.to === null ? null : readDate(period.to, period),
        ...(duties.length > 20 && { job_description: { value: duties, confidence: 0.6 } }),
        lines: [...before.toReversed(), line, ...after].filter(
          (one) => one === line || [employer?.value, designation?.value].some((value) => value !== undefined && one.includes(value)),
        ),
      },
    ]
  })
  return withEmployersAbove(withoutTwice(jobs))
}
