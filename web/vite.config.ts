import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lightDialogs } from './light-dialogs.ts'
import { precompress } from './precompress.ts'
import { preloadFirst } from './preload-first.ts'

const FORM_PARTS =
  /@mantine\/form\/|src\/lib\/(forms|use-countdown)|src\/ui\/error-summary|src\/words\/\w+\/accounts|@mantine\/core\/esm\/components\/(Alert|Anchor|CloseButton|Group|Input|InputsGroup|PasswordInput|Portal|Stack|TextInput|Transition)\/|@mantine\/core\/esm\/core\/|@mantine\/hooks\/esm\/use-merged-ref\/|features\/(accounts\/logout-button|privacy\/notice-link)|words\/en\/notice/

/** What the forms and cards of a profile share, and nothing of the staff's list: in small files it would compress badly and cost a request each. */
const PROFILE_PARTS =
  /esm\/components\/(NativeSelect|Textarea|Checkbox|InlineInput|Skeleton)\/|src\/ui\/(radio-group|record-card|facts|offer|draft-note|part|section|form-dialog|use-return-focus|cut-text|refusal|use-dialog|date-of-birth)|src\/lib\/(use-draft|draft|field-props|format)|src\/features\/(combos|skills|resumes|candidates|educations|experiences|attachments)\/(?!list|filter)[a-z.-]*(api|combos|rules|values|labels|fill|choice|words|refusal)\.ts|contract\/src\/(activities|candidates|educations|experiences|skills|openings|resumes|attachments)\.ts|words\/en\/(candidates|candidate-p|education|experience|skills|format|attachments)|react-query\/build\/modern\/use(Mutation|SuspenseQuery|PrefetchQuery)|idb-keyval|features\/(candidates\/login-type-gate|guardians\/guardian-card|skills\/skills-editor|educations\/education-(cards|list)|experiences\/experience-(cards|list)|skills\/skill-chips|attachments\/(pick-button|viewed-document|resume-section|other-documents))\.tsx|features\/(attachments\/use-uploads|privacy\/(notice\.api|privacy-place))|@tabler\/icons-react\/dist\/esm\/icons\/IconX/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${import.meta.dirname}/src/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/route-tree.gen.ts`,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    lightDialogs(),
    preloadFirst({ font: 'geist-latin-wght-normal', chunk: 'form' }),
    precompress(),
  ],
  build: {
    target: 'baseline-widely-available',
    // Nothing is inlined as data: URLs, so the content policy needs no exception for them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files: what every page loads is one, what every form needs is another. Small parts compress badly and each costs a request.
          groups: [
            { name: 'base', tags: ['$initial'], priority: 6 },
            { name: 'form', test: FORM_PARTS, priority: 5 },
            { name: 'profile', test: PROFILE_PARTS, minShareCount: 2, priority: 4 },
            // The drawer with all it holds, and what only a candidate's own pages show: one file each.
            { name: 'shell', test: /src\/routes\/-app-shell\.tsx/, priority: 3 },
            { name: 'record', test: /features\/(candidates\/(profile-layout|about-facts)|activities\/timeline)\.tsx/, priority: 2 },
            { name: 'own', test: /src\/routes\/-(own-profile|candidate-home)\.tsx/, priority: 1 },
            // Positioning is for tooltips alone; left to itself it would travel with every dialog.
            { name: 'tooltip', test: /@floating-ui\/|@mantine\/core\/esm\/(components\/Tooltip|utils\/Floating)\//, priority: 5 },
          ],
        },
      },
    },
    // The size tool reads from it what each page loads first.
    manifest: true,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
