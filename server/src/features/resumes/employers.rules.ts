import { isSlipOf } from './headings.rules.ts'

const TITLE =
  /\b(engineer|engineering intern|developer|programmer|analyst|manager|lead|leader|tester|designer|architect|consultant|administrator|admin|executive|intern|internship|trainee|apprentice|apprenticeship|associate|specialist|officer|coordinator|co-ordinator|assistant|writer|recruiter|head|scientist|qa|sde|sdet|master|owner|accountant|clerk|cashier|teacher|lecturer|professor|faculty|tutor|trainer|instructor|technician|operator|supervisor|representative|advisor|adviser|agent|auditor|controller|inspector|planner|buyer|editor|journalist|producer|strategist|director|president|ceo|cto|cfo|coo|founder|co-founder|freelancer|freelance|researcher|fellow|volunteer|nurse|pharmacist|chemist|doctor|electrician|mechanic|fitter|welder|draughtsman|draftsman|surveyor|foreman|in-?charge|marketer|salesman|telecaller|counsell?or|secretary|receptionist|driver|chef|steward|captain|artist|animator|photographer|dba|devops|support|team ?lead|member|ambassador|secretary|student|mentor|vice president|avp|partner|expert|professional|p\.?r\.?t|pr\. ?t|t\.?g\.?t|p\.?g\.?t|n\.?t\.?t|principal|headmaster|headmistress|librarian|warden|coach|registrar|dean|demonstrator|invigilator|therapist|physiotherapist|diet[ic]cian|nutritionist|psychologist|paramedic|phlebotomist|radiographer|optometrist|midwife|surgeon|physician|dentist|banker|teller|underwriter|broker|merchandiser|promoter|proprietor|estimator|store ?keeper|typist|stenographer|machinist|turner|splicer|setter|moulder|rigger|lineman|wireman|plumber|carpenter|painter|tailor|waiter|bartender|housekeeper|stylist|beautician|helper|peon|advocate|lawyer|detailer|modell?er|scheduler|valuer|reviewer|translator|transcriptionist|copywriter|videographer|composer|superintendent|overseer|pilot|microbiologist|statistician|economist|generalist|manger|vp|svp|dgm|agm)s?\b/i
const COMPANY =
  /\b(pvt|private|contracting|technolog(y|ies)|infotech|solutions?|systems?|labs?|laborator(y|ies)|software|softwares|services|consultancy|consulting|consultants|industries|enterprises?|infosys|tcs|wipro|cognizant|accenture|capgemini|hcl|ibm|amazon|google|microsoft|oracle|deloitte|tech mahindra|group|studio|studios|digital|techno|softech|tech|webtech|infoway|infosystems|corporation|corp|co|company|bank|hospital|institute|university|college|school|academy|agency|associates|foundation|trust|traders|motors|steels?|pharma|healthcare|logistics|networks?|media|global|india|international|ventures?|insurance|finance|energy|power|construction|builders|telecom|communications?|retail|foods?|hotels?|airlines?|contractors?|infra|infrastructures?|engg|electricals?|electronics|automobiles?|automotive|polymers?|plastics?|chemicals?|textiles?|mills?|paints?|hydraulics?|cements?|fertili[sz]ers?|hospitality|pharmaceuticals?|diagnostics|clinics?|nursing home|vidyalaya|mahavidyalaya|mandir|convent|gurukul|polytechnic|society|airport|army|navy|air force|securities|advisory|holdings?|properties|realty|exports?|imports?|trading|mart|supermarket|restaurant|resorts?|travels?|cargo|shipping|couriers?|transport|publications?|publishers?|publishing|films|garments|apparels?|jewell?ers|agro|dairy|sugars?|consult|kpmg|pwc|govt|government|ministry|railways?|works)\b/i
/** Words that identify a company. */
const COMPANY_END =
  /\b(pvt|corp|corporation)\b|\b(technologies|technology|solutions?|infotech|softech|services|systems|consultancy|consultants|labs|software|softwares|industries|enterprises?|infosystems|infosys|university|college|institute|schools?|vidyalaya|mahavidyalaya|polytechnic|gurukul|bank|hospital|contractors|contracting|constructions|hospitals|pharma|motors|builders|academy|airlines|infrastructures|holdings|pharmaceuticals|(?<=\S )associates)\b\.?(?=\s*(?:$|[|,(/-]))/i

/** Legal forms of companies in India and the Gulf. */
const LEGAL_FORM = /\b(?:ltd|limited|llp|llc|inc|gmbh|w\.?l\.?l|f\.?z\.?(?:e|co|c)|q\.?s\.?c|s\.?a\.?o\.?[gc]|l\.l\.c)\b/i
const LEGAL_FORM_END = new RegExp(`${LEGAL_FORM.source}\\.?$`, 'i')

/** Whether the text unmistakably names a company. */
export const isCompany = (text: string): boolean => LEGAL_FORM.test(text) || COMPANY_END.test(text)

/** Whether the text ends with the legal form of a company. */
export const hasLegalForm = (text: string): boolean => LEGAL_FORM_END.test(text)

/** Whether the text has a word common in company names. */
export const hasCompanyWord = (text: string): boolean => isCompany(text) || COMPANY.test(text)

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
export const isJobTitle = (text: string): boolean => (TITLE.test(text) || hasTitleWithSlip(text)) && !isCompany(text)

/** Tools and technologies, which aren't names of employers. */
const TOOL =
  /^(?:[\w.+#-]*(?:\.?js|sql|db)|python|java|c\+\+|c#|c|html ?5?|css ?3?|sass|scss|tailwind(?: ?css)?|react(?: native)?|angular(?: ?\d+)?|vue|django|flask|fastapi|spring(?: ?boot)?|hibernate|docker|kubernetes|terraform|ansible|jenkins|aws|azure|gcp|git(?:hub)?|jira|selenium|postman|tensor ?flow|keras|pytorch|gan|lstm|cnn|rnn|nlp|llm|opencv|pandas|numpy|power ?bi|tableau|excel|figma|photoshop|canva|bootstrap|jquery|ajax|php|laravel|wordpress|\.net(?: core)?|asp\.net(?: mvc)?|mvc|linux|unix|windows|android|flutter|kotlin|swift|rest(?:ful)? apis?|microservices?|machine learning|deep learning|data structures|verilog|matlab|firebase|redis|kafka|spark|hadoop|hive|elastic ?search)$/i

/** Whether the text is only the name of a tool. */
export const isTool = (text: string): boolean => TOOL.test(text)
