/** Compares the initial load of each page (brotli bytes, files, named chunks) with its budget. Reads the manifest of the last web build. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chunks as namedChunks } from '../web/chunks.ts'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

interface Page {
  readonly name: string
  /** Files in src/routes, layout first. */
  readonly routes: readonly string[]
  /** Lazily loaded modules this page always needs. */
  readonly also?: readonly string[]
  /** Counts everything the page can load, not only the initial load. */
  readonly whole?: true
  /** Modules excluded from `whole`: another page with the same URL, and other languages. */
  readonly without?: readonly string[]
  /** Already loaded; only the difference is counted. */
  readonly after?: readonly string[]
  readonly budget?: { readonly js: number; readonly css?: number; readonly files?: number }
  /** Exactly the chunks of web/chunks.ts in the initial load. */
  readonly chunks?: readonly string[]
}

const KIB = 1024
const PUBLIC = { js: 145, css: 15, files: 7 }

const LIST = { js: 240, css: 25, files: 34 }
const STAFF = ['fields', 'profile', 'shell', 'desk']
const WIZARD_CHUNKS = ['fields', 'form', 'profile', 'inputs', 'invitation', 'wizard']
const HOME = ['fields', 'profile', 'shell', 'record', 'home']
const OWN = ['fields', 'profile', 'shell', 'record', 'lists', 'own']
const forms = ['_candidate-forms.tsx', '_candidate-forms.candidate-info.tsx']
const profile = ['_view-candidate-profile.tsx', '_view-candidate-profile.CandidateProfile.tsx']
const firstStep = [
  'src/screens/wizard-screen.tsx',
  'src/features/candidates/edit/personal-form.tsx',
  'src/features/attachments/resume-start.tsx',
  '../contract/src/notice/en.ts',
]
const step = (number: number, ...also: string[]): Page => ({
  name: `  step ${number}, with its dialogs, on top`,
  routes: forms,
  also,
  after: firstStep,
  whole: true,
  budget: { js: 30 },
})

