import { NativeSelect } from '@mantine/core'
import { DEFAULT_WEEKS, firstDayOf, type Period, periodErrors, reportWeeks } from '@portal/contract/reports'
import { dayInIndia } from '@portal/contract/shared/dates'
import { useState } from 'react'
import { words } from '#words/dashboard/reports.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import classes from './reports.module.css'

const DAYS = 'days'

/** The period in effect (the last valid one), and the handlers that change it. */
export const usePeriod = () => {
  const [period, setPeriod] = useState<Period>({ weeks: DEFAULT_WEEKS })
  const [typed, setTyped] = useState<{ readonly from: string; readonly to: string } | null>(null)
  const choose = (days: { readonly from: string; readonly to: string }) => {
    setTyped(days)
    if (Object.keys(periodErrors(days)).length === 0) setPeriod(days)
  }
  const chooseWeeks = (weeks: number) => {
    setTyped(null)
    setPeriod({ weeks })
  }
  return { period, typed, choose, chooseWeeks }
}

/** Choice of a period: the last weeks, or a range of days. */
export function PeriodField({ period, typed, choose, chooseWeeks }: ReturnType<typeof usePeriod>) {
  const errors = typed ? periodErrors(typed) : {}
  const today = dayInIndia()
  return (
    <>
      <NativeSelect
        label={words.period}
        value={'weeks' in period && typed === null ? String(period.weeks) : DAYS}
        onChange={({ currentTarget: { value } }) =>
          value === DAYS
            ? choose('weeks' in period ? { from: firstDayOf(period.weeks, today), to: today } : period)
            : chooseWeeks(Number(value))
        }
        data={[...reportWeeks.map((count) => ({ value: String(count), label: words.weeks(count) })), { value: DAYS, label: words.days }]}
      />
      {typed && (
        <div className={classes.days}>
          <DateField
            label={words.from}
            value={typed.from}
            max={today}
            error={errors.from}
            onChange={(from) => choose({ ...typed, from })}
          />
          <DateField label={words.to} value={typed.to} max={today} error={errors.to} onChange={(to) => choose({ ...typed, to })} />
        </div>
      )}
    </>
  )
}
