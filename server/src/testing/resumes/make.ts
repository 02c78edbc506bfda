import { personOf, type Job, type Label, type Person, type School } from './person.ts'
import { randomOf, type Random } from './random.ts'
import { tableOf } from './table.ts'
import { writeResume, type Block, type Format, type Layout } from './write.ts'

export interface LabelledResume {
  readonly format: Format
  readonly content: Buffer
  readonly label: Label
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const FORMATS: readonly [Format, ...Format[]] = ['pdf', 'docx', 'odt', 'txt']

const LAYOUTS: Readonly<Record<Format, readonly [Layout, ...Layout[]]>> = {
  pdf: ['plain', 'plain', 'columns', 'headings-first'],
  docx: ['plain', 'columns', 'header', 'text-box'],
  odt: ['plain'],
  txt: ['plain'],
}

const mobileAs = (random: Random, number: string): string =>
  random.pick([
    number,
    `+91 ${number}`,
    `+91-${number}`,
    `+91 ${number.slice(0, 5)} ${number.slice(5)}`,
    `0${number}`,
    `(+91) ${number.slice(0, 5)}-${number.slice(5)}`,
    `${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}`,
    `91${number}`,
    `+91 ${number.slice(0, 4)} ${number.slice(4, 7)} ${number.slice(7)}`,
    `+91 ${number.slice(0, 4)} ${number.slice(4)}`,
    `Mo.${number}`,
  ])

const dayAs = (random: Random, day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = MONTHS[Number(month) - 1] ?? ''
  return random.pick([
    `${date}/${month}/${year}`,
    `${date}-${month}-${year}`,
    `${date}.${month}.${year}`,
    `${Number(date)} ${name.slice(0, 3)} ${year}`,
    `${Number(date)}th ${name}, ${year}`,
    `${name} ${Number(date)}, ${year}`,
    `${Number(date)}th ${name.slice(0, 3)} ${year.slice(2)}`,
    `${date}/${month}/${year.slice(2)}`,
  ])
}

/** "E D U C A T I O N": words are separated by two spaces. */
const letterSpaced = (text: string): string =>
  text
    .toUpperCase()
    .split(' ')
    .map((word) => [...word].join(' '))
    .join('  ')
const heading = (text: string, style: number): string =>
  [text.toUpperCase(), `${text}:`, text, letterSpaced(text), `${text} :-`][style] ?? text

const topOf = (random: Random, person: Person, format: Format): Block[] => {
  const mobile = mobileAs(random, person.mobile_no)
  const place = `${person.street}, ${person.city}${person.zip ? random.pick([` - ${person.zip}`, ` ${person.zip}`, `, Gujarat ${person.zip}`]) : ''}`
  const shown = random.chance(0.3) ? person.name.toUpperCase() : person.name
  const name: Block[] = random.pick([
    [shown],
    ['CURRICULUM VITAE', '', shown],
    ['Resume', `Name: ${shown}`],
    [`Mr. ${shown}`],
    [shown, 'Software Engineer'],
  ])
  const contact: Block[] = random.pick([
    [`${mobile} | ${person.email} | ${person.city}`, ...(person.zip ? [`Address: ${place}`] : [])],
    [`Email: ${person.email}`, `Mobile: ${mobile}`, `Address: ${place}`],
    [place, `${person.email}, ${mobile}`],
    [`E-mail ID : ${person.email}`, `Contact No. : ${mobile}`, place, 'linkedin.com/in/someone-123456'],
    [
      [
        ['Phone', mobile],
        ['Email', person.email],
        ['Address', place],
      ],
    ],
  ])
  return [...(person.devanagari && format !== 'pdf' ? [person.devanagari] : []), ...name, ...contact, '']
}

const markOf = (random: Random, { percentage, points }: School): string =>
  points === null
    ? random.pick([`${percentage}%`, `${percentage} %`, `Percentage: ${percentage}%`])
    : random.pick([`CGPA: ${points}`, `${points} CGPA`, `CGPA ${points}/10`, `CPI: ${points}`])

const educationOf = (random: Random, schools: readonly School[]): Block[] => {
  const style = random.int(0, 7)
  if (style > 4) return [tableOf(random, schools)]
  if (style === 0)
    return [
      [
        ['Qualification', 'Board/University', 'Passing Year', 'Percentage/CGPA'],
        ...schools.map((school) => [
          school.title,
          school.board,
          school.passing_year === null ? 'Pursuing' : String(school.passing_year),
          (school.points ?? school.percentage).toFixed(2),
        ]),
      ],
    ]
  return schools.flatMap((school): Block[] => {
    const { title, institute, board, passing_year, year } = school
    const period = `${year - (title.startsWith('B') ? 4 : 1)} - ${passing_year ?? 'Present'}`
    const end = passing_year === null ? `${year - 3} - Present` : String(passing_year)
    const mark = markOf(random, school)
    if (style === 1) return [`${title}, ${institute}, ${board}, ${end}, ${mark}`]
    if (style === 2) return [title, `${institute}, ${board}`, `${period} | ${mark}`, '']
    if (style === 3) return [`${institute} (${board})`, `${title} | ${mark} | ${end}`, '']
    return [
      passing_year === null
        ? `Pursuing ${title} from ${institute} since ${year - 3} with ${mark}`
        : `Completed ${title} from ${institute} in ${passing_year} with ${mark}`,
    ]
  })
}

const periodOf = (style: number, { from, to }: Job): string => {
  const moment = (day: string) => {
    const [year = '', month = ''] = day.split('-')
    const name = MONTHS[Number(month) - 1] ?? ''
    const date = Number(day.slice(8))
    return (
      [
        `${name.slice(0, 3)} ${year}`,
        `${month}/${year}`,
        `${name} ${year}`,
        `${date}${date === 1 ? 'st' : 'th'} ${name} ${year}`,
        `${day.slice(8)}/${month}/${year}`,
        `${name.slice(0, 3)}’${year.slice(2)}`,
        `${name} ${date}, ${year}`,
      ][style] ?? ''
    )
  }
  const now = ['Present', 'Till Date', 'present', 'till the date', 'Present', 'now', 'Till Date'][style] ?? 'Present'
  return `${moment(from)} ${['–', '-', 'to', 'to', '-', 'to', 'to'][style] ?? '-'} ${to === null ? now : moment(to)}`
}

const experienceOf = (random: Random, jobs: readonly Job[]): Block[] => {
  const [style, dates] = [random.int(0, 8), random.int(0, 6)]
  return jobs.flatMap((job): Block[] => {
    const { employer, designation } = job
    const period = periodOf(dates, job)
    const duties = ['• Worked with clients to express requirements and go live on time.', '• Helped the team excel in delivery.', '']
    if (style === 0) return [`${designation}, ${employer} | ${period}`, ...duties]
    if (style === 1) return [`${employer} (${period})`, designation, ...duties]
    if (style === 2) return [`Company: ${employer}`, `Designation: ${designation}`, `Duration: ${period}`, ...duties]
    if (style === 3) return [`${designation} at ${employer}`, period, ...duties]
    if (style === 4) return [designation, '', employer, period, ...duties]
    if (style === 5) return [`Currently working in ${employer}, Pune from ${period} as ${designation}`, ...duties]
    if (style === 6) return [`${employer} | ${period}`, `${designation} | Ahmedabad, Gujarat`, 'Responsibilities:', ...duties]
    if (style === 7)
      return [
        `Company : ${employer}.`,
        `Designation : ${designation}`,
        `Duration : From ${period}`,
        'Contact Phone No: 9898989898',
        ...duties,
      ]
    return [[[employer, designation, period]], ...duties]
  })
}

const skillsOf = (random: Random, { printedSkills }: Person): Block[] => {
  const middle = Math.ceil(printedSkills.length / 2)
  const halves = [printedSkills.slice(0, middle).join(', '), printedSkills.slice(middle).join(', ')]
  return random.pick<Block[]>([
    [printedSkills.join(', ')],
    [`Languages: ${halves[0]}`, `Tools: ${halves[1]}`],
    printedSkills.map((skill) => `• ${skill}`),
    [
      [
        ['Technologies', halves[0] ?? ''],
        ['Others', halves[1] ?? ''],
      ],
    ],
    [printedSkills.join(' | ')],
  ])
}

const personalOf = (random: Random, person: Person): Block[] => [
  ...(person.dob ? [`${random.pick(['Date of Birth', 'DOB', 'D.O.B.', 'Birth Date', 'Birthday '])}: ${dayAs(random, person.dob)}`] : []),
  "Father's Name: Bharatbhai Maganbhai",
  'Gender: Female',
  'Marital Status: Unmarried',
  'Languages Known: English, Hindi, Gujarati',
]

/** Drops a character, as in "Profesional" and "Qualifcation". */
const withSlip = (text: string): string => text.replace(/ss(?=ion)|ci(?=al)|fi(?=ca)/i, ([first = '']) => first)

/** Generates the resume of a seed; deterministic on every machine. */
export const makeResume = async (seed: number): Promise<LabelledResume> => {
  const random = randomOf(seed)
  const format = FORMATS[seed % FORMATS.length] ?? 'txt'
  const person = personOf(random)
  const isMargin = format === 'pdf' && seed % 20 === 8
  const picked = random.int(0, 4)
  const style = isMargin ? 0 : picked
  const titled = (names: readonly [string, ...string[]], blocks: readonly Block[]): Block[] => [
    heading(seed % 9 === 4 ? withSlip(random.pick(names)) : random.pick(names), style),
    ...blocks,
    '',
  ]
  const top = topOf(random, person, format)
  const objective = titled(['Objective', 'Career Objective', 'Summary'], ['To grow with a good company and excel where I can go far.'])
  const education = titled(
    [
      'Education',
      'Academic Qualification',
      'Educational Qualification',
      'Academic Details',
      'Education & Certification',
      'Qualifications / Education',
      'Basic Academic Credentials',
      'Educational Experience',
    ],
    educationOf(random, person.educations),
  )
  const work =
    person.experiences.length > 0
      ? titled(
          [
            'Experience',
            'Work Experience',
            'Professional Experience',
            'Employment History',
            'Working Experience',
            'Technical Experience',
            'Career Profile',
            'Professional Organizations',
          ],
          experienceOf(random, person.experiences),
        )
      : []
  const skills = titled(
    [
      'Skills',
      'Technical Skills',
      'Key Skills',
      'Skill Set',
      'Core Competencies',
      'Skills Set',
      'Technical Proficiency',
      'Skills & Certifications',
    ],
    skillsOf(random, person),
  )
  const project = titled(
    ['Projects', 'Academic Project'],
    ['Hospital Management (Jan 2021 - Apr 2021)', 'Enrolment No. 180120107045, team of 4'],
  )
  const personal = titled(['Personal Details', 'Personal Information'], personalOf(random, person))
  const referees = random.chance(0.2) ? titled(['References'], ['Dr. Paresh Joshi, hod.ce@college.ac.in, 079-26302887']) : []
  const drawn = random.pick(LAYOUTS[format])
  const layout: Layout = isMargin ? 'margin' : drawn
  const main = random.chance(0.5) ? [...work, ...education] : [...education, ...work]
  const hasSide = layout === 'columns' || layout === 'text-box'
  const blocks = hasSide
    ? [...objective, ...main, ...project, ...referees]
    : random.chance(0.5)
      ? [...objective, ...main, ...skills, ...project, ...personal, ...referees]
      : [...skills, ...main, ...project, ...personal, ...referees]
  const side = hasSide ? [...skills, ...personal] : []
  return { format, content: await writeResume(format, { top, blocks, side, layout, name: person.name }), label: person }
}
