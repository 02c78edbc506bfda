import { roles, staffRoles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { listAddressOf } from '../features/candidates/list/list-address.model.ts'
import { PRIVACY_TAB } from '../features/privacy/privacy-tab.model.ts'
import { assertRecordId } from '../lib/browser/record-id.ts'
import { CandidateProfileScreen } from '../screens/candidate-profile-screen.tsx'

function CandidateProfile() {
  const { id, tab, open, from, drive, ...list } = Route.useSearch()
  const origin = from && { from, ...(drive !== undefined && { drive }) }
  return <CandidateProfileScreen id={id} tab={tab} opens={open} origin={origin} list={list} />
}

const opens = ['schedule', 'move'] as const
type Opens = (typeof opens)[number]
/** Pages other than the candidate list that a profile leads back to. */
const origins = ['follow-ups', 'students'] as const
type Origin = (typeof origins)[number]

export const Route = createFileRoute('/_view-candidate-profile/CandidateProfile')({
  staticData: {
    title: ({ search }) => ('tab' in search && search.tab === PRIVACY_TAB && !('id' in search) ? pages.privacy : pages.candidateProfile),
    roles: [...staffRoles, roles.candidate],
    loadScreen: () => import('../screens/own-profile-screen.tsx'),
  },
  validateSearch: (search: Record<string, unknown>) => ({
    ...(search.id !== undefined && { id: search.id as number }),
    ...(typeof search.tab === 'string' && { tab: search.tab }),
    ...(opens.includes(search.open as Opens) && { open: search.open as Opens }),
    ...(origins.includes(search.from as Origin) && { from: search.from as Origin }),
    ...(typeof search.drive === 'number' && { drive: search.drive }),
    ...listAddressOf(search),
  }),
  beforeLoad: ({ search }) => assertRecordId(search.id),
  component: CandidateProfile,
})
