import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/campuses/campuses.ts'
import { actions } from '#words/shared/actions.ts'
import { words as students } from '#words/campuses/students.ts'
import { CampusDetails } from '../../features/campuses/campus-details.tsx'
import { campusQuery } from '../../features/campuses/campuses.api.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import { NotFoundPage } from '../../ui/page/message-page.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'

const CampusActivity = lazy(() => import('../../features/campuses/campus-activity.tsx'))
const CampusForm = lazy(() => import('../../features/campuses/campus-form.tsx'))
const DrivesTab = lazy(() => import('../../features/campuses/drives/drives-tab.tsx'))
const Contacts = lazy(() => import('../../features/campuses/contacts.tsx'))
const DocumentsTab = lazy(() => import('../../features/campuses/documents/documents-tab.tsx'))

const tabs = ['details', 'drives', 'contacts', 'documents', 'activity'] as const

interface CampusScreenProps {
  /** Undefined for a new college. */
  readonly id: number | undefined
  /** The open tab; defaults to the details. */
  readonly tab: string | undefined
  /** The open drive; 0: a new one. */
  readonly drive: number | undefined
  readonly isEditing: boolean
  /** Whether to show the drive's poster. */
  readonly isPoster: boolean
}

/** One college: its parts in tabs, or its form. */
export function CampusScreen({ id, tab: requestedTab, drive, isEditing, isPoster }: CampusScreenProps) {
  const navigate = useNavigate()
  const { data: campus, error, refetch } = useQuery(campusQuery(id ?? null))
  const [reads, setReads] = useState(0)
  if (error instanceof ApiProblem && error.status === 404) return <NotFoundPage />
  const show = (shown: number, more: { readonly edit?: true } = {}, replace = false) =>
    void navigate({ to: '/campus/{-$id}', params: { id: String(shown) }, search: more, replace })
  const tab = tabs.find((known) => known === requestedTab) ?? 'details'
  const isForm = id === undefined || (isEditing && tab !== 'drives')
  return (
    <>
      <BackLink to="/CampusList">{words.back}</BackLink>
      <PageHead title={id === undefined ? words.newTitle : campus ? words.named(campus.name, campus.short_name) : actions.loading}>
        {campus && !isForm && (
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/CampusCandidates" search={{ campus: String(campus.id) }} {...props} />}
          >
            {students.allLink}
          </Button>
        )}
        {campus && !isForm && tab === 'details' && (
          <Button variant="default" onClick={() => show(campus.id, { edit: true })}>
            {actions.edit}
          </Button>
        )}
      </PageHead>
      {error !== null && <RetryAlert onRetry={refetch} />}
      <Suspense fallback={<p role="status">{actions.loading}</p>}>
        {isForm && (id === undefined || campus) && (
          <CampusForm
            key={`${id}:${reads}`}
            campus={campus ?? null}
            onSaved={(saved) => show(saved, {}, true)}
            onCancel={() => (id === undefined ? void navigate({ to: '/CampusList' }) : show(id))}
            onReload={() => void refetch().then(() => setReads(reads + 1))}
          />
        )}
        {campus && !isForm && (
          <>
            <PageTabs
              label={words.parts}
              tabs={tabs.map((value) => ({
                key: value,
                label: words.tabs[value],
                isCurrent: value === tab,
                link: { to: '/campus/{-$id}', params: { id: String(campus.id) }, search: value === 'details' ? {} : { tab: value } },
              }))}
            />
            {tab === 'details' && <CampusDetails campus={campus} />}
            {tab === 'drives' && <DrivesTab campus_id={campus.id} drive={drive} isEditing={isEditing} isPoster={isPoster} />}
            {tab === 'contacts' && <Contacts campus={campus} />}
            {tab === 'documents' && <DocumentsTab campus_id={campus.id} />}
            {tab === 'activity' && <CampusActivity campus={campus} />}
          </>
        )}
      </Suspense>
    </>
  )
}
