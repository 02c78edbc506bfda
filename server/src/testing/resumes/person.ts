import type { Random } from './random.ts'

/** Expected parse result of a resume. */
export interface Label {
  readonly name: string
  readonly email: string
  readonly mobile_no: string
  readonly dob: string | null
  readonly zip: string | null
  readonly educations: readonly School[]
  readonly experiences: readonly Job[]
  /** Labels of the combo SKILLS. */
  readonly skills: readonly string[]
}
export interface School {
  readonly qualification_id: number
  readonly percentage: number
  /** Grade out of ten, if the resume states one. */
  readonly points: number | null
  /** Null: still studying. */
  readonly passing_year: number | null
  /** As printed. */
  readonly title: string
  /** Year to print: of graduation, or of the start. */
  readonly year: number
  readonly institute: string
  readonly board: string
}
export interface Job {
  readonly employer: string
  readonly designation: string
  readonly from: string
  readonly to: string | null
}
export interface Person extends Label {
  readonly city: string
  readonly street: string
  readonly devanagari: string | null
  /** Skills as spelled in the resume, including some the combo lacks. */
  readonly printedSkills: readonly string[]
}

type Words = readonly [first: string, last: string, devanagari: string]
type Course = readonly [key: number, title: string, university: string]

const NAMES: readonly [Words, ...Words[]] = [
  ['Asha', 'Patel', 'आशा पटेल'],
  ['Rohan', 'Shah', 'रोहन शाह'],
  ['Priya', 'Mehta', 'प्रिया मेहता'],
  ['Jignesh', 'Prajapati', 'जिग्नेश प्रजापति'],
  ['Kavya', 'Desai', 'काव्या देसाई'],
  ['Harsh', 'Trivedi', 'हर्ष त्रिवेदी'],
  ['Nidhi', 'Solanki', 'निधि सोलंकी'],
  ['Mohammed', 'Shaikh', 'मोहम्मद शेख'],
  ['Lakshmi', 'Venkataraman', 'लक्ष्मी वेंकटरमन'],
  ['Arjun', "D'Souza", 'अर्जुन डिसूजा'],
  ['Bhavesh', 'Rathod', 'भावेश राठोड'],
  ['Zeel', 'Panchal', 'झील पंचाल'],
  ['Vishwa', 'Bhatt', 'विश्वा भट्ट'],
  ['Gurpreet', 'Singh', 'गुरप्रीत सिंह'],
  ['Anjali', 'Nair', 'अंजलि नायर'],
  ['Dhruv', 'Chaudhary', 'ध्रुव चौधरी'],
]

const CITIES = ['Ahmedabad', 'Surat', 'Vadodara', 'Rajkot', 'Gandhinagar', 'Bhavnagar', 'Jamnagar', 'Mehsana', 'Anand'] as const
const STREETS = [
  '12, Shivalik Residency, Bopal',
  'B-404, Sun City, South Bopal',
  '7, Ambica Nagar Society, Maninagar',
  'A/21 Krishna Park, Nikol',
  '302, Om Flats, Satellite',
] as const
const SCHOOLS = [
  'Sheth C.N. Vidyavihar',
  'Shree Swaminarayan High School',
  "St. Xavier's School",
  'Nirma Vidyavihar',
  'Kendriya Vidyalaya',
  'Sharda Mandir School',
] as const
const COLLEGES = [
  'L.D. College of Engineering',
  'Vishwakarma Government Engineering College',
  'Nirma University',
  'Gujarat University',
  'Silver Oak University',
  'Birla Vishvakarma Mahavidyalaya College',
] as const
const EMPLOYERS = [
  'Infostretch Solutions Pvt. Ltd.',
  'Rangoli Technologies',
  'Narmada Infotech LLP',
  'Blue Kite Software Private Limited',
  'Sabarmati Systems',
  'Girnar Webtech',
  'Tata Consultancy Services',
  'Mosaic Digital',
  'Kutch Data Labs',
] as const
const TITLES = [
  'Software Engineer',
  'Senior Software Engineer',
  'React Developer',
  'Android Developer',
  'QA Engineer',
  'Business Analyst',
  'PHP Developer',
  'UI/UX Designer',
  'Trainee Engineer',
  'Team Lead',
  'HR Executive',
] as const
const DEGREES: readonly [Course, ...Course[]] = [
  [6, 'B.E. (Computer Engineering)', 'GTU'],
  [6, 'B.Tech in Information Technology', 'GTU'],
  [7, 'B.E. Mechanical', 'GTU'],
  [8, 'BCA', 'Gujarat University'],
  [9, 'B.Sc. (IT)', 'VNSGU'],
  [11, 'B.Com', 'Gujarat University'],
  [12, 'BBA', 'Saurashtra University'],
  [8, 'Bachelor of Computer Applications', 'Gujarat University'],
  [6, 'Bachelor of Engineering in Computer Science', 'GTU'],
  [7, 'B-Tech (ECE)', 'GTU'],
  [6, "Bachelor's in Computer Science Engineering", 'GTU'],
  [7, "Bachelor's degree, Electronics Engineering", 'GTU'],
  [4, 'Diploma in Civil Engineering', 'GTU'],
]
const MASTERS: readonly [Course, ...Course[]] = [
  [16, 'MCA', 'GTU'],
  [19, 'MBA (Marketing)', 'GTU'],
  [17, 'M.Sc. (IT)', 'Gujarat University'],
  [15, 'M.Tech (Computer)', 'GTU'],
]

