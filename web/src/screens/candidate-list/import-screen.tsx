import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ImportAddress } from '../../features/candidates/imports/import-address.model.ts'
import { ImportStart } from '../../features/candidates/imports/import-start.tsx'

const ImportPage = lazy(() => import('../../features/candidates/imports/import-page.tsx'))

/** The start page with the history, a new import, or one that is open. */
export function ImportScreen({ address }: { readonly address: ImportAddress }) {
  const { id, step, page = 1 } = address
  if (id === undefined && step === undefined) return <ImportStart page={page} />
  return (
    <Suspense fallback={<Skeleton height={480} radius={12} />}>
      <ImportPage address={address} />
    </Suspense>
  )
}
