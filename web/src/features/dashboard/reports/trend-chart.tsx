import '@mantine/core/styles/ColorSwatch.css'
import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { useComputedColorScheme } from '@mantine/core'
import { words } from '#words/dashboard/reports.ts'
import { formatCount } from '../../../lib/format/format.ts'
import type { Trend } from './reports.model.ts'
import classes from './reports.module.css'

const colours = ['neel', 'teal', 'amber', 'rose', 'slate'] as const
/** A contrast of at least 3:1 on the surface of each theme. */
const shades = { light: 6, dark: 4 } as const

/** Applications by week, stacked by source. */
export default function TrendChart({ trend: { series, weeks } }: { readonly trend: Trend }) {
  const shade = shades[useComputedColorScheme('light')]
  // The place as the key: the chart reads a dot in a name as a path.
  const data = weeks.map(({ label, counts }) => ({ week: label, ...counts }))
  const total = weeks.reduce((sum, { counts }) => sum + counts.reduce((all, count) => all + count, 0), 0)
  return (
    <div role="img" className={classes.chart} aria-label={words.trend.alt(formatCount(total), weeks.length)}>
      <BarChart
        h={320}
        data={data}
        dataKey="week"
        type="stacked"
        series={series.map((label, index) => ({ name: String(index), label, color: `${colours[index] ?? 'slate'}.${shade}` }))}
        withLegend
        legendProps={{ verticalAlign: 'bottom' }}
        valueFormatter={formatCount}
        yAxisProps={{ allowDecimals: false, width: 44 }}
        barProps={{ isAnimationActive: false }}
      />
    </div>
  )
}
