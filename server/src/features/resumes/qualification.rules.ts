const IT_BRANCH =
  /\b(computers?|comp|information (science|systems?)|software|data science|artificial intelligence|machine learning|cyber ?security)\b|\binformation ?tech(nology)?\b|\bc\.?s\.?(e|it)?\b(?!\.\w)|\b(ict|ai|ml|aiml|aids|cst|mis)\b/i
/** Upper case only, because "it" is a word. */
const IT = /\b(IT|I\.T\.?|INFT|IS)\b/
const OTHER_BRANCH =
  /\b(mech(anical)?|civil|elec(trical|tronics)?|ece|eee|eie|entc|extc|e&tc|chemical|instrumentation|automobile|production|aeronautical|aerospace|bio ?-?(tech|medical)\w*|textile|mining|metallurg\w*|petroleum|agricultur\w*|food|marine|industrial|communication)\b/i
/** A college's name doesn't state the branch. */
const NAMES_OF_COLLEGES = /\b(institute|institution|college|university|school|academy|faculty)s? (of|for) (?:(?! in )[^,|()])*/gi

/** "Biology with electives from Computer Science": secondary subjects. */
const BESIDE_BRANCH = /\bwith\b[^,|(]*\b(electives?|minors?)\b.*$/i

const isItBranch = (text: string): boolean => {
  const branch = text.replace(NAMES_OF_COLLEGES, ' ').replace(BESIDE_BRANCH, ' ')
  return IT_BRANCH.test(branch) || IT.test(branch)
}

/** Keys of EDUCATION_QUALIFICATION_TYPE; `it`: the key for a branch of computing. The first matching pattern applies. */
const QUALIFICATIONS: readonly { readonly pattern: RegExp; readonly key: number; readonly it?: number }[] = [
  { pattern: /\b(ph\.?\s?d|doctorate)\b/i, key: 23 },
  { pattern: /\bintegrated\b.*\b(m\.?\s?sc|mca|mba|master)|\b(m\.?\s?sc|mca|mba)\b[^|]{0,40}\bintegrated|\bdual degree\b/i, key: 22 },
  { pattern: /\bm\.?\s?c\.?\s?a\b|\bmaster'?s? (of|in) computer applications?\b/i, key: 16 },
  {
    pattern:
      /\bm\.?\s?b\.?\s?a\b|\bpgdm\b|\bpost[- ]?graduate diploma in (?:business|management|marketing|finance)|\bpgpm?\b|\bmaster'?s? (of|in) business\b|\bmms\b/i,
    key: 19,
  },
  {
    pattern:
      /\b[Mm]\.?\s?-?[Tt]ech\b|\bM\.?-?\s?TECH\b|(?<!\.)\bM\.?E\.?\b(?=[\s.,:(|-]*(\(|in\b|comp|civil|mech|elec|$|\|))|\b[Mm]aster'?s? (of|in) ([Ee]ngineering|[Tt]echnology)\b|\bMASTERS? (OF|IN) (ENGINEERING|TECHNOLOGY)\b/,
    key: 15,
  },
  { pattern: /\bm\.?\s?sc\b|\bm\.?s\.? in\b|\bmaster'?s? (of|in) science\b/i, key: 18, it: 17 },
  { pattern: /\bm\.?\s?com\b|\bmaster'?s? (of|in) commerce\b/i, key: 20 },
  { pattern: /(?<!, )\bM\.?A\.?\b(?=[\s.,:|-]*(\(|in\b|$|\|))|\b[Mm]aster'?s? (of|in) [Aa]rts\b/, key: 21 },
  { pattern: /\bmaster'?s?( degree)? (of|in) information technology\b/i, key: 17 },
  { pattern: /\bmaster'?s?( degree)?\b.*?\b(engineering|technology)\b/i, key: 15 },
  { pattern: /\bmaster'?s?( degree)? (of|in) (?=computer|data|information|software|artificial)/i, key: 18, it: 17 },
  { pattern: /\bmaster'?s? degree\b(?!.*\b(business|management|arts|commerce)\b)/i, key: 18, it: 17 },
  { pattern: /\bb\.?\s?c\.?\s?a\b|\bbachelor'?s? (of|in) computer applications?\b/i, key: 8 },
  {
    pattern: /\bb\.?\s?-?\s?tech?\b|\bb\.?\s?eng\b|\bbachelor'?s? (of|in) (engineering|technology|tech)\b|\bbachelors? engineering\b/i,
    key: 7,
    it: 6,
  },
  { pattern: /\bB\.?\s?E\b\.?(?!\.?\s?Ed)|\bB\.e\b/, key: 7, it: 6 },
  { pattern: /\bb\.?\s?sc\b|\bbachelor'?s? (of|in) science\b|\bb\.?s\.? in\b/i, key: 10, it: 9 },
  { pattern: /\bb\.?\s?com\b|\bbachelor'?s? (of|in) commerce\b|\bbcom\b/i, key: 11 },
  {
    pattern:
      /\bb\.?\s?b\.?\s?a\b|\bb\.?\s?b\.?\s?m\b|\bb\.?m\.?s\b(?!\.? (?:college|institute|coe|school))|\bbachelor'?s? (of|in) (business|management)\b/i,
    key: 12,
  },
  { pattern: /\bb\.?\s?des\b|\bb\.?f\.?a\b|\bbachelor'?s? (of|in) (design|fine arts?)\b/i, key: 14 },
  {
    pattern: /\bB\.?A\.?\b(?=[\s.,:|-]*(\(|in\b|$|\||\d|eng|hon|pol|hist))|\b[Bb]achelor'?s? (of|in) [Aa]rts\b|\bBACHELORS? (OF|IN) ARTS\b/,
    key: 13,
  },
  { pattern: /\bbachelor'?s?( degree)?\b.*?\b(engineering|technology)\b/i, key: 7, it: 6 },
  {
    pattern:
      /\b(b|d)\.?\s?(pharm(a|acy)?|ed|arch|p\.?ed|lib)\b(?=[\s.,:(|-]|$)|\bll\.?b\b|\bmbbs\b|\bb\.?\s?voc\b|\bbhms\b|\bbams\b|\bbds\b|\bbhm\b|\bbachelor'?s? of (pharmacy|education|architecture|law|nursing|hotel|social|vocation)/i,
    key: 25,
  },
  {
    pattern:
      /\bbachelor'?s?( degree)? in (?=computer|data|information|software|artificial)|\bbachelors? of computer science\b|^graduation\b(?! (?:year|date))/i,
    key: 3,
  },
  { pattern: /\b(?:post[- ]?graduate|pg|p\.g\.?|master'?s?) diploma\b|\bpgdc?a\b/i, key: 5 },
  { pattern: /\bdip(loma|\.)(?! to degree)|\bd\.i\.t\.?|\bd\.?\s?c\.?\s?e\b(?=[\s.,:(|-]|$)|\bpolytechnic\b(?=.*(%|\d{4}))/i, key: 4 },
  { pattern: /\biti\b|\bi\.t\.i\b|\bncvt\b/i, key: 24 },
  {
    pattern:
      /\b12\s?\(?th\b|\b12 ?\+|\bxii(th)?\b|\bh\.?\s?s\.?\s?c\b|\bh\.?s\.?e\b|\b(class|std\.?|standard|grade)[\s:-]*(12|xii)\b|\b(higher|senior|hr\.?|sr\.?) ?secondary\b|\bsenior school\b|\binter(mediate)?\b(?!\s*(national|n\b|-))|\bp\.?u\.?c\b|\bpre ?-? ?university\b|\b10\s?\+\s?2\b|(?<!\w)\+\s?2\b|\bplus ?two\b|\baissce\b|\bisc\b|\bhigh secondary\b|\bjunior college\b|(^|\| )12(?=\s*(?:\||:|-|\(|std|class|commerce|science|arts))|\b(?:passed|cleared|completed) 12(?= )/i,
    key: 2,
  },
  {
    pattern:
      /\b10\s?\(?th\b|\bx\s?th\b|\b(class|std\.?|standard|grade)[\s:-]*(10|x)\b|\bs\.?\s?s\.?\s?c\b|\bmatric(ulat(ion|e))?\b|\bsecondary (school|education|examination|level)\b|\bs\.? ?s\.? ?l\.? ?c\b|\bh\.?s\.?l\.?c\b|\baisse\b|\bicse\b(?=.*(%|\d{4}))|(^|\| )x\b(?!\s*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d{4}))|\(x\)|(^|\| )(high ?school|secondary)(?=\s*[,:(|-])|\bhighschool\b|(^|\| )10(?=\s*(?:\||:|-|\(|std|class))|\b(?:passed|cleared|completed) 10(?= )|\btenth\b|\b10 ?(std|standard|class)\b/i,
    key: 1,
  },
]

/** Names of boards and schools that contain the name of a level. */
const BOARD_NAMES =
  /\bhigher secondary (education )?board\b|\bboards? of (school|(senior |higher )?secondary|intermediate)( (and|&) (higher |senior )?secondary)?( education| examinations?)?\b|\bsecondary (and|&) higher secondary( education)?( board)?\b|\b(higher|senior) secondary school\b(?! (certificate|exam))|\bmatric(ulation)?\.?( (higher|hr)\.?)?( sec(ondary)?\.?)? school\b|\binter (?:college|school)\b/gi

/** "2021 - 2022 | Senior Secondary School": after a period it is the level, not part of a school's name. */
const LEVEL_BY_ITSELF = /^[^|]{0,20}\d{4}[^|]{0,20} \| (senior |higher )?secondary school$|^(senior|higher) secondary school$/i

/** "10th rank holder", "12th place". */
const RANK = /\b1[02] ?th (?:rank|position|place|sem)\w*/gi

interface FoundQualification {
  readonly key: number
  /** The matched words. */
  readonly words: string
  /** The key for computing; set if the line doesn't name a branch. */
  readonly withoutBranch?: number
}

/** Whether a line names two levels: "my polytechnic ... and then B.Tech". */
export const namesTwoLevels = (line: string): boolean => {
  const first = findQualification(line)
  const second = first && findQualification(line.replaceAll(first.words, ' '))
  return second !== undefined && second.key !== first?.key && second.key !== first?.withoutBranch && second.withoutBranch !== first?.key
}

/** Whether branch or school identify a polytechnic diploma; others are certificates. */
export const isOfPolytechnic = (text: string): boolean =>
  isItBranch(text) ||
  OTHER_BRANCH.test(text) ||
  /\b(?:polytechnic|engineering|engg|technology|technical|m?sbte|dote)\b|\bd\.?\s?c\.?\s?e\b/i.test(text)

/** Whether the text names only branches outside computing. */
export const isOtherBranch = (text: string): boolean => OTHER_BRANCH.test(text) && !isItBranch(text)

/** Maximum length of a match; longer ones span other words. */
const MAX_LEVEL = 24
const SCHOOL = /\b(?:institute|college|university|school)\b/i

/** The qualification in a line. */
export const findQualification = (line: string): FoundQualification | undefined => {
  const text = LEVEL_BY_ITSELF.test(line)
    ? line
    : line
        .replace(BOARD_NAMES, ' ')
        .replace(RANK, ' ')
        .replace(/\bhigh school diploma\b/gi, 'high school')
  for (const { pattern, key, it } of QUALIFICATIONS) {
    const match = pattern.exec(text)
    // "Bachelor of Arts, ABC Institute of Technology": the words of the school don't belong to the level.
    if (!match || (match[0].length > MAX_LEVEL && SCHOOL.test(match[0]))) continue
    if (it === undefined) return { key, words: match[0] }
    if (isItBranch(text)) return { key: it, words: match[0] }
    return OTHER_BRANCH.test(text) ? { key, words: match[0] } : { key, words: match[0], withoutBranch: it }
  }
  return undefined
}

/** The qualification with a branch named on another line. */
export const withBranchOf = (found: FoundQualification, line: string): number =>
  found.withoutBranch !== undefined && line.length <= 80 && isItBranch(line) ? found.withoutBranch : found.key

/** The engineering degree implied by a branch in a level column: "Electrical Engineering". */
export const degreeOfBranch = (cell: string): number | undefined =>
  isItBranch(cell) ? 6 : OTHER_BRANCH.test(cell) && /engineering|engg/i.test(cell) ? 7 : undefined