const pages: readonly Page[] = [
  { name: '/login', routes: ['login.tsx'], budget: PUBLIC, chunks: ['fields', 'form'] },
  {
    name: '/candidate-info, invitation',
    routes: forms,
    also: ['src/screens/guests/invitation-screen.tsx'],
    budget: PUBLIC,
    chunks: ['fields', 'invitation'],
  },
  {
    name: '/candidate-info, landing of an invitation',
    routes: forms,
    also: ['src/screens/guests/invited-screen.tsx'],
    budget: { ...PUBLIC, files: 9 },
    chunks: ['fields', 'invitation'],
  },
  {
    name: '/candidate-info, drive of a guest',
    routes: forms,
    also: ['src/screens/guests/drive-screen.tsx'],
    budget: { ...PUBLIC, js: 158, files: 12 },
    chunks: ['fields', 'profile', 'invitation'],
  },
  {
    name: '/InterviewRemarks',
    routes: ['InterviewRemarks.tsx'],
    also: ['src/screens/guests/interview-remarks-screen.tsx'],
    budget: { ...PUBLIC, files: 10 },
    chunks: ['fields', 'remarks'],
  },
  {
    name: '/InterviewRemarks, of a task',
    routes: ['InterviewRemarks.tsx'],
    also: ['src/screens/guests/task-evaluation-screen.tsx'],
    budget: { ...PUBLIC, files: 10 },
    chunks: ['fields', 'remarks'],
  },
  {
    name: '/AptitudeTest, before it',
    routes: ['AptitudeTest.tsx'],
    also: ['src/features/aptitude/attempt/before-test.tsx'],
    budget: { ...PUBLIC, files: 10 },
    chunks: ['fields', 'attempt'],
  },
  {
    name: '/AptitudeTest, while it runs',
    routes: ['AptitudeTest.tsx'],
    also: ['src/features/aptitude/attempt/running-test.tsx'],
    budget: { ...PUBLIC, files: 11 },
    chunks: ['fields', 'attempt', 'asked'],
  },
  {
    name: '/candidate-info, first step',
    routes: forms,
    also: firstStep,
    budget: { js: 175, css: 18, files: 13 },
    chunks: WIZARD_CHUNKS,
  },
  step(2, 'src/features/educations/education-step.tsx'),
  step(3, 'src/features/experiences/experience-step.tsx'),
  step(4, 'src/features/attachments/attachments-step.tsx'),
  step(
    5,
    'src/features/candidates/edit/professional-form.tsx',
    'src/features/skills/skills-editor.tsx',
    'src/features/skills/resume-skills.tsx',
  ),
  {
    name: '/candidate-info, all of the wizard',
    routes: forms,
    also: firstStep,
    whole: true,
    without: [
      'src/screens/guests/drive-screen.tsx',
      'src/screens/guests/guardian-screen.tsx',
      'src/screens/guests/invited-screen.tsx',
      '../contract/src/notice/hi.ts',
      '../contract/src/notice/gu.ts',
    ],
    budget: { js: 210.8, css: 20, files: 50 },
    chunks: [...WIZARD_CHUNKS, 'lists', 'dialog', 'entries'],
  },
  {
    name: '/, candidate',
    routes: ['_default.tsx', '_default.index.tsx'],
    budget: { js: 166, css: 18, files: 12 },
    chunks: HOME,
  },
  {
    name: '/CandidateProfile, candidate',
    routes: profile,
    budget: { js: 178, css: 20, files: 14 },
    chunks: OWN,
  },
  {
    name: '/, staff',
    routes: ['_default.tsx', '_default.index.tsx'],
    also: ['src/screens/staff-home-screen.tsx'],
    budget: LIST,
    // The dashboard's route loads before the role is known.
    chunks: [...HOME, 'desk'],
  },
  {
    name: '/, staff: its reports, on top',
    routes: ['_default.tsx', '_default.index.tsx'],
    also: ['src/features/dashboard/reports/reports.tsx', 'src/features/dashboard/reports/funnel-chart.tsx', 'src/ui/report/bars-chart.tsx'],
    after: ['src/screens/staff-home-screen.tsx'],
    budget: { js: 150 },
  },
  {
    name: '/, administrator: the analytics, on top',
    routes: ['_default.tsx', '_default.index.tsx'],
    also: [
      'src/features/dashboard/analytics/analytics.tsx',
      'src/features/dashboard/analytics/ageing-chart.tsx',
      'src/ui/report/bars-chart.tsx',
    ],
    after: ['src/screens/staff-home-screen.tsx'],
    budget: { js: 155 },
  },
  { name: '/CandidateList', routes: ['_default.tsx', '_default.CandidateList.tsx'], budget: LIST, chunks: [...STAFF, 'inputs', 'dialog'] },
  {
    name: '/CandidateProfile, staff',
    routes: profile,
    also: ['src/screens/staff-profile/staff-profile-screen.tsx'],
    budget: { js: 260, css: 27, files: 49 },
    chunks: [...OWN, 'inputs', 'dialog', 'desk'],
  },
  { name: '/Calendar', routes: ['_default.tsx', '_default/Calendar.tsx'], budget: LIST },
  { name: '/FollowUps', routes: ['_default.tsx', '_default.FollowUps.tsx'], budget: LIST },
  { name: '/ResourceRequestList', routes: ['_default.tsx', '_default.ResourceRequestList.tsx'], budget: LIST, chunks: STAFF },
  {
    name: '/ImportModule',
    routes: ['_default.tsx', '_default.ImportModule.tsx'],
    budget: { js: 205, css: 20, files: 25 },
    chunks: STAFF,
  },
  {
    name: '/ImportModule, one import',
    routes: ['_default.tsx', '_default.ImportModule.tsx'],
    also: ['src/features/candidates/imports/import-page.tsx'],
    budget: LIST,
  },
  {
    name: '/TemplateConfiguration, before the editor',
    routes: ['_default.tsx', '_default.TemplateConfiguration.tsx'],
    also: ['src/features/mails/templates/template-page.tsx', 'src/features/mails/templates/template-form.tsx'],
    budget: { ...LIST, js: 240.5 },
  },
  {
    name: '  its editor, on top',
    routes: ['_default.tsx', '_default.TemplateConfiguration.tsx'],
    also: ['src/features/mails/templates/rich-text.tsx'],
    after: ['src/features/mails/templates/template-page.tsx', 'src/features/mails/templates/template-form.tsx'],
    budget: { js: 150 },
  },
  {
    name: '/ResourceRequest',
    routes: ['_default.tsx', '_default.ResourceRequest.tsx'],
    budget: LIST,
    chunks: [...STAFF, 'record', 'lists', 'own'],
  },
]

