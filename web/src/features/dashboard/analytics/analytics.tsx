import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import { type Analytics as AnalyticsData, offerOutcomes } from '@portal/contract/analytics'
import type { ReportView } from '@portal/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { words } from '#words/dashboard/analytics.ts'
import { words as reports } from '#words/dashboard/reports.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { DepartmentField } from '../reports/department-field.tsx'
import { PeriodField, usePeriod } from '../reports/period-field.tsx'
import { Figures, ReportCard } from '../../../ui/report/report-card.tsx'
import { reportsQuery } from '../reports/reports.api.ts'
import { sourceTable } from '../reports/reports.model.ts'
import reportClasses from '../reports/reports.module.css'
import { analyticsQuery, type LoadChoice } from './analytics.api.ts'
import {
  ageingTable,
  cohortBars,
  cohortTable,
  loadBars,
  loadTable,
  offerBars,
  offerTable,
  reasonTable,
  sourceBars,
} from './analytics.model.ts'
import classes from './analytics.module.css'

const BarsChart = lazy(() => import('../../../ui/report/bars-chart.tsx'))
const AgeingChart = lazy(() => import('./ageing-chart.tsx'))
const LoadDrawer = lazy(() => import('./load-drawer.tsx'))

/** Maximum rows of a chart; the table has all. */
const MOST = 12

const waiting = <Skeleton height={320} radius={8} />

interface CardsProps {
  readonly data: AnalyticsData
  readonly view: ReportView
  /** The card of sources, whose figures come from the reports. */
  readonly sources: ReactNode
  readonly onLoad: (name: string, choice: Omit<LoadChoice, 'department'>) => void
}

function Cards({ data, view, sources, onLoad }: CardsProps) {
  const { from, to, cohorts, requests, load, offers } = data
  const period = `${from}-${to}`
  const reasonRows = reasonTable(data)
  return (
    <>
      <ReportCard
        title={words.cohorts.title}
        definition={words.cohorts.definition}
        file={`cohorts-${period}`}
        table={cohortTable(data, view)}
        chart={
          <Suspense fallback={waiting}>
            <BarsChart
              bars={cohortBars(data)}
              alt={words.cohorts.alt(formatCount(cohorts.reduce((sum, { reached }) => sum + (reached[0] ?? 0), 0)), cohorts.length)}
            />
          </Suspense>
        }
      />
      <ReportCard
        title={words.offers.title}
        definition={words.offers.definition}
        file={`offers-${period}`}
        table={offerTable(data, view)}
        chart={
          <Suspense fallback={waiting}>
            <BarsChart
              isLying
              bars={offerBars(data)}
              alt={words.offers.alt(
                formatCount(offers.offered),
                offerOutcomes.map((outcome) => `${words.offers.labels[outcome]} ${formatCount(offers.outcomes[outcome])}`),
              )}
            />
          </Suspense>
        }
      >
        <Figures
          figures={[
            { label: words.offers.toAccept, value: reports.times.days(offers.days_to_accept) },
            { label: words.offers.toJoin, value: reports.times.days(offers.days_to_join) },
          ]}
        />
      </ReportCard>
      {sources}
      <ReportCard
        title={words.load.title}
        definition={words.load.definition}
        file={`interviewers-${period}`}
        table={loadTable(data, onLoad)}
        chart={
          load.length === 0 ? (
            <p>{words.load.none}</p>
          ) : (
            <Suspense fallback={waiting}>
              <BarsChart
                isLying
                isStacked
                bars={loadBars(data, MOST)}
                alt={words.load.alt(
                  load.map(({ name, interviews, late }) => words.load.of(name, formatCount(interviews), formatCount(late))),
                )}
              />
            </Suspense>
          )
        }
      />
      <ReportCard
        title={words.ageing.title}
        definition={words.ageing.definition}
        file={`open-requests-${to}`}
        table={ageingTable(data)}
        chart={
          requests.length === 0 ? (
            <p>{words.ageing.none}</p>
          ) : (
            <Suspense fallback={waiting}>
              <AgeingChart requests={requests.slice(0, MOST)} />
              {requests.length > MOST && <p className={classes.note}>{words.ageing.more(MOST, formatCount(requests.length))}</p>}
            </Suspense>
          )
        }
      />
      {reasonRows.rows.length > 0 && (
        <ReportCard title={words.reasons.title} definition={words.reasons.definition} file={`offer-reasons-${period}`} table={reasonRows} />
      )}
    </>
  )
}

/** Source to hire, from the reports of the same period. */
function Sources({ view, period }: { readonly view: ReportView; readonly period: ReturnType<typeof usePeriod>['period'] }) {
  const { data } = useQuery(reportsQuery({ ...view, period }))
  if (!data) return <Skeleton height={320} radius={12} />
  const bars = sourceBars(data)
  return (
    <ReportCard
      title={reports.sources.title}
      definition={reports.sources.definition}
      file={`sources-${data.from}-${data.to}`}
      table={sourceTable(data, view)}
      chart={
        <Suspense fallback={waiting}>
          <BarsChart
            isLying
            bars={bars}
            format={(value) => reports.percent(value)}
            alt={words.sources.alt(bars.rows.map(({ label, counts }) => `${label} ${reports.percent(counts[0] ?? 0)}`))}
          />
        </Suspense>
      }
    />
  )
}

/** For administrators: cohorts, sources, offers, open requests and interviewers of a period; every number opens what it counts. */
export default function Analytics() {
  const period = usePeriod()
  const [department, setDepartment] = useState<number | null>(null)
  const { data, error, isPlaceholderData, refetch } = useQuery(analyticsQuery(period.period, department))
  const [open, setOpen] = useDialog<{ readonly name: string; readonly choice: LoadChoice }>()
  const view = { scope: 'everyone', department } as const
  return (
    <section aria-label={words.title}>
      <div className={reportClasses.choices}>
        <h2>{words.title}</h2>
        <div className={reportClasses.fields}>
          <PeriodField {...period} />
          <DepartmentField value={department} onChange={setDepartment} />
        </div>
      </div>
      {error !== null && <RetryAlert mt="md" onRetry={refetch} />}
      <div className={`${reportClasses.grid} ${classes.grid}`} data-refreshing={isPlaceholderData || undefined}>
        {data ? (
          <Cards
            data={data}
            view={view}
            sources={<Sources view={view} period={period.period} />}
            onLoad={(name, choice) => setOpen({ name, choice: { ...choice, department } })}
          />
        ) : (
          error === null && <Skeleton height={420} radius={12} />
        )}
      </div>
      <Suspense>{open && <LoadDrawer {...open} onClose={() => setOpen(null)} />}</Suspense>
    </section>
  )
}
