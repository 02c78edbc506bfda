import { useQuery } from '@tanstack/react-query'
import { words } from '#words/aptitude/own-tests.ts'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import { Section } from '../../../ui/content/section.tsx'
import classes from './attempt.module.css'
import { ownTestsQuery } from './own-tests.api.ts'
import { TestList } from './test-list.tsx'

const toTake = ['running', 'open', 'not_open']

/** The aptitude tests the candidate can take now or later, including practice tests; renders nothing if there are none. */
export default function TestsCard() {
  const { data: tests = [], isError, refetch } = useQuery(ownTestsQuery)
  if (isError) return <RetryAlert my="md" title={words.failed} onRetry={refetch} />
  if (!tests.some(({ is_practice, state }) => !is_practice && toTake.includes(state))) return null
  return (
    <div className={classes.onDashboard}>
      <Section title={words.title}>
        <TestList tests={tests.filter(({ is_practice, state }) => is_practice || toTake.includes(state))} />
      </Section>
    </div>
  )
}
