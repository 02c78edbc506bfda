import { escapeRegex } from '../../platform/escape.rules.ts'
import type { Suggestion } from './person.rules.ts'

/** A row of the combo SKILLS. */
export interface SkillOption {
  readonly key: number
  readonly value: string
}

/** Alternative spellings by combo value; the value itself always matches. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  JavaScript: ['JS', 'ES6', 'Java Scripting', 'Java Script', 'ECMAScript', 'Vanilla JS'],
  TypeScript: ['TS', 'Type Script'],
  React: ['ReactJS', 'React.js', 'React JS'],
  'Next.js': ['NextJS', 'Next JS'],
  Angular: ['AngularJS', 'Angular.js', 'Angular 2+'],
  'Vue.js': ['Vue', 'VueJS', 'Vue JS'],
  Nuxt: ['NuxtJS', 'Nuxt.js'],
  HTML: ['HTML5', 'HTML 5'],
  CSS: ['CSS3', 'CSS 3'],
  Sass: ['SCSS'],
  'Tailwind CSS': ['Tailwind', 'TailwindCSS'],
  Redux: ['Redux Toolkit', 'ReduxJS'],
  'Node.js': ['Node', 'NodeJS', 'Node JS'],
  Express: ['ExpressJS', 'Express.js', 'Express JS'],
  NestJS: ['Nest.js', 'Nest JS'],
  PHP: ['Core PHP'],
  CodeIgniter: ['Code Igniter'],
  WordPress: ['Word Press'],
  FastAPI: ['Fast API'],
  Java: ['Core Java', 'J2EE'],
  'Spring Boot': ['SpringBoot'],
  'C#': ['C Sharp', 'CSharp'],
  'ASP.NET Core': ['ASP.NET', '.NET Core', 'Dot Net Core', 'DotNet'],
  Go: ['Golang'],
  'Ruby on Rails': ['RoR', 'Rails'],
  'C++': ['CPP'],
  'Android SDK': ['Android'],
  'React Native': ['ReactNative'],
  MySQL: ['My SQL'],
  PostgreSQL: ['Postgres', 'Postgre SQL', 'PgSQL'],
  MongoDB: ['Mongo', 'Mongo DB'],
  'SQL Server': ['MS SQL', 'MSSQL', 'MS SQL Server', 'Microsoft SQL Server'],
  Elasticsearch: ['Elastic Search'],
  GraphQL: ['Graph QL'],
  'REST APIs': ['REST', 'REST API', 'RESTful API', 'RESTful APIs', 'RESTful services', 'REST services'],
  Microservices: ['Micro services', 'Microservice'],
  RabbitMQ: ['Rabbit MQ'],
  Kafka: ['Apache Kafka'],
  AWS: ['Amazon Web Services'],
  Azure: ['Microsoft Azure', 'MS Azure'],
  'Google Cloud': ['GCP', 'Google Cloud Platform'],
  Kubernetes: ['K8s'],
  Git: ['Git/GitHub'],
  'Manual testing': ['Manual tester'],
  Selenium: ['Selenium WebDriver'],
  JMeter: ['Apache JMeter'],
  'Power BI': ['PowerBI'],
  Excel: ['MS Excel', 'MS-Excel', 'Advanced Excel', 'Microsoft Excel'],
  'Data analysis': ['Data analytics'],
  'Machine learning': ['ML'],
  'Deep learning': ['DL'],
  NLP: ['Natural language processing'],
  'Generative AI': ['Gen AI', 'GenAI'],
  Photoshop: ['Adobe Photoshop'],
  Illustrator: ['Adobe Illustrator'],
  Wireframing: ['Wireframes'],
  'Requirements analysis': ['Requirement analysis', 'Requirement gathering'],
  SEO: ['Search engine optimization', 'Search engine optimisation'],
  'Google Ads': ['Google AdWords'],
  Tally: ['Tally ERP', 'Tally Prime', 'Tally ERP 9'],
}

/** Skills that are also everyday words, places or parts of other names: recognised only in lists. */
const EVERYDAY_WORDS = new Set([
  'C',
  'Go',
  'Swift',
  'Express',
  'Excel',
  'Oracle',
  'Dart',
  'Ionic',
  'Tally',
  'Recruitment',
  'Payroll',
  'Illustrator',
  'Agile',
  'Rails',
  'REST',
  'Node',
  'Mongo',
  'Android',
  'Vue',
])

const skillPattern = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d#+.@_-])${escapeRegex(word)}(?![\\p{L}\\d#+@_]|\\.\\p{L}|-\\p{L})`, word.length < 3 ? 'gu' : 'giu')

/** Matches a whole list item, between separators, not a word of a phrase ("Go autodial", "on payroll of"). */
const itemPattern = (word: string): RegExp =>
  new RegExp(
    `(?<=^|[,;|/:()&•\\n]\\s*|\\b(?:and|in|with|using)\\s|(?:^|\\n)[-*]?\\s*)${escapeRegex(word)}(?=\\s*(?:$|[,;|/():&\\n]|\\.(?!\\p{L})|-\\s|\\band\\b))`,
    word.length < 3 ? 'gu' : 'giu',
  )

const isEveryday = (word: string): boolean => EVERYDAY_WORDS.has(word) || word.length < 3

/** All spellings of all skills, longest first, so that "React Native" doesn't also match React. */
const spellings = (skills: readonly SkillOption[]): { key: number; word: string; pattern: RegExp }[] =>
  skills
    .flatMap(({ key, value }) => [value, ...(ALIASES[value] ?? [])].map((word) => ({ key, word })))
    .toSorted((a, b) => b.word.length - a.word.length)
    .map(({ key, word }) => ({ key, word, pattern: isEveryday(word) ? itemPattern(word) : skillPattern(word) }))

/** Whether a line outside the skills section is a list, in which everyday words count too. */
const isList = (line: string): boolean => (line.match(/[,|/;]/g)?.length ?? 0) >= 2 && !/[a-z]{3,}\.$/.test(line)

/** The line of a text in which a pattern matches `left`, the text with earlier matches removed; both have the same lines. */
const lineOf = (text: string, left: string, pattern: RegExp): string | undefined =>
  text.split('\n')[left.split('\n').findIndex((line) => line.search(pattern) !== -1)]

/** The skills in the skills section (high confidence) and in the rest of the text (low confidence), with their lines, in combo order. */
export const findSkills = (listed: string, otherText: string, skills: readonly SkillOption[]): Suggestion<number>[] => {
  const found = new Map<number, Omit<Suggestion<number>, 'value'>>()
  const otherLists = otherText.split('\n').filter(isList).join('\n')
  let [list, prose, lists] = [listed, otherText, otherLists]
  for (const { key, word, pattern } of spellings(skills)) {
    const listWithout = list.replace(pattern, ' , ')
    if (listWithout !== list && found.get(key)?.confidence !== 0.9) found.set(key, { confidence: 0.9, line: lineOf(listed, list, pattern) })
    list = listWithout
    const isFromLists = isEveryday(word)
    const source = isFromLists ? lists : prose
    const without = source.replace(pattern, ' , ')
    if (without !== source && !found.has(key)) {
      found.set(key, { confidence: 0.6, line: lineOf(isFromLists ? otherLists : otherText, source, pattern) })
    }
    if (isFromLists) lists = without
    else [prose, lists] = [without, lists.replace(pattern, ' , ')]
  }
  return skills.flatMap(({ key }) => {
    const place = found.get(key)
    return place === undefined ? [] : [{ value: key, ...place }]
  })
}
