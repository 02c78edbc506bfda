import { RESUME } from '@portal/contract/attachments'
import type { StaffCandidate } from '@portal/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { words } from '#words/candidates/profile.ts'
import { Timeline } from '../../features/activities/timeline.tsx'
import { notesQuery } from '../../features/applications/applications.api.ts'
import { DocumentList } from '../../features/attachments/document-list.tsx'
import { ComposeButton } from '../../features/mails/compose-button.tsx'
import { AsyncSection } from '../../ui/content/async-section.tsx'
import { Section } from '../../ui/content/section.tsx'

const CandidateAudit = lazy(() => import('../../features/audit/candidate-audit.tsx'))
const History = lazy(() => import('../../features/applications/history.tsx'))
const InlineDocument = lazy(() => import('../../features/attachments/inline-document.tsx'))
const MailThread = lazy(() => import('../../features/mails/mail-thread.tsx'))
const NoteForm = lazy(() => import('../../features/applications/note-form.tsx'))

interface OfCandidate {
  readonly candidate: StaffCandidate
}

/** The candidate's timeline with staff notes. */
export function TimelineTab({ id }: { readonly id: number }) {
  const { data: notes } = useQuery(notesQuery(id))
  return (
    <>
      <Suspense>
        <NoteForm id={id} />
      </Suspense>
      <Timeline candidateId={id} internal={notes} />
    </>
  )
}

export function MailsTab({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <AsyncSection height={200}>
      <MailThread id={id} compose={<ComposeButton id={id} name={name} />} />
    </AsyncSection>
  )
}

interface DocumentsTabProps extends OfCandidate {
  readonly renew: () => Promise<StaffCandidate['attachments'] | undefined>
}

/** The resume, expanded, and the other documents below. */
export function DocumentsTab({ candidate, renew }: DocumentsTabProps) {
  const resume = candidate.attachments.find(({ type }) => type === RESUME)
  const others = candidate.attachments.filter((item) => item !== resume)
  return (
    <>
      <Section title={words.documents.resume}>
        {resume ? (
          <AsyncSection height={480}>
            <InlineDocument item={resume} renew={renew} />
          </AsyncSection>
        ) : (
          <p>{words.documents.noResume}</p>
        )}
      </Section>
      <Section title={words.documents.others}>
        <DocumentList attachments={others} renew={renew} withPicture />
      </Section>
    </>
  )
}

/** The moves with their reasons, and the audit log below. */
export function AuditTab({ id }: { readonly id: number }) {
  return (
    <>
      <Section title={words.audit.moves}>
        <AsyncSection height={200}>
          <History id={id} />
        </AsyncSection>
      </Section>
      <Section title={words.audit.log}>
        <AsyncSection height={200}>
          <CandidateAudit id={id} />
        </AsyncSection>
      </Section>
    </>
  )
}
