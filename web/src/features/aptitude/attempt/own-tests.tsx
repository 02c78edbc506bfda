import { useQuery } from '@tanstack/react-query'
import { words } from '#words/aptitude/own-tests.ts'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import classes from './attempt.module.css'
import { ownTestsQuery } from './own-tests.api.ts'
import { TestList } from './test-list.tsx'

/** All aptitude tests of a candidate. */
export default function OwnTests() {
  const { data: tests, isError, refetch } = useQuery(ownTestsQuery)
  if (!tests) return isError ? <RetryAlert title={words.failed} onRetry={refetch} /> : <p role="status">{words.loading}</p>
  return (
    <section className={classes.card} aria-label={words.title}>
      {tests.length > 0 ? <TestList tests={tests} /> : <p>{words.none}</p>}
    </section>
  )
}