const web = join(import.meta.dirname, '../web')
const dist = join(web, 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>

const bytesOf = (file: string): number => {
  const path = join(dist, file)
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length
}

const follow = (key: string, withDynamic: boolean, seen: Set<string>): void => {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return
  seen.add(key)
  for (const next of [...(chunk.imports ?? []), ...(withDynamic ? (chunk.dynamicImports ?? []) : [])]) follow(next, withDynamic, seen)
}

/** Manifest key of a module's chunk: its own, or the named chunk of web/chunks.ts that contains it. */
const keyOf = (file: string): string => {
  const name = namedChunks.find(({ files }) => files.includes(file.replace(/^src\//, '')))?.name
  const named = Object.keys(manifest).filter((key) => manifest[key]?.name === name && name !== undefined && key.startsWith('_'))
  // A small chunk that the build named after its module may have the same name.
  const size = (key: string) => bytesOf(manifest[key]?.file ?? '')
  return named.toSorted((one, other) => size(other) - size(one))[0] ?? file
}

/** Chunk of the route; empty if the build merged it into the entry chunk. */
const start = (page: Page): string[] => {
  const routes = page.routes.map((file) => `src/routes/${file}`)
  const named = [...routes, ...(page.also ?? [])]
  const missing = named.find((file) => !existsSync(join(web, file)))
  if (missing) throw new Error(`${page.name}: there is no web/${missing}; correct the list in scripts/size.ts.`)
  return [...routes.map((file) => (keyOf(file) === file ? `${file}?tsr-split=component` : keyOf(file))), ...(page.also ?? []).map(keyOf)]
}

const names = new Set(namedChunks.map(({ name }) => name))

const measure = (page: Page): { js: number; css: number; files: number; chunks: string[] } => {
  const seen = new Set<string>(page.without)
  follow('index.html', false, seen)
  follow('src/draw.tsx', false, seen)
  for (const key of page.after ?? []) follow(keyOf(key), false, seen)
  const known = new Set(page.after ? seen : page.without)
  // The entry chunk links to every page, so only the imports of the page itself are followed.
  for (const key of page.after ? (page.also ?? []).map(keyOf) : start(page)) follow(key, page.whole ?? false, seen)
  const chunks = [...seen].filter((key) => !known.has(key)).flatMap((key) => manifest[key] ?? [])
  const js = new Set(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js')))
  const css = new Set(chunks.flatMap((chunk) => [...(chunk.css ?? []), ...(chunk.file.endsWith('.css') ? [chunk.file] : [])]))
  const sum = (files: ReadonlySet<string>) => [...files].reduce((total, file) => total + bytesOf(file), 0)
  const named = chunks.flatMap(({ name }) => (name !== undefined && names.has(name) ? [name] : []))
  return { js: sum(js), css: sum(css), files: js.size + css.size, chunks: named }
}

const cell = (size: string, budget: number | undefined, width = 13) =>
  `${size}${budget === undefined ? '' : ` / ${budget}`}`.padStart(width)
const kib = (bytes: number) => (bytes / KIB).toFixed(1)

let wrong = 0
console.log(`${'first load, KiB brotli'.padEnd(36)}${'JS'.padStart(13)}${'CSS'.padStart(13)}${'files'.padStart(10)}`)
for (const page of pages) {
  const { js, css, files, chunks } = measure(page)
  const { budget } = page
  const isOver = js > (budget?.js ?? Infinity) * KIB || css > (budget?.css ?? Infinity) * KIB || files > (budget?.files ?? Infinity)
  const unexpected = page.chunks && chunks.filter((name) => !page.chunks?.includes(name))
  const missing = page.chunks?.filter((name) => !chunks.includes(name))
  const notes = [
    ...(isOver ? ['OVER'] : []),
    ...(unexpected ?? []).map((name) => `loads the chunk "${name}" too`),
    ...(missing ?? []).map((name) => `loads no chunk "${name}"`),
  ]
  if (notes.length > 0) wrong += 1
  const line = page.name.padEnd(36) + cell(kib(js), budget?.js) + cell(kib(css), budget?.css) + cell(String(files), budget?.files, 10)
  console.log([line, ...notes].join('  '))
}
if (wrong > 0) console.error(`${wrong} of ${pages.length} pages load more than their budget, or other chunks than scripts/size.ts says.`)
process.exitCode = wrong === 0 ? 0 : 1