/** Label of the combo, followed by other spellings. */
const SKILLS: readonly (readonly [string, readonly [string, ...string[]]])[] = [
  ['JavaScript', ['JavaScript', 'Javascript', 'JS']],
  ['TypeScript', ['TypeScript', 'Typescript']],
  ['React', ['React', 'ReactJS', 'React.js', 'React JS']],
  ['Node.js', ['Node.js', 'Node', 'NodeJS', 'Node JS']],
  ['PostgreSQL', ['PostgreSQL', 'Postgres']],
  ['HTML', ['HTML', 'HTML5']],
  ['CSS', ['CSS', 'CSS3']],
  ['MongoDB', ['MongoDB', 'Mongo DB']],
  ['MySQL', ['MySQL', 'MySql']],
  ['Angular', ['Angular', 'AngularJS']],
  ['Vue.js', ['Vue.js', 'VueJS', 'Vue']],
  ['Python', ['Python']],
  ['Django', ['Django']],
  ['Java', ['Java', 'Core Java']],
  ['Spring Boot', ['Spring Boot']],
  ['C', ['C']],
  ['C++', ['C++']],
  ['C#', ['C#']],
  ['ASP.NET Core', ['ASP.NET Core', '.NET Core']],
  ['PHP', ['PHP']],
  ['Laravel', ['Laravel']],
  ['WordPress', ['WordPress', 'Wordpress']],
  ['Flutter', ['Flutter']],
  ['Dart', ['Dart']],
  ['React Native', ['React Native']],
  ['Kotlin', ['Kotlin']],
  ['Git', ['Git']],
  ['Docker', ['Docker']],
  ['AWS', ['AWS', 'Amazon Web Services']],
  ['REST APIs', ['REST APIs', 'REST API', 'RESTful APIs']],
  ['Redux', ['Redux']],
  ['Figma', ['Figma']],
  ['Photoshop', ['Photoshop', 'Adobe Photoshop']],
  ['Manual testing', ['Manual Testing']],
  ['Selenium', ['Selenium', 'Selenium WebDriver']],
  ['Postman', ['Postman']],
  ['JIRA', ['JIRA', 'Jira']],
  ['SEO', ['SEO']],
  ['Excel', ['Excel', 'MS Excel', 'Advanced Excel']],
  ['Power BI', ['Power BI']],
  ['Machine learning', ['Machine Learning']],
  ['Go', ['Go', 'Golang']],
  ['Tally', ['Tally ERP 9', 'Tally']],
  ['Express', ['Express.js', 'Express']],
  ['Next.js', ['Next.js', 'NextJS']],
  ['GraphQL', ['GraphQL']],
  ['SQL Server', ['MS SQL Server', 'SQL Server']],
]
const UNLISTED = [
  'MS Word',
  'Bootstrap',
  'jQuery',
  'Communication',
  'Teamwork',
  'Visual Studio Code',
  'SQL',
  'Windows',
  'Problem Solving',
  'Unity 3D',
  'Rust',
  'Canva',
  'GitLab',
] as const

/** Year in which the resumes are parsed. */
const THIS_YEAR = 2026
const ending = (year: number): Pick<School, 'passing_year' | 'year'> => ({ passing_year: year > THIS_YEAR ? null : year, year })

const MARKS = (random: Random) => Math.round(random.int(5200, 9650)) / 100
const two = (number: number) => String(number).padStart(2, '0')

