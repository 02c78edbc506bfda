import '@mantine/core/styles/Skeleton.css'
import type { Activity, ActivityType } from '@portal/contract/activities'
import { messages } from '@portal/contract/shared/messages'
import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { IconMail, IconMailExclamation, IconProgressCheck, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatDay } from '../../lib/format.ts'
import { activitiesQuery } from './activities.api.ts'
import { activityTime, groupByDay } from './activity-time.ts'
import classes from './timeline.module.css'

const MailDialog = lazy(() => import('./mail-dialog.tsx'))

const icons: Readonly<Record<ActivityType, typeof IconMail>> = {
  MAIL: IconMail,
  REMINDER_MAIL: IconMailExclamation,
  STATUS: IconProgressCheck,
  ASSIGN_TO: IconUserCheck,
}
const typeNames: Readonly<Record<ActivityType, string>> = {
  MAIL: 'Letter',
  REMINDER_MAIL: 'Reminder',
  STATUS: 'Status',
  ASSIGN_TO: 'Assignment',
}
const isLetter = ({ activity_type }: Activity) => activity_type === 'MAIL' || activity_type === 'REMINDER_MAIL'

function Entry({ activity, onOpen }: { activity: Activity; onOpen: () => void }) {
  const Icon = icons[activity.activity_type]
  return (
    <li className={classes.entry}>
      <Icon size={18} stroke={1.5} className={classes.icon} aria-label={typeNames[activity.activity_type]} role="img" />
      <div>
        {isLetter(activity) ? (
          <button type="button" className={classes.letter} onClick={onOpen}>
            {activity.description}
          </button>
        ) : (
          <span>{activity.description}</span>
        )}
        <p className={classes.by}>
          <time dateTime={activity.created_at}>{activityTime(activity).time}</time>
          {activity.sender && <> · {activity.sender}</>}
        </p>
      </div>
    </li>
  )
}

/** The timeline day by day, of the signed-in candidate or, for staff, of the named one. */
export function Timeline({ candidateId }: { readonly candidateId?: number }) {
  const { data, isError, refetch } = useQuery(activitiesQuery(candidateId))
  const [letter, setLetter] = useState<number | null>(null)

  if (isError) {
    return (
      <Alert color="red" role="alert" title={messages.generic}>
        <Button variant="default" onClick={() => void refetch()}>
          Retry
        </Button>
      </Alert>
    )
  }
  if (data === undefined) {
    return (
      <Stack gap="sm" aria-busy="true" aria-label="Loading the timeline">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} height={44} />
        ))}
      </Stack>
    )
  }
  if (data.length === 0) return <p className={classes.by}>Nothing yet. Updates about your application appear here.</p>
  return (
    <>
      {groupByDay(data).map(({ day, activities }) => (
        <section key={day} aria-label={formatDay(day)}>
          <h3 className={classes.day}>{formatDay(day)}</h3>
          <ol className={classes.list}>
            {activities.map((activity) => (
              <Entry key={activity.activity_id} activity={activity} onOpen={() => setLetter(activity.id)} />
            ))}
          </ol>
        </section>
      ))}
      {letter !== null && (
        <Suspense>
          <MailDialog id={letter} onClose={() => setLetter(null)} />
        </Suspense>
      )}
    </>
  )
}
