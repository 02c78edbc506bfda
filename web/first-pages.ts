import { listActivities } from '@portal/contract/activities'
import { listAttachments } from '@portal/contract/attachments'
import { getCandidate } from '@portal/contract/candidates'
import { combos } from '@portal/contract/combos'
import { listOpenings } from '@portal/contract/openings'
import type { Endpoint } from '@portal/contract/shared/endpoint'
import { limits } from '@portal/contract/shared/limits'
import { listSkills } from '@portal/contract/skills'
import { firstStepCombos, ownProfileCombos } from './src/features/combos/first-combos.model.ts'

/** A call with its input, as a query has it in its key. */
export type FirstCall = readonly [endpoint: Endpoint, input?: { readonly query?: object; readonly body?: object }]

interface FirstPage {
  readonly path: string
  readonly isSignedIn: boolean
  /** With this in its query the path shows another page. */
  readonly unless?: string
  /** The modules that it shows first, relative to `src`; those of routes without their loader. */
  readonly modules: readonly string[]
  /** What a candidate's page asks for. */
  readonly calls?: readonly FirstCall[]
}

const openings: FirstCall = [listOpenings, { query: { 'sort[id]': 'desc', page: 1, per_page: limits.openingsPerPage } }]
const forms = ['routes/_candidate-forms.tsx', 'routes/_candidate-forms.candidate-info.tsx']
const profile = ['routes/_view-candidate-profile.tsx', 'routes/_view-candidate-profile.CandidateProfile.tsx']

/** The pages that must open fast on a weak network, and what each loads: the head of the page begins all of it at once. */
export const firstPages: readonly FirstPage[] = [
  { path: '/login', isSignedIn: false, modules: ['routes/login.tsx'] },
  { path: '/candidate-info', isSignedIn: false, unless: 'guardian', modules: forms },
  {
    path: '/candidate-info',
    isSignedIn: true,
    unless: 'guardian',
    // The wizard waits for the notice, which it imports by its language.
    modules: [...forms, 'screens/wizard-screen.tsx', '../../contract/src/notice/en.ts'],
    calls: [[getCandidate], [listAttachments, {}], [combos, { body: firstStepCombos }]],
  },
  {
    path: '/CandidateProfile',
    isSignedIn: true,
    unless: 'id',
    modules: profile,
    calls: [[getCandidate], openings, [listSkills], [listAttachments, {}], [combos, { body: ownProfileCombos }]],
  },
  {
    path: '/',
    isSignedIn: true,
    modules: ['routes/_default.tsx', 'routes/_default.index.tsx'],
    calls: [[getCandidate], openings, [listActivities], [listAttachments, {}]],
  },
]