const schoolsOf = (random: Random, tenthYear: number): School[] => {
  const isCbse = random.chance(0.25)
  const school = random.pick(SCHOOLS)
  const board = isCbse ? 'CBSE' : random.pick(['GSEB', 'GSHSEB', 'Gujarat Board'])
  const mark = (): Pick<School, 'percentage' | 'points'> => ({
    percentage: random.chance(0.3) ? random.int(50, 95) : MARKS(random),
    points: null,
  })
  const graded = (): Pick<School, 'percentage' | 'points'> => {
    if (random.chance(0.4)) return mark()
    const hundredths = random.int(580, 960)
    return { points: hundredths / 100, percentage: hundredths / 10 }
  }
  const [id, title, university] = random.pick(DEGREES)
  const rows: School[] = [
    {
      qualification_id: 1,
      title: random.pick(['10th', 'SSC', '10th (SSC)', 'S.S.C.', 'Class X', 'Secondary (X)', 'Matriculation', 'Std. 10', 'SSLC']),
      institute: school,
      board,
      passing_year: tenthYear,
      year: tenthYear,
      ...mark(),
    },
    {
      qualification_id: 2,
      title: random.pick([
        '12th',
        'HSC',
        '12th (HSC)',
        'H.S.C.',
        'Class XII',
        'Higher Secondary',
        'PLUSTWO',
        'Intermediate',
        'Senior Secondary (XII)',
      ]),
      institute: school,
      board,
      passing_year: tenthYear + 2,
      year: tenthYear + 2,
      ...mark(),
    },
    {
      qualification_id: id,
      title,
      institute: random.pick(COLLEGES),
      board: university,
      ...ending(tenthYear + 5 + (id < 8 ? 1 : 0)),
      ...graded(),
    },
  ]
  if (random.chance(0.25)) {
    const [key, name, from] = random.pick(MASTERS)
    rows.push({
      qualification_id: key,
      title: name,
      institute: random.pick(COLLEGES),
      board: from,
      ...ending(tenthYear + 8),
      ...graded(),
    })
  }
  return random.chance(0.6) ? rows.toReversed() : rows
}

const jobsOf = (random: Random, count: number): Job[] => {
  const employers = random.some(EMPLOYERS, count)
  let [year, month] = [2026, random.int(1, 9)]
  return employers.map((employer, index) => {
    const to = index === 0 && random.chance(0.7) ? null : `${year}-${two(month)}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`
    const months = random.int(7, 40)
    const start = year * 12 + month - 1 - months
    const from = `${Math.floor(start / 12)}-${two((start % 12) + 1)}-01`
    const before = start - random.int(1, 3)
    ;[year, month] = [Math.floor(before / 12), (before % 12) + 1]
    return { employer, designation: random.pick(TITLES), from, to }
  })
}

/** A random person with a career; deterministic by seed. */
export const personOf = (random: Random): Person => {
  const [first, last, devanagari] = random.pick(NAMES)
  const middle = random.chance(0.3) ? ` ${random.pick(['Ramesh', 'Kumar', 'R.', 'Bharatbhai'])}` : ''
  const isOneWord = random.chance(0.08)
  const name = isOneWord ? first : `${first}${middle} ${last}`
  const plainLast = last.toLowerCase().replace(/[^a-z]/g, '')
  const email = random.pick([
    `${first.toLowerCase()}.${plainLast}@gmail.com`,
    `${first.toLowerCase()}${plainLast}${random.int(1, 99)}@yahoo.co.in`,
    `${plainLast}_${first.toLowerCase()}@outlook.com`,
    `codewithme${random.int(100, 999)}@gmail.com`,
  ])
  const born = random.int(1992, 2004)
  const skills = random.some(SKILLS, random.int(4, 12))
  return {
    name,
    email,
    mobile_no: `${random.int(6, 9)}${String(random.int(0, 999_999_999)).padStart(9, '0')}`,
    dob: random.chance(0.6) ? `${born}-${two(random.int(1, 12))}-${two(random.int(1, 28))}` : null,
    zip: random.chance(0.6) ? String(random.int(360_001, 396_599)) : null,
    educations: schoolsOf(random, born + 16),
    experiences: jobsOf(random, random.pick([0, 0, 1, 2, 3])),
    skills: skills.map(([skill]) => skill),
    city: random.pick(CITIES),
    street: random.pick(STREETS),
    devanagari: random.chance(0.2) && !isOneWord ? devanagari : null,
    printedSkills: random.some([...skills.map(([, spellings]) => random.pick(spellings)), ...random.some(UNLISTED, random.int(0, 4))], 20),
  }
}
