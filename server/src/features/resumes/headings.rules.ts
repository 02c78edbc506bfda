export type SectionName = 'head' | 'education' | 'experience' | 'skills' | 'personal' | 'references' | 'other'

/** The vocabulary of headings. A line with any other word isn't a heading. */
const VOCABULARY = new Set(
  (
    'education educational educations academic academics academia scholastic scholastics qualification qualifications credential credentials schooling ' +
    'experience experiences employment employer employers internship internships industrial history career professional profession organization ' +
    'organizations organisation organisations organizational organisational work working job jobs industry corporate relevant practical total past previous other additional current ' +
    'skill skills set sets skillset skillsets competency competencies expertise proficiency proficiencies technology technologies tools tool stack tech technical non soft hard key core it ' +
    'computer computers software programming program languages language operating systems platforms frameworks databases knowledge areas area strong abilities ability technicals specialization exposure skilled ' +
    'personal contact contacts information info data bio biodata me about details detailed detail background profile profiles record records summary overview snapshot synopsis of the in and with my at a glance known ' +
    'objective objectives goal goals statement purpose project projects undertaken certification certifications certificate certificates certified diploma diplomas course courses coursework training trainings achievement achievements ' +
    'employee accomplishment accomplishments award awards activity activities extra curricular extracurricular cocurricular co curriculum hobby hobbies interest interests strength strengths declaration reference references referees referee ' +
    'publication publications responsibility responsibilities position positions volunteer volunteering voluntary leadership honors honours honor patents conferences workshop workshops seminar seminars attended participation participations ' +
    'personality traits trait links social media major minor mini academic college research thesis basic general main primary secondary dossier event events attributes qualities linguistic likes passions clubs societies test scores examinations memberships affiliations community initiatives ' +
    'university school freelance live client recent notable selected featured complete full till handled executed done worked open source base exposure hackathon hackathons por pors highlights competitions cocurriculars extracurriculars curriculars ' +
    'particulars teaching clinical nursing hospital banking industry site field sales service gulf overseas abroad foreign present musical regional managerial administrative ' +
    'contour graph path progression timeline journey chronology growth development scan sketch chronicle recital occupational exp'
  ).split(' '),
)

/** Sections by heading; the first matching pattern applies. */
const SECTIONS: readonly (readonly [SectionName, RegExp])[] = [
  ['other', /\bvolunteer(ing)?\b(?!.*\b(work|professional|employment)\b)/],
  [
    'experience',
    /^(summary|overview|details?|profile|synopsis) of (my |the )?(total |previous |past )?(professional |work |working |job )*(experiences?|employment)$/,
  ],
  [
    'other',
    /^(professional |career |executive )?(summary|overview|profile|snapshot) (of|and)\b|\b(objectives?|coursework|declaration|hobby|hobbies|interests?|passions)\b/,
  ],
  ['references', /\b(references?|referees?)\b/],
  [
    'education',
    /\b(education(al)?|educations|qualifications?|schooling|credentials?|scholastics?)\b(?!.*\b(projects?|achievements?|activities)\b)/,
  ],
  [
    'experience',
    /\b(experiences?|exp|employment|employers?|internships?|jobs?)\b|^(professional|industrial|industry|work|corporate) exposure$|\b(career|organi[sz]ational|occupational) (contour|scan|sketch|chronicle|recital)$|\b(work|career|industry) (history|profile|details|record|summary|background|contour|graph|path|progression|timeline|journey|chronology|growth|development)\b|^professional (background|history|organi[sz]ations?|record)$|^career snapshot$|^organi[sz]ation(al)? (summary|details|profile|history)$/,
  ],
  [
    'skills',
    /\b(skills?|skillsets?|skilled|competenc(y|ies)|expertise|proficienc(y|ies)|technologies|tech stack|abilities)\b|^(programming|computer|software|technical|it) (languages?|knowledge|tools|exposure|details|profile|summary)|^(tools|technicals|computer|frameworks|databases|operating systems?)\b/,
  ],
  [
    'other',
    /\b(projects?|certificat(e|es|ion|ions)|certified|courses?|trainings?|achievements?|accomplishments?|awards?|activity|activities|(?:co|extra)?curriculars?|extracurricular|strengths?|publications?|responsibilit(y|ies)|volunteer(ing)?|voluntary|leadership|honou?rs?|patents|conferences|workshops?|seminars?|participations?|languages?|linguistic|traits?|positions?|likes|clubs|events?|hackathons?|pors?|highlights|competitions|memberships|affiliations|attributes|qualities|research|publications?|initiatives|scores)\b/,
  ],
  ['education', /\b(academics?|academia)\b/],
  [
    'personal',
    /^(personal|contact|contacts)\b|^about( me)?$|\bpersonal (details?|information|profile|data)\b|\bcontact (details|information|info|me)\b|^(my )?(details|social media|links|social links)$/,
  ],
  [
    'other',
    /^((professional|career|executive|about|my) )?(summary|profile|overview|statement|goals?|synopsis|snapshot|background)( at a glance)?$|^(profile|career|work) summary$/,
  ],
]

const MAX_WORDS = 7
const MAX_LENGTH = 50

