import '@mantine/core/styles/Skeleton.css'
import { NativeSelect, Skeleton } from '@mantine/core'
import { type Reports as ReportsData, reportLists, type ReportView } from '@portal/contract/reports'
import type { Scope } from '@portal/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/dashboard/reports.ts'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import { combosQuery } from '../../combos/combos.api.ts'
import { PeriodField, usePeriod } from './period-field.tsx'
import { ReportCard } from './report-card.tsx'
import { reportsQuery } from './reports.api.ts'
import { funnelTable, sourceTable, timesTable, trendOf, trendTable } from './reports.model.ts'
import classes from './reports.module.css'

const FunnelChart = lazy(() => import('./funnel-chart.tsx'))
const TrendChart = lazy(() => import('./trend-chart.tsx'))

const departments = { DEPARTMENT: { combo_name: 'DEPARTMENT' } } as const

function Times({ times }: Pick<ReportsData, 'times'>) {
  return (
    <dl className={classes.times}>
      {times.map(({ figure, median, previous_median }) => (
        <div key={figure}>
          <dt>{words.times.figures[figure]}</dt>
          <dd>
            <strong>{words.times.days(median)}</strong>
            {median === null || previous_median === null ? words.times.noBefore : words.times.change(median - previous_median)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Cards({ data, view }: { readonly data: ReportsData; readonly view: ReportView }) {
  const navigate = useNavigate()
  const { from, to } = data
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
            <TrendChart trend={trendOf(data)} />
          </Suspense>
        }
      />
      <ReportCard title={words.times.title} definition={words.times.definition} file={`times-${from}-${to}`} table={timesTable(data, view)}>
        <Times times={data.times} />
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
  const { data: combos } = useQuery(combosQuery(departments))
  const { data, error, isPlaceholderData, refetch } = useQuery(reportsQuery({ scope, period: period.period, department }))
  return (
    <section aria-label={words.title}>
      <div className={classes.choices}>
        <h2>{words.title}</h2>
        <div className={classes.fields}>
          <PeriodField {...period} />
          <NativeSelect
            label={words.department}
            value={String(department ?? '')}
            onChange={(event) => setDepartment(Number(event.currentTarget.value) || null)}
            data={[
              { value: '', label: words.allDepartments },
              ...(combos?.DEPARTMENT ?? []).map(({ key, value }) => ({ value: String(key), label: value })),
            ]}
          />
        </div>
      </div>
      {error !== null && <RetryAlert mt="md" onRetry={refetch} />}
      <div className={classes.grid} data-refreshing={isPlaceholderData || undefined}>
        {data ? <Cards data={data} view={{ scope, department }} /> : error === null && <Skeleton height={420} radius={12} />}
      </div>
    </section>
  )
}
