import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import type { Reports } from '@portal/contract/reports'
import { words } from '#words/dashboard/reports.ts'
import { formatCount } from '../../../lib/format/format.ts'
import classes from './reports.module.css'

const ROW = 40

interface FunnelChartProps {
  readonly funnel: Reports['funnel']
  readonly onGroup: (group: Reports['funnel'][number]['group']) => void
}

/** One bar per stage group: how many applications reached it. */
export default function FunnelChart({ funnel, onGroup }: FunnelChartProps) {
  return (
    <div
      role="img"
      className={classes.chart}
      aria-label={words.funnel.alt(funnel.map(({ group, reached }) => `${group} ${formatCount(reached)}`))}
    >
      <BarChart
        h={funnel.length * ROW + ROW}
        data={funnel.map(({ group, reached }) => ({ group, reached }))}
        dataKey="group"
        orientation="vertical"
        series={[{ name: 'reached', label: words.funnel.reached, color: 'neel.6' }]}
        yAxisProps={{ width: 92 }}
        gridAxis="none"
        barChartProps={{ margin: { right: 56 } }}
        withXAxis={false}
        withBarValueLabel
        valueFormatter={formatCount}
        barProps={(_series) => ({
          isAnimationActive: false,
          cursor: 'pointer',
          onClick: (_bar: unknown, index: number) => {
            const group = funnel[index]?.group
            if (group) onGroup(group)
          },
        })}
      />
    </div>
  )
}
