import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/campuses/drives.ts'
import { actions } from '#words/shared/actions.ts'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import type { CampusSearch } from '../campus-search.model.ts'
import { DriveList } from './drive-list.tsx'
import { driveQuery } from './drives.api.ts'
import drives from './drives.module.css'
import { BackLink } from '../../../ui/page/back-link.tsx'

const DriveForm = lazy(() => import('./drive-form.tsx'))
const DrivePoster = lazy(() => import('./drive-poster.tsx'))
const DriveView = lazy(() => import('./drive-view.tsx'))

interface DrivesTabProps {
  readonly campus_id: number
  /** The open drive; 0: a new one; undefined: the list. */
  readonly drive: number | undefined
  readonly isEditing: boolean
  readonly isPoster: boolean
}

/** The drives of a college: the list, one drive, its poster, or the form. */
export default function DrivesTab({ campus_id, drive: id, isEditing, isPoster }: DrivesTabProps) {
  const navigate = useNavigate()
  const { data: drive, error, refetch } = useQuery(driveQuery(id || null))
  const [reads, setReads] = useState(0)
  const [search, setSearch] = useState<CampusSearch>({})
  const show = (shown: number | undefined, more: { readonly edit?: true } = {}, at = campus_id) =>
    void navigate({
      to: '/campus/{-$id}',
      params: { id: String(at) },
      search: { tab: 'drives', ...(shown !== undefined && { drive: shown }), ...more },
    })
  if (id === undefined)
    return (
      <>
        <div className={drives.moves}>
          <Button onClick={() => show(0)}>{words.plan}</Button>
        </div>
        <DriveList search={search} onSearch={setSearch} campus={campus_id} />
      </>
    )
  const host = drive?.campuses[0]
  if (host && !drive.campuses.some((campus) => campus.id === campus_id)) {
    return <Navigate to="/campus/{-$id}" params={{ id: String(host.id) }} search={{ tab: 'drives', drive: drive.id }} replace />
  }
  if (isPoster && drive) {
    return (
      <Suspense fallback={<p role="status">{actions.loading}</p>}>
        <DrivePoster drive={drive} campus_id={campus_id} />
      </Suspense>
    )
  }
  return (
    <>
      <BackLink to="/campus/{-$id}" params={{ id: String(campus_id) }} search={{ tab: 'drives' }}>
        {words.back}
      </BackLink>
      {error !== null && <RetryAlert onRetry={refetch} />}
      {(id === 0 || (drive && isEditing && drive.edit === null)) && (
        <DriveForm
          key={`${id}:${reads}`}
          campus_id={campus_id}
          drive={drive ?? null}
          onSaved={(saved) => show(saved)}
          onCancel={() => show(id || undefined)}
          onReload={() => void refetch().then(() => setReads(reads + 1))}
        />
      )}
      {drive && id !== 0 && !(isEditing && drive.edit === null) && (
        <DriveView
          key={drive.id}
          drive={drive}
          campus_id={campus_id}
          onEdit={() => show(drive.id, { edit: true })}
          onCloned={(cloned) => show(cloned.id, {}, cloned.campuses[0]?.id)}
        />
      )}
    </>
  )
}