/** Splits a text without spaces ("WORKEXPERIENCE") into as few known words as possible; undefined if that fails. */
const splitWords = (characters: string): string[] | undefined => {
  const best: (string[] | undefined)[] = [[]]
  for (let end = 1; end <= characters.length; end += 1) {
    for (let start = Math.max(0, end - 16); start < end; start += 1) {
      const before = best[start]
      const word = characters.slice(start, end)
      if (before && word.length > 1 && VOCABULARY.has(word) && before.length + 1 < (best[end]?.length ?? Infinity))
        best[end] = [...before, word]
    }
  }
  return best[characters.length]
}

/** Words of headings that are often misspelt. */
const CORE_WORDS = (
  'education educational qualification qualifications experience experiences internship internships professional employment objective relevant ' +
  'achievement achievements certification certifications academic responsibilities career technical personal extracurricular curricular'
).split(' ')

/** Whether two words differ by one typo: a character missing, added, replaced or swapped with its neighbour. */
export const isSlipOf = (tokens: string, word: string): boolean => {
  if (tokens[0] !== word[0] || Math.abs(tokens.length - word.length) > 1) return false
  let start = 0
  while (start < word.length && tokens[start] === word[start]) start += 1
  let end = 0
  while (end < Math.min(word.length, tokens.length) - start && tokens.at(-1 - end) === word.at(-1 - end)) end += 1
  const [left, right] = [tokens.slice(start, tokens.length - end), word.slice(start, word.length - end)]
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === right.split('').toReversed().join(''))
}

/** Corrects "INTERSHIPS", "Achivements", "Profesional". */
const withoutSlip = (word: string): string => (word.length < 6 ? undefined : CORE_WORDS.find((known) => isSlipOf(word, known))) ?? word

/**
 * Additions to a heading that aren't part of it: "Work Experience (3 years)", "EXPERIENCE - Past 3 Jobs", "Experience in reverse
 * chronological order".
 */
const ADDITION = /\s*\(?in (?:the )?(?:reverse )?chronological order\)?.*$|\s*\([^()]*\)$|\s+-\s+(?:past|last|total|over)\b[^-]*$/i
/** "TOTAL WORK EXPERIENCE: Around 5 Years.", "EXPERIENCE - 12 YEAR +", "Working Experience: Total (3 years)". */
const DURATION =
  /^([A-Z ]*(?:EXPERIENCES?|INTERNSHIP)|(?:work(?:ing)?|professional) experiences?(?=\s?[:|-]\s?(?:total|over|\()))\s?(?:[:|-]\s?)+\(?(?:over all |[A-Za-z]+ ?[:-]? ?)?\d[\d.]* ?\+? ?(?:years?|yrs?|months?)\b(?!.* (?:in|from|at|as|with) ).{0,40}$/i

/** "Experience 2". */
const NUMBERED = /^((?:work |professional )?(?:experience|internship)s?) ?[-#]? ?\d$/i

/** Branches of study that consist of heading words. */
const BRANCH = /^computer (information )?(systems?|technology)$/i

/** The section a heading starts; undefined for other lines. */
export const sectionOfHeading = (line: string): SectionName | undefined => {
  const text =
    line.length > 100
      ? line
      : line
          .replace(/[\s:._-]+$/, '')
          .replace(ADDITION, '')
          .replace(DURATION, '$1')
          .replace(NUMBERED, '$1')
  if (BRANCH.test(text) || text.length > MAX_LENGTH || /\d|[@.%]\w/.test(text)) return undefined
  const written = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\(s\)/g, 's')
    .replace(/'s?\b/g, '')
    .replace(/\bco-/g, 'co')
    .match(/[a-z]+/g)
  if (!written || written.length > MAX_WORDS || /[^\p{Script=Latin}\p{P}\p{S}\p{Z}]/u.test(text)) return undefined
  const words = written.flatMap((word) =>
    VOCABULARY.has(word) ? [word] : ((word.length < 8 ? undefined : splitWords(word)) ?? [withoutSlip(word)]),
  )
  if (!words.every((word) => VOCABULARY.has(word))) return undefined
  const plain = words.join(' ')
  return SECTIONS.find(([, pattern]) => pattern.test(plain))?.[0]
}

const WORK = /\bexp[ea]r[ie]{1,2}[ae]?nces?\b|\bemployment\b/i
const CAPITALISED = /^(?:\d[\d.+]* ?)?(?:(?:\p{Lu}\S*|of|in|at|and|as|&|\/|-)(?: |$)){1,9}$/u
/** Whether a line may head the jobs by its form: "EXPERIENCE IN THE GULF", "Prior Work Experience:". Only where no other heading does. */
export const mayHeadJobs = (line: string): boolean => {
  const text = line.replace(/[\s:-]+$/, '')
  const isForm = !/\p{Ll}/u.test(text) || CAPITALISED.test(text) || (text !== line && text.split(' ').length <= MAX_WORDS)
  return (
    text.length <= 70 &&
    isForm &&
    WORK.test(text) &&
    !/[.,;]$|[:|]|\b(?:objectives?|projects?|trainings?|skills?|fresher|nil|ministry)\b/i.test(text)
  )
}
