import '@mantine/core/styles/Skeleton.css'
import { Alert, Skeleton } from '@mantine/core'
import { roles } from '@portal/contract/accounts'
import { PROFILE_PICTURE, RESUME } from '@portal/contract/attachments'
import { useMediaQuery } from '@mantine/hooks'
import { usePrefetchQuery, useQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type MouseEvent, Suspense, useRef, useState } from 'react'
import { words } from '#words/candidates/profile.ts'
import { stageQuery } from '../../features/applications/applications.api.ts'
import { PipelineStrip } from '../../features/applications/pipeline-strip.tsx'
import { staffCandidateQuery } from '../../features/candidates/candidates.api.ts'
import { fullName } from '@portal/contract/shared/full-name'
import { addressFromProfile, type ListAddress } from '../../features/candidates/list/list-address.model.ts'
import { NeighboursBar } from '../../features/candidates/profile/neighbours-bar.tsx'
import { ProfileTabs } from '../../features/candidates/profile/profile-tabs.tsx'
import classes from '../../features/candidates/profile/staff-profile.module.css'
import { StaffEssentials, StaffHeader } from '../../features/candidates/profile/staff-profile.tsx'
import { StageLabel } from '../../features/candidates/stage-label.tsx'
import { DuplicateNote } from '../../features/duplicates/duplicate-note.tsx'
import { duplicatesOfQuery } from '../../features/duplicates/duplicates.api.ts'
import { CandidateFollowUps } from '../../features/follow-ups/candidate-follow-ups.tsx'
import { candidateFollowUpsQuery } from '../../features/follow-ups/follow-ups.api.ts'
import { SkillChips } from '../../features/skills/skill-chips.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { UnlessMerged } from '../../features/duplicates/unless-merged.tsx'
import { useUser } from '../../lib/session/session.ts'
import { breakpoints } from '../../lib/browser/breakpoints.ts'
import { AsyncSection } from '../../ui/content/async-section.tsx'
import { Avatar } from '../../ui/content/avatar.tsx'
import { EditedProfile } from './edited-profile.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { AuditTab, DocumentsTab, InterviewsTab, MailsTab, OfferTab, PrivacyTab, ResumeTab, TimelineTab } from './staff-tabs.tsx'

interface Origin {
  readonly from: 'follow-ups' | 'students'
  readonly drive?: number
}

export interface StaffProfileScreenProps {
  /** Undefined if the address has no candidate. */
  readonly id: number | undefined
  readonly tab: string | undefined
  /** The dialog to open initially. */
  readonly opens: 'schedule' | 'move' | undefined
  /** The page to lead back to instead of the candidate list; `drive`: whose students. */
  readonly origin: Origin | undefined
  /** Search parameters of the list it was opened from, for the link back and the neighbours; empty if it wasn't opened from a list. */
  readonly list: ListAddress
}

const loading = <Skeleton height={320} radius={12} aria-label={words.loading} />

