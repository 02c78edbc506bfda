import '@mantine/core/styles/Skeleton.css'
import { Button, Skeleton } from '@mantine/core'
import type { ImportDuplicate } from '@portal/contract/import-rows'
import type { ReactNode } from 'react'
import { words } from '#words/candidates/imports.ts'
import { RetryAlert } from '../../../../ui/content/retry-alert.tsx'
import { importDuplicatesQuery } from '../imports.api.ts'
import classes from '../imports.module.css'
import { useKeysetPages } from '../use-keyset-pages.ts'

interface DuplicateListProps {
  readonly id: number
  readonly filter: Parameters<typeof importDuplicatesQuery>[1]
  readonly label: string
  readonly children: (duplicate: ImportDuplicate) => ReactNode
}

/** Rows next to the records they match, with more on request. */
export function DuplicateList({ id, filter, label, children }: DuplicateListProps) {
  const { rows, isLoading, isLoadingMore, error, retry, more } = useKeysetPages(0, (after) => importDuplicatesQuery(id, filter, after))
  if (error !== null) return <RetryAlert mt="md" onRetry={retry} />
  if (isLoading) return <Skeleton mt="md" height={160} radius={8} />
  return (
    <>
      <ul className={classes.cards} aria-label={label}>
        {rows.map(children)}
      </ul>
      {(more ?? isLoadingMore) && (
        <Button mt="sm" variant="default" loading={isLoadingMore} onClick={() => more?.()}>
          {words.duplicates.more}
        </Button>
      )}
    </>
  )
}
