import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface Chunk {
  /** Of the file, without its hash. */
  readonly name: string
  /** Takes only what at least so many pages and dialogs need. */
  readonly sharedBy?: number
  /** Files and folders (with a slash at the end) below `src`, or in `contract/` and `node_modules/`. What they import comes along. */
  readonly files: readonly string[]
}

/**
 * What is loaded together. Left to itself the build makes a file of everything that two pages share: 87 requests for the first step of
 * the wizard instead of 12. An earlier chunk keeps what a later one needs too. `npm run size` says which page loads which chunk.
 */
export const chunks: readonly Chunk[] = [
  {
    // What a form needs, and all that the pages for guests show.
    name: 'form',
    files: [
      'features/accounts/sign-in/account-form.tsx',
      'features/accounts/sign-in/new-password-field.tsx',
      'features/accounts/account-links.tsx',
      'features/privacy/privacy-links.tsx',
      'lib/browser/breakpoints.ts',
      'contract/src/shared/mobile.ts',
      'node_modules/@mantine/core/esm/components/Group/',
      'node_modules/@mantine/core/esm/components/TextInput/',
      'node_modules/@mantine/core/esm/core/',
    ],
  },
  {
    // The common pieces, and what the wizard and a candidate's own profile share.
    name: 'profile',
    sharedBy: 2,
    files: [
      'ui/content/',
      'ui/dialog/form-dialog.tsx',
      'ui/form/',
      'lib/draft/',
      'lib/form/',
      'words/en/candidates/candidates.ts',
      'features/attachments/other-documents.tsx',
      'features/attachments/resume-section.tsx',
      'features/attachments/use-uploads.ts',
      'features/candidates/candidates.model.ts',
      'features/candidates/edit/personal.model.ts',
      'features/candidates/edit/professional.model.ts',
      'features/candidates/login-type-gate.tsx',
      'features/educations/education-list.tsx',
      'features/experiences/experience-list.tsx',
      'features/guardians/guardian-card.tsx',
      'features/privacy/notice/notice.api.ts',
      'features/skills/skills-editor.tsx',
      'node_modules/@mantine/core/esm/components/Checkbox/',
      'node_modules/@mantine/core/esm/components/NativeSelect/',
      'node_modules/@mantine/core/esm/components/Skeleton/',
      'node_modules/@mantine/core/esm/components/Textarea/',
      'node_modules/@tanstack/react-query/',
    ],
  },
  // The drawer with all it holds, the head of a page in it, and the stages that nearly every page in it names.
  { name: 'shell', files: ['screens/app-shell.tsx', 'ui/page/page-head.tsx', 'contract/src/stages.ts'] },
  // What a candidate and staff see of a profile.
  {
    name: 'record',
    files: [
      'features/activities/timeline.tsx',
      'features/candidates/profile/about-facts.tsx',
      'features/candidates/profile/profile-layout.tsx',
    ],
  },
  // What a candidate's own pages show.
  { name: 'own', files: ['screens/candidate-home-screen.tsx', 'screens/own-profile-screen.tsx'] },
]

const pathOf = (file: string) => join(import.meta.dirname, /^(?:contract|node_modules)\//.test(file) ? '..' : 'src', file)
const isIn = (path: string, id: string) => (path.endsWith('/') ? id.startsWith(path) : id === path || id.startsWith(`${path}?`))

/** For rolldown, the initial chunk first. */
export const chunkGroups = [
  { name: 'base', tags: ['$initial' as const], priority: chunks.length + 1 },
  ...chunks.map(({ name, sharedBy = 1, files }, index) => {
    const paths = files.map(pathOf)
    return {
      name,
      minShareCount: sharedBy,
      priority: chunks.length - index,
      test: (id: string) => paths.some((path) => isIn(path, id)),
    }
  }),
]

/** Fails the build when a file of the list is gone, or has come into another chunk than its own. */
export const checkChunks = (): Plugin => ({
  name: 'portal:check-chunks',
  apply: 'build',
  buildStart() {
    const gone = chunks.flatMap(({ files }) => files.filter((file) => !existsSync(pathOf(file))))
    if (gone.length > 0) this.error(`web/chunks.ts: ${gone.join(', ')} does not exist.`)
  },
  generateBundle(_options, bundle) {
    const built = Object.values(bundle).filter((one) => one.type === 'chunk')
    const wrong = chunks.flatMap(({ name, files }) => {
      const ids = built.find((chunk) => chunk.name === name)?.moduleIds ?? []
      return files
        .filter((file) => !ids.some((id) => isIn(pathOf(file), id)))
        .map((file) => `nothing of "${file}" is in the chunk "${name}"`)
    })
    if (wrong.length > 0) this.error(`web/chunks.ts: ${wrong.join('; ')}.`)
  },
})
