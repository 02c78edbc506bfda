import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { words } from '#words/candidates/invitations.ts'
import { pages } from '#words/shared/pages.ts'
import { InvitationList } from '../../features/candidates/invitations/invitation-list.tsx'
import type { InvitationSearch } from '../../features/candidates/invitations/invitation-search.model.ts'
import { fetchCsv } from '../../features/candidates/invitations/invitations.api.ts'
import { ReferralList } from '../../features/candidates/invitations/referral-list.tsx'
import { pushError } from '../../lib/browser/notify.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { ViewTabs } from '../../ui/table/view-tabs.tsx'

const InviteDrawer = lazy(() => import('../../features/candidates/invitations/invite-drawer.tsx'))

interface InvitationsScreenProps {
  readonly search: InvitationSearch
  readonly onSearch: (search: InvitationSearch) => void
}

/** Invitations with their progress, and results of referrals. */
export function InvitationsScreen({ search, onSearch }: InvitationsScreenProps) {
  const [inviting, setInviting] = useDialog<true>()
  const isReferrals = search.tab === 'referrals'
  const download = async () => {
    try {
      saveFile(words.file, await fetchCsv(search), 'text/csv')
    } catch (problem) {
      pushError(problem)
    }
  }
  const invite = () => setInviting(true)
  return (
    <>
      <PageHead title={pages.invitations}>
        {!isReferrals && (
          <Button variant="default" onClick={() => void download()}>
            {words.csv}
          </Button>
        )}
        <Button onClick={invite}>{words.invite}</Button>
      </PageHead>
      <ViewTabs
        label={words.parts}
        views={[
          { key: 'invitations', label: words.tabs.invitations, count: null, isCurrent: !isReferrals, open: () => onSearch({}) },
          {
            key: 'referrals',
            label: words.tabs.referrals,
            count: null,
            isCurrent: isReferrals,
            open: () => onSearch({ tab: 'referrals' }),
          },
        ]}
      />
      {isReferrals ? <ReferralList /> : <InvitationList search={search} onSearch={onSearch} onInvite={invite} />}
      <Suspense>{inviting && <InviteDrawer onClose={() => setInviting(null)} />}</Suspense>
    </>
  )
}
