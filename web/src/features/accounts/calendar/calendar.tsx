import { Button } from '@mantine/core'
import type { Holiday } from '@portal/contract/calendar'
import { useSuspenseQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/accounts/calendar.ts'
import { actions } from '#words/shared/actions.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { formatDay } from '../../../lib/format/format.ts'
import { AsyncSection } from '../../../ui/content/async-section.tsx'
import { IconButton } from '../../../ui/content/icon-button.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { calendarQuery, useAddHoliday, useRemoveHoliday } from './calendar.api.ts'
import classes from './calendar.module.css'
import { HoursForm } from './hours-form.tsx'

const HolidayDialog = lazy(() => import('./holiday-dialog.tsx'))
const { holidays: text } = words

function Holidays() {
  const {
    data: { holidays },
  } = useSuspenseQuery(calendarQuery)
  const add = useAddHoliday()
  const remove = useRemoveHoliday()
  const drop = ({ id, day, name }: Holiday) =>
    remove.mutate(id, {
      onSuccess: () =>
        notify('SUCCESS', text.removed(name), { label: actions.undo, run: () => add.mutate({ day, name }, { onError: pushError }) }),
      onError: pushError,
    })
  if (holidays.length === 0) return <p className={classes.empty}>{text.empty}</p>
  return (
    <ul className={classes.holidays}>
      {holidays.map((holiday) => (
        <li key={holiday.id}>
          <span className={classes.day}>{formatDay(holiday.day)}</span>
          <span>{holiday.name}</span>
          <IconButton label={actions.removeNamed(holiday.name)} icon={IconX} onClick={() => drop(holiday)} />
        </li>
      ))}
    </ul>
  )
}

/** Working days, hours and holidays, for administrators. */
export function Calendar() {
  const [isAdding, setAdding] = useState(false)
  return (
    <div className={classes.page}>
      <Section title={words.hours.title}>
        <AsyncSection height={240}>
          <HoursForm />
        </AsyncSection>
      </Section>
      <Section
        title={text.title}
        action={
          <Button variant="default" onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        }
      >
        <AsyncSection height={120}>
          <Holidays />
        </AsyncSection>
      </Section>
      <Suspense>{isAdding && <HolidayDialog onClose={() => setAdding(false)} />}</Suspense>
    </div>
  )
}
