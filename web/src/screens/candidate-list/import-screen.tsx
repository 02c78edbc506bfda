import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import { roles } from '@portal/contract/accounts'
import { lazy, Suspense } from 'react'
import type { ImportAddress } from '../../features/candidates/imports/import-address.model.ts'
import { ImportStart } from '../../features/candidates/imports/import-start.tsx'
import { useUser } from '../../lib/session/session.ts'

const ImportPage = lazy(() => import('../../features/candidates/imports/import-page.tsx'))
const FullExport = lazy(() => import('../../features/privacy/full-exports/full-export.tsx'))

interface ImportScreenProps {
  readonly address: ImportAddress
  readonly tab: 'export' | undefined
}

/** The start page with the history, a new import, or an open one; for administrators also the export of everything. */
export function ImportScreen({ address, tab }: ImportScreenProps) {
  const { id, step, show, page = 1 } = address
  const isAdministrator = useUser()?.role_id === roles.administrator
  const isExport = isAdministrator && tab === 'export'
  if (!isExport && id === undefined && step === undefined)
    return <ImportStart page={page} isWaiting={show === 'waiting'} canExport={isAdministrator} />
  return (
    <Suspense fallback={<Skeleton height={480} radius={12} />}>{isExport ? <FullExport /> : <ImportPage address={address} />}</Suspense>
  )
}
