import '@mantine/core/styles/Skeleton.css'
import { Alert, Anchor, Skeleton } from '@mantine/core'
import { PROFILE_PICTURE } from '@portal/contract/attachments'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { words } from '#words/candidates/profile.ts'
import { PipelineStrip } from '../../features/applications/pipeline-strip.tsx'
import { staffCandidateQuery } from '../../features/candidates/candidates.api.ts'
import type { ListAddress } from '../../features/candidates/list/list-address.model.ts'
import { NeighboursBar } from '../../features/candidates/profile/neighbours-bar.tsx'
import { ProfileLayout } from '../../features/candidates/profile/profile-layout.tsx'
import classes from '../../features/candidates/profile/staff-profile.module.css'
import { StaffHeader } from '../../features/candidates/profile/staff-profile.tsx'
import { StageLabel } from '../../features/candidates/stage-label.tsx'
import { DuplicateNote } from '../../features/duplicates/duplicate-note.tsx'
import { UnlessMerged } from '../../features/duplicates/unless-merged.tsx'
import { AsyncSection } from '../../ui/content/async-section.tsx'
import { Avatar } from '../../ui/content/avatar.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { AuditTab, DocumentsTab, MailsTab, TimelineTab } from './staff-tabs.tsx'

interface StaffProfileScreenProps {
  readonly id: number | undefined
  readonly tab: string | undefined
  /** The list's address, for the way back. */
  readonly list: ListAddress
}

function Profile({ id, tab, list }: StaffProfileScreenProps & { readonly id: number }) {
  const { data: candidate, refetch } = useSuspenseQuery(staffCandidateQuery(id))
  const navigate = useNavigate()
  const picture = candidate.attachments.find(({ type }) => type === PROFILE_PICTURE)
  const name = `${candidate.first_name} ${candidate.last_name}`
  const renew = async () => (await refetch()).data?.attachments
  return (
    <>
      <DuplicateNote id={id} onOpen={(kept) => void navigate({ to: '/CandidateProfile', search: { ...list, id: kept } })} />
      <StaffHeader
        candidate={candidate}
        picture={<Avatar name={name} src={picture?.attachment.view_link} size={56} />}
        pipeline={
          <AsyncSection height={64}>
            <PipelineStrip id={id} name={name} stageLabel={(stage) => <StageLabel hiringStage={stage} />} />
          </AsyncSection>
        }
      />
      <ProfileLayout
        tab={tab}
        onTab={(next) => void navigate({ to: '/CandidateProfile', search: { ...list, id, tab: next }, replace: true, resetScroll: false })}
        tabs={[
          { value: 'overview', label: words.tabs.overview, content: <OverviewTab candidate={candidate} /> },
          { value: 'timeline', label: words.tabs.timeline, content: <TimelineTab id={id} /> },
          { value: 'mails', label: words.tabs.mails, content: <MailsTab id={id} name={name} /> },
          { value: 'documents', label: words.tabs.documents, content: <DocumentsTab candidate={candidate} renew={renew} /> },
          { value: 'audit', label: words.tabs.audit, content: <AuditTab id={id} /> },
        ]}
      />
    </>
  )
}

/** A candidate's profile for staff, with the neighbours of its list. */
export default function StaffProfileScreen({ id, tab, list }: StaffProfileScreenProps) {
  const page = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const go = (next: number) =>
    void navigate({ to: '/CandidateProfile', search: { ...list, id: next, ...(tab !== undefined && { tab }) }, replace: true })
  return (
    <div ref={page} className={classes.page}>
      <div className={classes.bar}>
        <Anchor renderRoot={(props) => <Link to="/CandidateList" search={list} {...props} />}>{words.back}</Anchor>
        {id !== undefined && <NeighboursBar id={id} list={list} page={page} onGo={go} />}
      </div>
      {id === undefined ? (
        <Alert color="amber">{words.none}</Alert>
      ) : (
        <Suspense key={id} fallback={<Skeleton height={320} radius={12} aria-label={words.loading} />}>
          <UnlessMerged id={id}>
            <Profile id={id} tab={tab} list={list} />
          </UnlessMerged>
        </Suspense>
      )}
    </div>
  )
}
