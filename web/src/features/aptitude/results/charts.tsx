import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import type { ResultSummary } from '@portal/contract/aptitude-results'
import { lazy, Suspense } from 'react'
import { words } from '#words/aptitude/results.ts'
import { formatCount, formatPercentage } from '../../../lib/format/format.ts'
import type { Bars } from '../../../ui/report/bars-chart.tsx'
import { Figures, ReportCard, type ReportTable } from '../../../ui/report/report-card.tsx'
import {
  altOf,
  campusBars,
  campusTable,
  funnelBars,
  funnelTable,
  histogramOf,
  histogramTable,
  lineAt,
  sectionBars,
  sectionTable,
} from './charts.model.ts'
import classes from './results.module.css'

const BarsChart = lazy(() => import('../../../ui/report/bars-chart.tsx'))
const { charts: text } = words

interface ChartProps {
  readonly kind: 'histogram' | 'sections' | 'campuses' | 'funnel'
  readonly bars: Bars
  readonly table: ReportTable
  readonly isLying?: boolean
  readonly format?: (value: number) => string
  readonly line?: ReturnType<typeof lineAt> | null
}

function Chart({ kind, bars, table, format = formatCount, isLying = false, line = null }: ChartProps) {
  return (
    <ReportCard
      title={text.titles[kind]}
      definition={text.definitions[kind]}
      file={`aptitude-${kind}`}
      table={table}
      chart={
        <Suspense fallback={<Skeleton height={isLying ? 180 : 320} radius={8} />}>
          <BarsChart bars={bars} alt={text.alt(text.titles[kind], altOf(bars, format))} isLying={isLying} format={format} line={line} />
        </Suspense>
      }
    />
  )
}

/** The results of a test as charts, each with its table. `cut_off`: the previewed one. */
export default function Charts({ summary, cut_off }: { readonly summary: ResultSummary; readonly cut_off: number | null }) {
  const { takers, average, median } = summary
  return (
    <details className={classes.charts} open>
      <summary>
        <h2>{text.title}</h2>
      </summary>
      <Figures
        figures={[
          { label: text.takers, value: formatCount(takers) },
          { label: text.average, value: average === null ? text.none : formatPercentage(average) },
          { label: text.median, value: median === null ? text.none : formatPercentage(median) },
        ]}
      />
      <div className={classes.grid}>
        <Chart
          kind="histogram"
          bars={histogramOf(summary)}
          table={histogramTable(summary)}
          line={cut_off === null ? null : lineAt(cut_off)}
        />
        <Chart kind="sections" bars={sectionBars(summary)} table={sectionTable(summary)} format={formatPercentage} />
        <Chart kind="funnel" bars={funnelBars(summary)} table={funnelTable(summary)} isLying />
        <Chart kind="campuses" bars={campusBars(summary)} table={campusTable(summary)} format={formatPercentage} />
      </div>
    </details>
  )
}
