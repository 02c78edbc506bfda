import '@mantine/core/styles/Skeleton.css'
import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { words } from '#words/candidates/imports.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import type { unitOf } from './import-steps.model.ts'
import { importRowsQuery } from './imports.api.ts'
import classes from './imports.module.css'
import { useKeysetPages } from './use-keyset-pages.ts'

const { result: text } = words

/** The candidates that the undo left unchanged, each with the reason. */
export default function KeptRows({ id, unit }: { readonly id: number; readonly unit: ReturnType<typeof unitOf> }) {
  const list = useKeysetPages(0, (after) => importRowsQuery(id, { show: 'kept' }, after))
  if (list.error !== null) return <RetryAlert onRetry={list.retry} />
  if (list.isLoading) return <Skeleton height={160} radius={8} />
  return (
    <>
      <ul className={classes.storedRows} aria-label={text.listOfRows.kept(unit)}>
        {list.rows.map(({ row, candidate, problems }) => (
          <li key={row}>
            {candidate === null ? (
              text.keptRow(formatCount(row), unit)
            ) : (
              <Link to="/CandidateProfile" search={{ id: candidate.id }} className={classes.link}>
                {candidate.name}
              </Link>
            )}
            <span className={classes.hint}>
              {text.keptWhy(
                formatCount(row),
                problems.filter(({ code }) => code === 'touched').map(({ message }) => message),
                unit,
              )}
            </span>
          </li>
        ))}
      </ul>
      {(list.more ?? list.isLoadingMore) && (
        <Button mt="sm" variant="default" loading={list.isLoadingMore} onClick={() => list.more?.()}>
          {words.duplicates.more}
        </Button>
      )}
    </>
  )
}
