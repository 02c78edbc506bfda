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
    // What all pages for guests and candidates show.
    name: 'fields',
    files: [
      'ui/content/action-button.tsx',
      'features/accounts/account-links.tsx',
      'features/privacy/privacy-links.tsx',
      'lib/browser/breakpoints.ts',
      'lib/browser/focus.ts',
      'lib/form/numeral.ts',
      'words/en/accounts/sign-in.tsx',
      'contract/src/interview-rounds.ts',
      'contract/src/shared/problem.ts',
      'node_modules/@mantine/core/esm/components/Alert/',
      'node_modules/@mantine/core/esm/components/Group/',
      'node_modules/@mantine/core/esm/components/TextInput/',
      'node_modules/@mantine/core/esm/components/VisuallyHidden/',
      'node_modules/@mantine/core/esm/core/',
      'node_modules/@mantine/hooks/esm/use-uncontrolled/',
      'node_modules/@tanstack/react-router/dist/esm/useLocation.js',
      'node_modules/react-dom/index.js',
    ],
  },
  {
    // A form, for accounts and for profiles.
    name: 'form',
    files: [
      'features/accounts/sign-in/account-form.tsx',
      'features/accounts/sign-in/new-password-field.tsx',
      'lib/form/field-props.ts',
      'lib/form/forms.ts',
      'ui/form/error-summary.tsx',
      'contract/src/shared/mobile.ts',
      'node_modules/@mantine/core/esm/components/PasswordInput/',
      'node_modules/@mantine/form/',
    ],
  },
  {
    // What all pages of a signed-in candidate share.
    name: 'profile',
    sharedBy: 2,
    files: [
      'ui/content/async-section.tsx',
      'ui/content/avatar.tsx',
      'ui/content/description-list.tsx',
      'ui/content/section.tsx',
      'ui/dialog/use-dialog.ts',
      'words/en/candidates/candidates.ts',
      'words/en/shared/resumes.ts',
      'features/attachments/other-documents.tsx',
      'features/attachments/resume-section.tsx',
      'features/attachments/use-uploads.ts',
      'features/candidates/candidates.model.ts',
      'features/candidates/login-type-gate.tsx',
      'features/combos/',
      'features/accounts/guardians/guardian-card.tsx',
      'features/resumes/resumes.api.ts',
      'contract/src/cgpa.ts',
      'node_modules/@tabler/icons-react/dist/esm/icons/IconX.mjs',
      'features/privacy/privacy.module.css',
      'ui/form/file-picker.tsx',
      'node_modules/@mantine/core/esm/components/NativeSelect/',
      'node_modules/@mantine/core/esm/components/Skeleton/',
      'node_modules/@tanstack/react-query/',
    ],
  },
  {
    // The fields of the wizard and of the dialogs.
    name: 'inputs',
    sharedBy: 2,
    files: [
      'ui/form/day-field.tsx',
      'ui/form/draft-note.tsx',
      'ui/form/radio-group.tsx',
      'ui/form/refusal-alert.tsx',
      'ui/form/step-progress.tsx',
      'ui/form/suggested-field.tsx',
      'ui/form/text-area.tsx',
      'lib/draft/',
      'features/candidates/edit/personal.model.ts',
      'features/candidates/edit/professional.model.ts',
      'features/privacy/notice/notice.api.ts',
      'node_modules/@mantine/core/esm/components/Checkbox/',
      'node_modules/@mantine/core/esm/components/Radio/',
      'node_modules/@mantine/core/esm/components/Textarea/',
    ],
  },
  // `/candidate-info`, for guests and candidates.
  { name: 'invitation', files: ['routes/_candidate-forms.tsx', 'routes/_candidate-forms.candidate-info.tsx'] },
  {
    // What the pages of interviewers and of evaluators share.
    name: 'remarks',
    files: [
      'routes/InterviewRemarks.tsx',
      'screens/guests/fact-list.tsx',
      'screens/guests/linked-sheet.tsx',
      'features/interviews/remarks/scorecard-form.tsx',
      'features/interviews/remarks/use-scorecard.ts',
      'features/interviews/remarks/scorecard.model.ts',
      'features/interviews/remarks/remarks.module.css',
    ],
  },
  { name: 'wizard', files: ['screens/wizard-screen.tsx'] },
  // The drawer with all it holds, the head and the tabs of a page in it, and the stages that nearly every page in it names.
  {
    name: 'shell',
    files: [
      'routes/_default.tsx',
      'routes/_view-candidate-profile.tsx',
      'ui/menu/segments.tsx',
      'ui/page/back-link.tsx',
      'lib/browser/centre-in-row.ts',
      'ui/page/page-head.tsx',
      'contract/src/stages.ts',
    ],
  },
  {
    // What both pages of a candidate show.
    name: 'record',
    sharedBy: 2,
    files: [
      'features/activities/timeline.tsx',
      'features/attachments/own-documents.tsx',
      'features/privacy/breaches/breach-notices.tsx',
      'features/attachments/profile-picture.tsx',
      'features/openings/openings.api.ts',
      'screens/own-steps/own-steps.tsx',
    ],
  },
  { name: 'home', files: ['routes/_default.index.tsx'] },
  {
    // What the later steps of the wizard and a candidate's own profile share.
    name: 'lists',
    sharedBy: 2,
    files: ['features/educations/education-list.tsx', 'features/experiences/experience-list.tsx', 'features/skills/skills-editor.tsx'],
  },
  // A candidate's own profile; staff see parts of it too.
  { name: 'own', files: ['routes/_view-candidate-profile.CandidateProfile.tsx'] },
  // No page shows a dialog first.
  {
    name: 'dialog',
    files: ['ui/dialog/form-dialog.tsx', 'node_modules/@mantine/core/esm/components/ModalBase/'],
  },
  {
    // What the lists of staff share.
    name: 'desk',
    sharedBy: 2,
    files: [
      'ui/content/use-first-line.ts',
      'ui/table/',
      'screens/candidate-list/candidate-actions.tsx',
      'features/bulk/bulk.api.ts',
      'features/bulk/run.model.ts',
      'features/bulk/run-lines.tsx',
      'features/candidates/experience-text.model.ts',
      'features/candidates/list/stage-cell.tsx',
      'features/candidates/list/list-keys.model.ts',
      'features/duplicates/duplicates.api.ts',
      'features/openings/match.api.ts',
      'node_modules/@mantine/core/esm/components/Pagination/',
    ],
  },
  // The dialogs of the wizard's second and third step.
  { name: 'entries', files: ['features/educations/education-dialog.tsx', 'features/experiences/experience-dialog.tsx'] },
  {
    // What a test shows before it starts, while it runs and afterwards.
    name: 'attempt',
    files: [
      'features/aptitude/attempt/answers.model.ts',
      'features/aptitude/attempt/attempt.module.css',
      'words/en/aptitude/attempt.ts',
      'contract/src/aptitude-attempts.ts',
    ],
  },
  // The questions of a test that runs; staff preview them.
  {
    name: 'asked',
    files: [
      'features/aptitude/attempt/running-test.tsx',
      'features/aptitude/attempt/question-card.tsx',
      'features/aptitude/question-text.tsx',
    ],
  },
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
      // A shared file that the build keeps by itself may have the same name.
      const ids = built.filter((chunk) => chunk.name === name).flatMap(({ moduleIds }) => moduleIds)
      return files
        .filter((file) => !ids.some((id) => isIn(pathOf(file), id)))
        .map((file) => `nothing of "${file}" is in the chunk "${name}"`)
    })
    if (wrong.length > 0) this.error(`web/chunks.ts: ${wrong.join('; ')}.`)
  },
})
