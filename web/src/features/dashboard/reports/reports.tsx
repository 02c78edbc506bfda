import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import { type Reports as ReportsData, reportLists, type ReportView } from '@portal/contract/reports'
import type { Scope } from '@portal/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/dashboard/reports.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import { DepartmentField } from './department-field.tsx'
import { PeriodField, usePeriod } from './period-field.tsx'
import { Figures, ReportCard } from '../../../ui/report/report-card.tsx'
import { reportsQuery } from './reports.api.ts'
import { funnelTable, sourceTable, timesTable, trendOf, trendTable } from './reports.model.ts'
import classes from './reports.module.css'

const FunnelChart = lazy(() => import('./funnel-chart.tsx'))
const BarsChart = lazy(() => import('../../../ui/report/bars-chart.tsx'))

const timesOf = ({ times }: ReportsData) =>
  times.map(({ figure, median, previous_median }) => ({
    label: words.times.figures[figure],
    value: words.times.days(median),
    note: median === null || previous_median === null ? words.times.noBefore : words.times.change(median - previous_median),
  }))

function Cards({ data, view }: { readonly data: ReportsData; readonly view: ReportView }) {
  const navigate = useNavigate()
  const { from, to } = data
  const trend = trendOf(data)
  return (
    <>
      <ReportCard
        title={words.funnel.title}
        definition={words.funnel.definition}
        file={`pipeline-${from}-${to}`}
        table={funnelTable(data, view)}
        chart={
          <Suspense fallback={<Skeleton height={360} radius={8} />}>
            <FunnelChart
              funnel={data.funnel}
              onGroup={(group) => void navigate({ to: '/CandidateList', search: reportLists.reached(view, group, from, to) })}
            />
          </Suspense>
        }
      />
      <ReportCard
        title={words.trend.title}
        definition={words.trend.definition}
        file={`applications-${from}-${to}`}
        table={trendTable(data, view)}
        chart={
          <Suspense fallback={<Skeleton height={320} radius={8} />}>
            <BarsChart isStacked bars={trend} alt={words.trend.alt(formatCount(data.funnel[0]?.reached ?? 0), trend.rows.length)} />
          </Suspense>
        }
      />
      <ReportCard title={words.times.title} definition={words.times.definition} file={`times-${from}-${to}`} table={timesTable(data, view)}>
        <Figures figures={timesOf(data)} />
      </ReportCard>
      <ReportCard
        title={words.sources.title}
        definition={words.sources.definition}
        file={`sources-${from}-${to}`}
        table={sourceTable(data, view)}
      />
    </>
  )
}

/** Funnel, trend, times and sources of a period; every number opens the candidates it counts. */
export default function Reports({ scope }: { readonly scope: Scope }) {
  const period = usePeriod()
  const [department, setDepartment] = useState<number | null>(null)
  const { data, error, isPlaceholderData, refetch } = useQuery(reportsQuery({ scope, period: period.period, department }))
  return (
    <section aria-label={words.title}>
      <div className={classes.choices}>
        <h2>{words.title}</h2>
        <div className={classes.fields}>
          <PeriodField {...period} />
          <DepartmentField value={department} onChange={setDepartment} />
        </div>
      </div>
      {error !== null && <RetryAlert mt="md" onRetry={refetch} />}
      <div className={classes.grid} data-refreshing={isPlaceholderData || undefined}>
        {data ? <Cards data={data} view={{ scope, department }} /> : error === null && <Skeleton height={420} radius={12} />}
      </div>
    </section>
  )
}
