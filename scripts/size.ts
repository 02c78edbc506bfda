/** What each page loads first, in brotli bytes, against its budget. Reads the manifest of the last build of the web. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

interface Page {
  readonly name: string
  /** Below src/routes, layout first. */
  readonly routes: readonly string[]
  /** Pieces loaded on demand that this page always shows. */
  readonly also?: readonly string[]
  /** Counts everything the page may come to load, not only what it shows first. */
  readonly whole?: true
  /** Pieces left out of that: another page behind the same address, and languages that are not chosen. */
  readonly without?: readonly string[]
  /** What is there already; only what comes on top is counted. */
  readonly after?: readonly string[]
  readonly budget?: { readonly js: number; readonly css?: number }
}

const KIB = 1024
const PUBLIC = { js: 145, css: 15 }

const WIZARD = { js: 200, css: 25 }
const LIST = { js: 265, css: 45 }
const forms = ['_candidate-forms.tsx', '_candidate-forms.candidate-info.tsx']
const firstStep = ['src/routes/-wizard.tsx', 'src/features/candidates/personal-step.tsx', 'src/features/attachments/resume-start.tsx']
const step = (number: number, ...also: string[]): Page => ({
  name: `  step ${number}, with its dialogs, on top`,
  routes: forms,
  also,
  after: firstStep,
  whole: true,
  budget: { js: 30 },
})

const pages: readonly Page[] = [
  { name: '/login', routes: ['login.tsx'], budget: PUBLIC },
  { name: '/candidate-info, invitation', routes: forms, also: ['src/features/accounts/invitation-landing.tsx'], budget: PUBLIC },
  { name: '/InterviewRemarks', routes: ['InterviewRemarks.tsx'], budget: PUBLIC },
  { name: '/candidate-info, first step', routes: forms, also: firstStep, budget: WIZARD },
  step(2, 'src/features/educations/education-step.tsx'),
  step(3, 'src/features/experiences/experience-step.tsx'),
  step(4, 'src/features/attachments/attachments-step.tsx'),
  step(
    5,
    'src/features/candidates/professional-step.tsx',
    'src/features/skills/skills-editor.tsx',
    'src/features/skills/resume-skills.tsx',
  ),
  {
    name: '/candidate-info, all of the wizard',
    routes: forms,
    whole: true,
    without: ['src/routes/-guardian.tsx', '../contract/src/notice/hi.ts', '../contract/src/notice/gu.ts'],
    budget: WIZARD,
  },
  { name: '/, candidate', routes: ['_default.tsx', '_default.index.tsx'], also: ['src/routes/-candidate-home.tsx'], budget: WIZARD },
  {
    name: '/CandidateProfile, candidate',
    routes: ['_view-candidate-profile.tsx', '_view-candidate-profile.CandidateProfile.tsx'],
    also: ['src/routes/-own-profile.tsx'],
    budget: WIZARD,
  },
  { name: '/, staff', routes: ['_default.tsx', '_default.index.tsx'], also: ['src/routes/-staff-home.tsx'], budget: LIST },
  { name: '/CandidateList', routes: ['_default.tsx', '_default.CandidateList.tsx'], budget: LIST },
  { name: '/ResourceRequestList', routes: ['_default.tsx', '_default.ResourceRequestList.tsx'], budget: LIST },
  { name: '/ResourceRequest', routes: ['_default.tsx', '_default.ResourceRequest.tsx'], budget: LIST },
]

const web = join(import.meta.dirname, '../web')
const dist = join(web, 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>

const bytesOf = (file: string): number => {
  const path = join(dist, file)
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length
}

const follow = (key: string, isWhole: boolean, seen: Set<string>): void => {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return
  seen.add(key)
  for (const next of [...(chunk.imports ?? []), ...(isWhole ? (chunk.dynamicImports ?? []) : [])]) follow(next, isWhole, seen)
}

/** A route's own chunk, or nothing when the build put it into the first one. */
const start = (page: Page): string[] => {
  const routes = page.routes.map((file) => `src/routes/${file}`)
  const named = [...routes, ...(page.also ?? [])]
  const missing = named.find((file) => !existsSync(join(web, file)))
  if (missing) throw new Error(`${page.name}: there is no web/${missing}; correct the list in scripts/size.ts.`)
  return [...routes.map((file) => `${file}?tsr-split=component`), ...(page.also ?? [])]
}

const measure = (page: Page): { js: number; css: number } => {
  const seen = new Set<string>(page.without)
  follow('index.html', false, seen)
  for (const key of page.after ?? []) follow(key, false, seen)
  const known = new Set(page.after ? seen : page.without)
  // The first chunk links to every page: only what the page itself asks for is followed.
  for (const key of page.after ? (page.also ?? []) : start(page)) follow(key, page.whole ?? false, seen)
  const chunks = [...seen].filter((key) => !known.has(key)).flatMap((key) => manifest[key] ?? [])
  const js = new Set(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js')))
  const css = new Set(chunks.flatMap((chunk) => [...(chunk.css ?? []), ...(chunk.file.endsWith('.css') ? [chunk.file] : [])]))
  const sum = (files: ReadonlySet<string>) => [...files].reduce((total, file) => total + bytesOf(file), 0)
  return { js: sum(js), css: sum(css) }
}

const cell = (bytes: number, budget: number | undefined) =>
  `${(bytes / KIB).toFixed(1)}${budget === undefined ? '' : ` / ${budget}`}`.padStart(13)

let over = 0
console.log(`${'first load, KiB brotli'.padEnd(36)}${'JS'.padStart(13)}${'CSS'.padStart(13)}`)
for (const page of pages) {
  const { js, css } = measure(page)
  const isOver = js > (page.budget?.js ?? Infinity) * KIB || css > (page.budget?.css ?? Infinity) * KIB
  if (isOver) over += 1
  console.log(`${page.name.padEnd(36)}${cell(js, page.budget?.js)}${cell(css, page.budget?.css)}${isOver ? '  OVER' : ''}`)
}
if (over > 0) console.error(`${over} of ${pages.length} pages load more than their budget.`)
process.exitCode = over === 0 ? 0 : 1
