import { roles, staffRoles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { listAddressOf } from '../features/candidates/list/list-address.model.ts'
import { PRIVACY_TAB } from '../features/privacy/privacy-tab.model.ts'
import { assertRecordId } from '../lib/browser/record-id.ts'
import { CandidateProfileScreen } from '../screens/candidate-profile-screen.tsx'

function CandidateProfile() {
  const { id, tab, open, from, ...list } = Route.useSearch()
  return <CandidateProfileScreen id={id} tab={tab} opens={open} isFromFollowUps={from !== undefined} list={list} />
}

const opens = ['schedule', 'move'] as const
type Opens = (typeof opens)[number]

export const Route = createFileRoute('/_view-candidate-profile/CandidateProfile')({
  staticData: {
    title: ({ search }) => ('tab' in search && search.tab === PRIVACY_TAB ? pages.privacy : pages.candidateProfile),
    roles: [...staffRoles, roles.candidate],
    loadScreen: () => import('../screens/own-profile-screen.tsx'),
  },
  validateSearch: (search: Record<string, unknown>) => ({
    ...(search.id !== undefined && { id: search.id as number }),
    ...(typeof search.tab === 'string' && { tab: search.tab }),
    ...(opens.includes(search.open as Opens) && { open: search.open as Opens }),
    ...(search.from === 'follow-ups' && { from: 'follow-ups' as const }),
    ...listAddressOf(search),
  }),
  beforeLoad: ({ search }) => assertRecordId(search.id),
  component: CandidateProfile,
})
