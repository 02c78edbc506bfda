import { RESUME } from '@portal/contract/attachments'
import type { StaffCandidate } from '@portal/contract/profiles'
import { lazy, Suspense } from 'react'
import { words } from '#words/candidates/profile.ts'
import { DocumentList } from '../../features/attachments/document-list.tsx'
import { ComposeButton } from '../../features/mails/compose-button.tsx'
import { AsyncSection } from '../../ui/content/async-section.tsx'
import { Section } from '../../ui/content/section.tsx'

const CandidateAudit = lazy(() => import('../../features/audit/candidate-audit.tsx'))
const InlineDocument = lazy(() => import('../../features/attachments/inline-document.tsx'))
const InterviewsPanel = lazy(() => import('../../features/interviews/interviews-tab.tsx'))
const MailThread = lazy(() => import('../../features/mails/mail-thread.tsx'))
const NoteForm = lazy(() => import('../../features/applications/note-form.tsx'))
const JoiningPanel = lazy(() => import('../../features/applications/joining/joining-panel.tsx'))
const TaskPanel = lazy(() => import('../../features/applications/tasks/task-panel.tsx'))
const OfferPanel = lazy(() => import('../../features/applications/offers/offer-panel.tsx'))
const RightsPanel = lazy(() => import('./privacy-tab.tsx'))
const StaffTimeline = lazy(() => import('./staff-timeline.tsx'))

interface OfCandidate {
  readonly candidate: StaffCandidate
}

/** The timeline, with a field for notes. */
export function TimelineTab({ id }: { readonly id: number }) {
  return (
    <>
      <Suspense>
        <NoteForm id={id} />
      </Suspense>
      <AsyncSection height={200}>
        <StaffTimeline id={id} />
      </AsyncSection>
    </>
  )
}

interface InterviewsTabProps extends OfCandidate {
  readonly name: string
  readonly opensSchedule: boolean
  readonly onOpened: () => void
}

export function InterviewsTab({ candidate: { id, mobile_no }, ...props }: InterviewsTabProps) {
  return (
    <AsyncSection height={200}>
      <InterviewsPanel id={id} mobile_no={mobile_no} {...props} />
      <TaskPanel id={id} />
    </AsyncSection>
  )
}

export function MailsTab({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <AsyncSection height={200}>
      <MailThread id={id} compose={<ComposeButton id={id} name={name} />} />
    </AsyncSection>
  )
}

/** Offers and their approval. */
export function OfferTab({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <AsyncSection height={200}>
      <OfferPanel id={id} name={name} />
      <JoiningPanel id={id} />
    </AsyncSection>
  )
}

interface DocumentsTabProps extends OfCandidate {
  readonly renew: () => Promise<StaffCandidate['attachments'] | undefined>
}

/** The resume, shown inline. */
export function ResumeTab({ candidate, renew }: DocumentsTabProps) {
  const resume = candidate.attachments.find(({ type }) => type === RESUME)
  return resume ? (
    <AsyncSection height={480}>
      <InlineDocument key={resume.attachment_id} item={resume} renew={renew} />
    </AsyncSection>
  ) : (
    <p>{words.documents.noResume}</p>
  )
}

/** All documents. */
export function DocumentsTab({ candidate, renew }: DocumentsTabProps) {
  return (
    <Section title={words.documents.all}>
      <DocumentList attachments={candidate.attachments} renew={renew} withPicture />
    </Section>
  )
}

/** The audit log of the candidate. */
export function AuditTab({ id }: { readonly id: number }) {
  return (
    <AsyncSection height={200}>
      <CandidateAudit id={id} />
    </AsyncSection>
  )
}

/** Privacy rights, for administrators. */
export function PrivacyTab({ candidate }: OfCandidate) {
  return (
    <AsyncSection height={200}>
      <RightsPanel candidate={candidate} />
    </AsyncSection>
  )
}
