import { COMPANY_ENDINGS, COMPANY_PHRASES, COMPANY_WORDS } from './data/companies.rules.ts'
import { isSlipOf } from './headings.rules.ts'
import { isKnownEmployer, startsWithEmployer } from './known-employers.rules.ts'
import { hasTitleWord } from './title-words.rules.ts'
import { entriesOf, hasPhrase, wordsOf } from './words.rules.ts'

const companyWords = new Set(entriesOf(COMPANY_WORDS))
const companyPhrases = new Set(entriesOf(COMPANY_PHRASES, /\n/))
const companyEndings = new Set(entriesOf(COMPANY_ENDINGS))

/** Words that identify a company. */
const COMPANY_END =
  /\b(pvt|corp|corporation)\b|\b(technologies|technology|solutions?|infotech|softech|services|systems|consultancy|consultants|labs|software|softwares|industries|enterprises?|infosystems|infosys|university|college|institute|schools?|vidyalaya|mahavidyalaya|polytechnic|gurukul|bank|hospital|contractors|contracting|constructions|hospitals|pharma|motors|builders|academy|airlines|infrastructures|holdings|pharmaceuticals|(?<=\S )associates)\b\.?(?=\s*(?:$|[|,(/-]))/i

/** Legal forms of companies in India and the Gulf. */
const LEGAL_FORM = /\b(?:ltd|limited|llp|llc|inc|gmbh|w\.?l\.?l|f\.?z\.?(?:e|co|c)|q\.?s\.?c|s\.?a\.?o\.?[gc]|l\.l\.c)\b/i
const LEGAL_FORM_END = new RegExp(`${LEGAL_FORM.source}\\.?$`, 'i')

const MAX_NAME_WORDS = 6
/** "Rangoli Castings", "Kite & Sons": a name that ends as only companies do. */
const hasCompanyEnding = (text: string): boolean => {
  if (!/^(?:M\/s\.? ?)?\p{Lu}/u.test(text) || / (?:of|for|in) /.test(text)) return false
  const words = wordsOf(text)
  const last = words.at(-1) ?? ''
  if (words.length < 2 || words.length > MAX_NAME_WORDS) return false
  return companyEndings.has(last) || (words.at(-2) === 'and' && /^(?:sons|co|bros|company)$/.test(last))
}

/** Whether the text unmistakably names a company. */
export const isCompany = (text: string): boolean =>
  LEGAL_FORM.test(text) || COMPANY_END.test(text) || isKnownEmployer(text) || hasCompanyEnding(text)

/** Whether nothing but the list of well-known employers tells the company. */
export const isKnownByNameOnly = (text: string): boolean =>
  isKnownEmployer(text) && !LEGAL_FORM.test(text) && !COMPANY_END.test(text) && !hasCompanyEnding(text)

/** Whether the text ends with the legal form of a company. */
export const hasLegalForm = (text: string): boolean => LEGAL_FORM_END.test(text)

const hasCompanyWordIn = (words: readonly string[]): boolean =>
  words.some((word) => companyWords.has(word)) || hasPhrase(words, companyPhrases, 3)

/** Whether the text has a word common in company names. */
export const hasCompanyWord = (text: string): boolean => isCompany(text) || startsWithEmployer(text) || hasCompanyWordIn(wordsOf(text))

/** Words of job titles that are often misspelt. */
const CORE_TITLES = (
  'engineer developer programmer analyst manager designer architect consultant administrator executive associate specialist coordinator ' +
  'assistant scientist accountant professor technician supervisor representative trainee'
).split(' ')

/** "Database Adminstrator", but not "developed". */
const hasTitleWithSlip = (text: string): boolean =>
  (text.toLowerCase().match(/[a-z]{7,}/g) ?? []).some((word) =>
    CORE_TITLES.some((title) => word.at(-1) === title.at(-1) && isSlipOf(word, title)),
  )

/** Whether the text names a job title and not a company. */
export const isJobTitle = (text: string): boolean => (hasTitleWord(text) || hasTitleWithSlip(text)) && !isCompany(text)

/** Tools and technologies, which aren't names of employers. */
const TOOL =
  /^(?:[\w.+#-]*(?:\.?js|sql|db)|python|java|c\+\+|c#|c|html ?5?|css ?3?|sass|scss|tailwind(?: ?css)?|react(?: native)?|angular(?: ?\d+)?|vue|django|flask|fastapi|spring(?: ?boot)?|hibernate|docker|kubernetes|terraform|ansible|jenkins|aws|azure|gcp|git(?:hub)?|jira|selenium|postman|tensor ?flow|keras|pytorch|gan|lstm|cnn|rnn|nlp|llm|opencv|pandas|numpy|power ?bi|tableau|excel|figma|photoshop|adobe \w+|illustrator|coreldraw|after effects|canva|bootstrap|jquery|ajax|php|laravel|wordpress|\.net(?: core)?|asp\.net(?: mvc)?|mvc|linux|unix|windows|android|flutter|kotlin|swift|rest(?:ful)? apis?|microservices?|machine learning|deep learning|data structures|verilog|matlab|firebase|redis|kafka|spark|hadoop|hive|elastic ?search)$/i

/** Whether the text is only the name of a tool. */
export const isTool = (text: string): boolean => TOOL.test(text)