function Profile({ id, tab, opens, list, origin }: StaffProfileScreenProps & { readonly id: number }) {
  usePrefetchQuery(duplicatesOfQuery(id))
  usePrefetchQuery(stageQuery(id))
  usePrefetchQuery(candidateFollowUpsQuery(id))
  const { data: candidate, refetch } = useSuspenseQuery(staffCandidateQuery(id))
  const above = useQueries({ queries: [duplicatesOfQuery(id), stageQuery(id), candidateFollowUpsQuery(id)] })
  const navigate = useNavigate()
  const isAdministrator = useUser()?.role_id === roles.administrator
  const picture = candidate.attachments.find(({ type }) => type === PROFILE_PICTURE)
  const name = fullName(candidate)
  const hasResume = candidate.attachments.some(({ type }) => type === RESUME)
  const isWide = useMediaQuery(breakpoints.fromXl, false, { getInitialValueInEffect: false })
  const stay = { ...list, ...origin, id, ...(tab !== undefined && { tab }) }
  // The dialog opens only once, not again after a reload or Back.
  const forgetOpens = () => void navigate({ to: '/CandidateProfile', search: stay, replace: true, resetScroll: false })
  const [seen, setSeen] = useState({ opens, count: 0 })
  if (seen.opens !== opens) setSeen({ opens, count: seen.count + (opens === undefined ? 0 : 1) })
  const renew = async () => (await refetch()).data?.attachments
  // They stand above what someone is about to press: shown later, they would move it.
  if (above.some(({ isLoading }) => isLoading)) return loading
  return (
    <>
      <DuplicateNote id={id} onOpen={(keptId) => void navigate({ to: '/CandidateProfile', search: { ...list, id: keptId } })} />
      <EditedProfile candidate={candidate}>
        {(edits) => (
          <div className={classes.layout}>
            <aside className={classes.side} aria-label={words.side}>
              <StaffHeader
                candidate={candidate}
                picture={<Avatar name={name} src={picture?.attachment.view_link} size={56} />}
                pipeline={
                  <AsyncSection height={64}>
                    <PipelineStrip
                      id={id}
                      name={name}
                      opensMove={opens === 'move'}
                      onOpened={forgetOpens}
                      stageLabel={(stage) => <StageLabel hiringStage={stage} />}
                    />
                  </AsyncSection>
                }
                onEditEmail={() => edits.open('email')}
              />
              <AsyncSection height={64}>
                <CandidateFollowUps id={id} name={name} />
              </AsyncSection>
              {isWide && <StaffEssentials candidate={candidate} skills={<SkillChips skills={candidate.skills} />} edit={edits.button} />}
            </aside>
            <div className={classes.main}>
              <ProfileTabs
                tab={tab ?? (isWide && hasResume ? 'resume' : 'overview')}
                onTab={(next) =>
                  void navigate({
                    to: '/CandidateProfile',
                    search: { ...list, ...origin, id, tab: next },
                    replace: true,
                    resetScroll: false,
                  })
                }
                tabs={[
                  { value: 'resume', label: words.tabs.resume, content: <ResumeTab candidate={candidate} renew={renew} /> },
                  {
                    value: 'overview',
                    label: words.tabs.overview,
                    content: <OverviewTab candidate={candidate} edits={edits} isWide={isWide} />,
                  },
                  { value: 'timeline', label: words.tabs.timeline, content: <TimelineTab id={id} /> },
                  {
                    value: 'interviews',
                    label: words.tabs.interviews,
                    content: (
                      <InterviewsTab
                        key={seen.count}
                        candidate={candidate}
                        name={name}
                        opensSchedule={opens === 'schedule'}
                        onOpened={forgetOpens}
                      />
                    ),
                  },
                  { value: 'mails', label: words.tabs.mails, content: <MailsTab id={id} name={name} /> },
                  { value: 'documents', label: words.tabs.documents, content: <DocumentsTab candidate={candidate} renew={renew} /> },
                  { value: 'offer', label: words.tabs.offer, content: <OfferTab id={id} name={name} /> },
                  { value: 'audit', label: words.tabs.audit, content: <AuditTab id={id} /> },
                  ...(isAdministrator
                    ? [{ value: 'privacy', label: words.tabs.privacy, content: <PrivacyTab candidate={candidate} /> }]
                    : []),
                ]}
              />
            </div>
          </div>
        )}
      </EditedProfile>
    </>
  )
}

const originPages = {
  'follow-ups': { to: '/FollowUps', label: words.backToFollowUps },
  students: { to: '/CampusCandidates', label: words.backToStudents },
} as const

/** Goes back in the history, which restores filters and scroll position; in a new tab, links to the list. */
function BackToOrigin({ origin: { from, drive } }: { readonly origin: Origin }) {
  const { history } = useRouter()
  const { to, label } = originPages[from]
  const goBack = (event: MouseEvent) => {
    if (!history.canGoBack()) return
    event.preventDefault()
    history.back()
  }
  return (
    <BackLink to={to} search={drive === undefined ? {} : { drive: String(drive) }} onClick={goBack}>
      {label}
    </BackLink>
  )
}

/** A candidate's profile for staff, with a link back and the neighbours in the candidate list. */
export default function StaffProfileScreen(props: StaffProfileScreenProps) {
  const { id, tab, list, origin } = props
  const page = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const go = (next: number) =>
    void navigate({ to: '/CandidateProfile', search: { ...list, id: next, ...(tab !== undefined && { tab }) }, replace: true })
  return (
    <div ref={page} className={classes.page}>
      <div className={classes.bar}>
        {origin ? (
          <BackToOrigin origin={origin} />
        ) : (
          <BackLink to="/CandidateList" search={addressFromProfile(list)}>
            {words.back}
          </BackLink>
        )}
        {id !== undefined && !origin && Object.keys(list).length > 0 && <NeighboursBar id={id} list={list} page={page} onGo={go} />}
      </div>
      {id === undefined ? (
        <Alert color="amber">{words.none}</Alert>
      ) : (
        <Suspense key={id} fallback={loading}>
          <UnlessMerged id={id}>
            <Profile {...props} id={id} />
          </UnlessMerged>
        </Suspense>
      )}
    </div>
  )
}
