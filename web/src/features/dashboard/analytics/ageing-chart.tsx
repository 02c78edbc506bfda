import '@mantine/charts/styles.css'
import { BulletChart } from '@mantine/charts'
import type { Analytics } from '@portal/contract/analytics'
import { Link } from '@tanstack/react-router'
import { words } from '#words/dashboard/analytics.ts'
import classes from './analytics.module.css'

/** A bar per request for the days it has been open, with a mark at the needed-by date. */
export default function AgeingChart({ requests }: Pick<Analytics, 'requests'>) {
  const longest = Math.max(1, ...requests.flatMap(({ age_days, target_days }) => [age_days, target_days]))
  return (
    <ul className={classes.ageing} aria-label={words.ageing.title}>
      {requests.map(({ id, job_code, designation, age_days, target_days }) => {
        const isLate = age_days > target_days
        return (
          <li key={id}>
            <Link to="/ResourceRequest" search={{ id }} className={classes.request}>
              {designation}
              <span className={classes.code}>{job_code}</span>
            </Link>
            <BulletChart
              aria-hidden
              value={age_days}
              target={Math.max(0, target_days)}
              ranges={[{ value: longest, color: 'var(--surface-2)' }]}
              barColor={isLate ? 'var(--danger)' : 'var(--mantine-primary-color-filled)'}
              targetColor="var(--text)"
              size={20}
              barSize={10}
              targetRatio={1}
              // The number of days is shown next to the bar.
              valueFormatter={() => ''}
            />
            <span className={classes.days} data-late={isLate || undefined}>
              {words.ageing.days(age_days, target_days)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
