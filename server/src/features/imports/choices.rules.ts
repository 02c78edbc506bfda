import type { ComboName } from '@portal/contract/combos'
import { plainText } from './headers.rules.ts'
import { nearest } from './spelling.rules.ts'

/** A row of a combo. `parent_key`: the country of a state, the state of a city. */
export interface Option {
  readonly key: number
  readonly value: string
  readonly parent_key: number | null
  /** Whether the name is an alias of the city that requires the city's state to be given. */
  readonly needs_state?: true
  /** Whether staff chose it among the degrees of its text; it applies where the branch doesn't decide. */
  readonly is_chosen?: true
}
export type OptionCombo = Exclude<ComboName, 'MRS_EMPLOYEES'>

/** Degrees in engineering have two entries; the branch determines which. */
const engineering = ['BE', 'BTech', 'BE BTech', 'BEng', 'Bachelor of Engineering', 'Bachelor of Technology']

/** Other names of the same thing by combo value; the value itself always matches. A related thing isn't one: .NET isn't ASP.NET Core. */
const spellings: Readonly<Partial<Record<OptionCombo, Readonly<Record<string, readonly string[]>>>>> = {
  GENDER: {
    Male: ['M', 'Man', 'Boy', 'पुरुष'],
    Female: ['F', 'Woman', 'Girl', 'महिला', 'स्त्री'],
    'Non-binary / other': ['Other', 'Others', 'Transgender', 'T', 'Non-binary'],
    'Prefer not to say': ['Not specified', 'Not disclosed'],
  },
  REFERENCE_SOURCE: {
    'Company website / careers page': [
      'Website',
      'Company website',
      'Careers page',
      'Career page',
      'Career site',
      'Careers site',
      'Careers',
    ],
    'Naukri.com': ['Naukri', 'Naukri RMS', 'Naukri.com RMS', 'Resdex', 'Naukri Resdex'],
    LinkedIn: ['LinkedIn Recruiter', 'Linked In', 'LinkedIn Jobs'],
    'Indeed or other job portal': [
      'Indeed',
      'Indeed.com',
      'Job portal',
      'Monster',
      'Foundit',
      'Shine',
      'Shine.com',
      'TimesJobs',
      'Apna',
      'Glassdoor',
      'Internshala',
      'Hirist',
      'Instahyre',
      'CutShort',
    ],
    'Placement consultancy': ['Consultancy', 'Consultant', 'Vendor', 'Agency', 'Placement agency'],
    'Employee referral': ['Referral', 'Reference', 'Ref', 'Employee reference', 'Emp referral', 'Internal referral'],
    'Campus drive': ['Campus', 'College', 'Campus placement', 'Campus hiring', 'On campus'],
    'Friend or relative': ['Friend', 'Relative'],
    'Social media (Instagram, WhatsApp, Telegram, X)': ['Social media', 'Instagram', 'WhatsApp', 'Telegram', 'Twitter', 'Facebook'],
    'Walk-in or job fair': ['Walk-in', 'Walk in', 'Walkin', 'Job fair'],
    Other: ['Others'],
  },
  STATE: {
    Odisha: ['Orissa'],
    Uttarakhand: ['Uttaranchal'],
    Puducherry: ['Pondicherry'],
    Chhattisgarh: ['Chattisgarh'],
    Gujarat: ['GJ', 'Guj'],
    Maharashtra: ['MH'],
    Karnataka: ['KA'],
    'Tamil Nadu': ['TN', 'Tamilnadu'],
    Telangana: ['TS', 'TG'],
    'Andhra Pradesh': ['AP'],
    Rajasthan: ['RJ'],
    'Madhya Pradesh': ['MP'],
    'Uttar Pradesh': ['UP'],
    'West Bengal': ['WB'],
    Kerala: ['KL'],
    Punjab: ['PB'],
    Haryana: ['HR'],
    Bihar: ['BR'],
    Delhi: ['New Delhi', 'NCT of Delhi', 'Delhi NCR'],
    'Jammu and Kashmir': ['J&K', 'Jammu & Kashmir'],
  },
  COUNTRY: {
    India: ['IN', 'IND', 'Bharat', 'भारत'],
    'United States': ['USA', 'US', 'United States of America'],
    'United Kingdom': ['UK', 'Great Britain', 'England'],
    'United Arab Emirates': ['UAE', 'Dubai'],
  },
  EDUCATION_QUALIFICATION_TYPE: {
    'Diploma (polytechnic, after 10th)': ['Diploma', 'Polytechnic', 'Diploma Engineering', 'DE'],
    'B.E. / B.Tech (Computer / IT)': [
      ...engineering,
      'BE Computer',
      'BTech Computer',
      'BE CE',
      'BE CSE',
      'BE IT',
      'BTech CE',
      'BTech CSE',
      'BTech IT',
      'BE Computer Engineering',
      'BTech Computer Engineering',
      'BTech Computer Science',
      'BE Information Technology',
      'BTech Information Technology',
    ],
    'B.E. / B.Tech (other branch)': engineering,
    'B.Sc. (IT / CS)': ['BSc IT', 'BSc CS', 'BSc Computer Science', 'BSc Information Technology'],
    'B.Sc. (other)': ['BSc'],
    'B.Com.': ['Bachelor of Commerce'],
    BCA: ['Bachelor of Computer Applications'],
    BBA: ['Bachelor of Business Administration'],
    'M.E. / M.Tech': ['ME', 'MTech', 'Master of Technology', 'Master of Engineering'],
    MCA: ['Master of Computer Applications'],
    'M.Sc. (IT / CS)': ['MSc IT', 'MSc CS', 'MSc Computer Science', 'MSc Information Technology'],
    'M.Sc. (other)': ['MSc'],
    'MBA / PGDM': ['MBA', 'PGDM'],
  },
  EDUCATION_MEDIUM: {
    English: ['Eng', 'English medium'],
    Gujarati: ['Guj', 'Gujarati medium'],
    Hindi: ['Hindi medium', 'हिंदी'],
    Marathi: ['Marathi medium'],
    Odia: ['Oriya'],
    Other: ['Others'],
  },
  SKILLS: {
    JavaScript: ['JS', 'Java Script', 'ES6'],
    TypeScript: ['TS'],
    React: ['ReactJS', 'React.js'],
    'Next.js': ['NextJS'],
    'Vue.js': ['Vue', 'VueJS'],
    HTML: ['HTML5'],
    CSS: ['CSS3'],
    Sass: ['SCSS'],
    'Tailwind CSS': ['Tailwind'],
    'Node.js': ['Node', 'NodeJS'],
    Express: ['ExpressJS', 'Express.js'],
    'Spring Boot': ['SpringBoot'],
    'C#': ['C Sharp', 'CSharp'],
    'C++': ['CPP'],
    '.NET': ['Dot Net', 'DotNet'],
    Go: ['Golang'],
    'Ruby on Rails': ['Rails', 'ROR'],
    'Android SDK': ['Android'],
    PostgreSQL: ['Postgres'],
    MongoDB: ['Mongo'],
    'SQL Server': ['MSSQL', 'MS SQL', 'Microsoft SQL Server'],
    'REST APIs': ['REST API', 'REST', 'RESTful'],
    AWS: ['Amazon Web Services'],
    Azure: ['Microsoft Azure'],
    'Google Cloud': ['GCP'],
    MySQL: ['My SQL'],
  },
}

