import '@mantine/core/styles/ColorSwatch.css'
import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { useComputedColorScheme } from '@mantine/core'
import { formatCount } from '../../lib/format/format.ts'
import classes from './report.module.css'

const colours = ['neel', 'teal', 'amber', 'rose', 'slate'] as const
/** A contrast of at least 3:1 on the surface of each theme. */
const shades = { light: 6, dark: 4 } as const
const HEIGHT = 320
/** Height of a row of horizontal bars. */
const ROW = 36

/** Rows of a chart, with the number of each series. */
export interface Bars {
  readonly series: readonly string[]
  readonly rows: readonly { readonly label: string; readonly counts: readonly number[] }[]
}

interface BarsChartProps {
  readonly bars: Bars
  /** The numbers in words. */
  readonly alt: string
  readonly isStacked?: boolean
  /** Horizontal bars, for long labels. */
  readonly isLying?: boolean
  readonly format?: (value: number) => string
  /** A line at the bar with this label, or at its start. */
  readonly line?: { readonly at: string; readonly isStart: boolean; readonly label: string } | null
}

/** Bars of one or more series, by row. */
export default function BarsChart({
  bars: { series, rows },
  alt,
  isStacked = false,
  isLying = false,
  format = formatCount,
  line = null,
}: BarsChartProps) {
  const shade = shades[useComputedColorScheme('light')]
  const isOne = series.length === 1
  return (
    <div role="img" className={classes.chart} aria-label={alt}>
      <BarChart
        h={isLying ? (rows.length + 1) * ROW + (isOne ? 0 : ROW) : HEIGHT}
        // Keyed by index: the chart reads a dot in a key as a path.
        data={rows.map(({ label, counts }) => ({ label, ...counts }))}
        dataKey="label"
        type={isStacked ? 'stacked' : 'default'}
        series={series.map((label, index) => ({ name: String(index), label, color: `${colours[index] ?? 'slate'}.${shade}` }))}
        withLegend={!isOne}
        legendProps={{ verticalAlign: 'bottom' }}
        valueFormatter={format}
        {...(line !== null && {
          referenceLines: [
            { x: line.at, position: line.isStart ? 'start' : 'middle', label: line.label, labelPosition: 'top', color: `rose.${shade}` },
          ],
        })}
        // Without a margin, the tallest bar touches what is above the chart.
        barChartProps={{ margin: isLying ? { left: 8, right: 56 } : { top: line === null ? 16 : 24 } }}
        barProps={{ isAnimationActive: false, maxBarSize: 28 }}
        {...(isLying
          ? {
              orientation: 'vertical' as const,
              gridAxis: 'none' as const,
              // Stacked bars have no values of their own.
              withXAxis: !isOne,
              xAxisProps: { allowDecimals: false },
              withBarValueLabel: isOne,
              yAxisProps: { width: 128, interval: 0 },
            }
          : { yAxisProps: { allowDecimals: false, width: 56 } })}
      />
    </div>
  )
}
