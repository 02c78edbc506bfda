import '@mantine/core/styles/Skeleton.css'
import { Button, Skeleton } from '@mantine/core'
import type { ResultTest } from '@portal/contract/aptitude-results'
import type { CutOffPart } from '@portal/contract/cut-offs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/aptitude/results.ts'
import { actions } from '#words/shared/actions.ts'
import { pushError } from '../../../lib/browser/notify.ts'
import { driveQuery } from '../../campuses/drives/drives.api.ts'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import { Picker } from '../../../ui/picker/picker.tsx'
import { CutOff } from './cut-off.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { choicesOfTest, choicesOfTests, ofTest, type ResultSearch, untestedDrive, withFilters } from './result-filter.model.ts'
import { ResultList } from './result-list.tsx'
import { fetchTakers, resultTestsQuery } from './results.api.ts'
import classes from './results.module.css'
import { useCutOff } from './use-cut-off.ts'

const Charts = lazy(() => import('./charts.tsx'))
const ItemList = lazy(() => import('./item-list.tsx'))
const ResultPrint = lazy(() => import('./result-print.tsx'))

const ALL = 'all'
const testLabel = ({ name, drive, request }: ResultTest) => words.test(name, drive?.name ?? request?.job_code ?? null)

/** The test in the address; otherwise the newest, or the newest of the drive. Null: all tests. */
const chosenTest = (tests: readonly ResultTest[], { test, drive }: ResultSearch): ResultTest | null => {
  if (test !== undefined) return tests.find(({ id }) => String(id) === test) ?? null
  return tests.find((test) => drive === undefined || String(test.drive?.id) === drive) ?? null
}

const loading = <p role="status">{actions.loading}</p>
/** About the height of the cut-off and its charts: the list below stays where it is. */
const cutOffSpace = <Skeleton height={800} radius={12} aria-label={actions.loading} />
const chartSpace = <Skeleton height={640} radius={12} aria-label={actions.loading} />

/** Says that the drive has no results here, and where its marks of the day are. */
function Untested({ drive }: { readonly drive: number }) {
  return (
    <>
      <p>{words.untested.text}</p>
      <Button variant="default" renderRoot={(props) => <Link to="/CampusCandidates" search={{ drive: String(drive) }} {...props} />}>
        {words.untested.link}
      </Button>
    </>
  )
}

/** A cut-off to apply to everyone who took the test. */
export interface AppliedCutOff {
  readonly test_id: number
  readonly cut_off: Readonly<Partial<Record<CutOffPart, number>>>
  readonly candidate_ids: readonly number[]
}

interface ResultsProps {
  readonly search: ResultSearch
  readonly onSearch: (search: ResultSearch) => void
  readonly onApply: (applied: AppliedCutOff) => void
}

/** The results of a test: cut-off, charts, questions and the list. */
export default function Results({ search, onSearch, onApply }: ResultsProps) {
  const { data: tests, isError, refetch } = useQuery(resultTestsQuery)
  const test = tests ? chosenTest(tests, search) : null
  const untested = tests && test === null ? untestedDrive(tests, search) : null
  const { data: drive } = useQuery(driveQuery(untested))
  const cutOff = useCutOff(test?.id ?? null)
  const [hasItems, setItems] = useState(false)
  const apply = useMutation({
    mutationFn: async (applied: Omit<AppliedCutOff, 'candidate_ids'>) => ({
      ...applied,
      candidate_ids: await fetchTakers(applied.test_id),
    }),
    onSuccess: onApply,
    onError: pushError,
  })
  if (isError && !tests) return <RetryAlert onRetry={refetch} />
  if (!tests) return loading
  if (tests.length === 0) return untested === null ? <p>{words.noTests}</p> : <Untested drive={untested} />
  const shown: ResultSearch = test === null ? { ...search, test: ALL } : ofTest(search, String(test.id))
  if (search.print !== undefined) {
    return (
      <Suspense fallback={loading}>
        <ResultPrint search={shown} test_name={test && testLabel(test)} />
      </Suspense>
    )
  }
  const { summary } = cutOff
  return (
    <>
      <div className={classes.head}>
        <Picker
          label={words.testLabel}
          value={shown.test ?? ALL}
          onChange={(value) => onSearch(withFilters(search, { test: value, drive: '', request: '', campus: '' }))}
          data={[...tests.map((test) => ({ value: String(test.id), label: testLabel(test) })), { value: ALL, label: words.allTests }]}
        />
        <ExportButtons search={shown} />
        <Button variant="default" renderRoot={(props) => <Link to="/AptitudeReport" search={{ ...shown, print: '1' }} {...props} />}>
          {words.print.print}
        </Button>
      </div>
      {test === null && untested === null && <p className={classes.hint}>{words.chooseTest}</p>}
      {cutOff.hasNoSummary && <RetryAlert onRetry={cutOff.retrySummary} />}
      {test !== null && !summary && !cutOff.hasNoSummary && cutOffSpace}
      {summary && (
        <>
          <CutOff
            test={summary.test}
            fields={cutOff.fields}
            onChange={cutOff.change}
            preview={cutOff.preview}
            counted={cutOff.counted}
            hasFailed={cutOff.hasFailed}
            onRetry={cutOff.retry}
            isApplying={apply.isPending}
            onApply={() => apply.mutate({ test_id: summary.test.id, cut_off: cutOff.cut_offs })}
          />
          <Suspense fallback={chartSpace}>
            <Charts summary={summary} cut_off={cutOff.cut_offs.total ?? null} />
            {summary.test.subjects_why === null && (
              <Button variant="default" my="md" aria-expanded={hasItems} onClick={() => setItems(!hasItems)}>
                {words.items.title}
              </Button>
            )}
            {hasItems && summary.test.subjects_why === null && <ItemList key={summary.test.id} test={summary.test.id} />}
          </Suspense>
        </>
      )}
      <ResultList
        search={shown}
        choices={test === null ? choicesOfTests(tests, drive) : summary ? choicesOfTest(summary) : {}}
        noneIn={untested === null ? null : <Untested drive={untested} />}
        onSearch={onSearch}
        tie={cutOff.tie}
      />
    </>
  )
}