/** Common alternative city names, with the state where the name is ambiguous. */
const cities: Readonly<Record<string, readonly [city: string, state?: string]>> = {
  Bangalore: ['Bengaluru'],
  Bombay: ['Mumbai'],
  Calcutta: ['Kolkata'],
  Madras: ['Chennai'],
  Baroda: ['Vadodara'],
  Gurgaon: ['Gurugram'],
  Allahabad: ['Prayagraj'],
  Cochin: ['Kochi', 'Kerala'],
  Kochi: ['Kochi', 'Kerala'],
  Trivandrum: ['Thiruvananthapuram'],
  Calicut: ['Kozhikode'],
  Mysore: ['Mysuru'],
  Mangalore: ['Mangaluru'],
  Hubli: ['Hubballi'],
  Belgaum: ['Belagavi'],
  Pondicherry: ['Puducherry'],
  Poona: ['Pune'],
  Vizag: ['Visakhapatnam'],
  Trichy: ['Tiruchirappalli'],
  Banaras: ['Varanasi'],
  Benares: ['Varanasi'],
  Simla: ['Shimla'],
  Panjim: ['Panaji'],
  Nasik: ['Nashik'],
  Cawnpore: ['Kanpur'],
  'Delhi NCR': ['Delhi'],
  Amdavad: ['Ahmedabad'],
  Ahmadabad: ['Ahmedabad'],
  Hyderabad: ['Hyderabad', 'Telangana'],
  Secunderabad: ['Hyderabad', 'Telangana'],
  "A'bad": ['Ahmedabad'],
  Aurangabad: ['Chhatrapati Sambhajinagar'],
}

/** A text in the form in which options are compared. "C♯" is "C#", and the dot of ".NET" counts. */
export const optionText = (text: string): string => {
  const plain = plainText(text.replaceAll('♯', '#'))
  return /^\s*\.[\p{L}\p{N}]/u.test(text) ? `.${plain}` : plain
}

/** The options of a combo, indexed by `optionText`. */
export type OptionIndex = ReadonlyMap<string, readonly Option[]>

export const indexOptions = (combo: OptionCombo, options: readonly Option[]): OptionIndex => {
  const index = new Map<string, Option[]>()
  const add = (text: string, option: Option) => {
    const plain = optionText(text)
    const known = index.get(plain) ?? []
    if (!known.includes(option)) index.set(plain, [...known, option])
  }
  for (const option of options) {
    add(option.value, option)
    for (const text of spellings[combo]?.[option.value] ?? []) add(text, option)
  }
  return index
}

/** The name of the one option that a text is a misspelling of. */
export const nearestOption = (index: OptionIndex, typed: string): string | undefined =>
  nearest(index, optionText(typed), ([option]) => option?.value)

/** Like `indexOptions` for cities: a current city name takes precedence over a village of the same name. */
export const indexCities = (options: readonly Option[], states: readonly Option[]): OptionIndex => {
  const index = new Map(indexOptions('CITY', options))
  const stateKeys = new Map(states.map(({ key, value }) => [value, key]))
  for (const [name, [city, state]] of Object.entries(cities)) {
    const namesakes = (index.get(optionText(city)) ?? []).filter(({ value }) => value === city)
    const found = state === undefined ? namesakes : namesakes.filter(({ parent_key }) => parent_key === stateKeys.get(state))
    if (found.length === 0) continue
    const others = (index.get(optionText(name)) ?? []).filter((option) => !found.includes(option))
    index.set(optionText(name), [...found, ...others.map((option) => ({ ...option, needs_state: true as const }))])
  }
  return index
}
