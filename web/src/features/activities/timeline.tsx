import '@mantine/core/styles/Skeleton.css'
import type { Activity, ActivityType } from '@portal/contract/activities'
import { Skeleton, Stack } from '@mantine/core'
import { IconMail, IconMailExclamation, IconProgressCheck, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { words } from '#words/activities.ts'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { activitiesQuery } from './activities.api.ts'
import { DaySections } from './day-sections.tsx'
import { activityTime, eventsOf, type TimelineEvent } from './timeline.model.ts'
import classes from './timeline.module.css'

const MailDialog = lazy(() => import('./mail-dialog.tsx'))

const icons: Readonly<Record<ActivityType, typeof IconMail>> = {
  MAIL: IconMail,
  REMINDER_MAIL: IconMailExclamation,
  STATUS: IconProgressCheck,
  ASSIGN_TO: IconUserCheck,
}
const isMail = ({ activity_type }: Activity) => activity_type === 'MAIL' || activity_type === 'REMINDER_MAIL'

function Entry({ activity, onOpen }: { readonly activity: TimelineEvent; readonly onOpen: (mail: number) => void }) {
  const { mail } = activity
  const Icon = icons[activity.activity_type]
  return (
    <li className={classes.entry}>
      <Icon size={18} stroke={1.5} className={classes.icon} aria-label={words.types[activity.activity_type]} role="img" />
      <div>
        {isMail(activity) ? (
          <button type="button" className={classes.mail} onClick={() => onOpen(activity.id)}>
            {activity.description}
          </button>
        ) : (
          <span>{activity.description}</span>
        )}
        <p className={classes.by}>
          <time dateTime={activity.created_at}>{activityTime(activity).time}</time>
          {activity.sender && <> · {activity.sender}</>}
        </p>
        {mail && (
          <button type="button" className={classes.mail} onClick={() => onOpen(mail.id)}>
            {words.mail(mail.description)}
          </button>
        )}
      </div>
    </li>
  )
}

/** The signed-in candidate's timeline, by day. */
export function Timeline() {
  const { data, isError, refetch } = useQuery(activitiesQuery)
  const [mail, setMail] = useDialog<number>()

  if (isError) {
    return <RetryAlert onRetry={refetch} />
  }
  if (data === undefined) {
    return (
      <Stack gap="sm" role="status" aria-busy="true" aria-label={words.loading}>
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} height={44} />
        ))}
      </Stack>
    )
  }
  if (data.length === 0) {
    return (
      <div className={classes.empty}>
        <IconProgressCheck size={40} stroke={1.5} aria-hidden />
        <p>{words.empty}</p>
      </div>
    )
  }
  return (
    <>
      <DaySections events={eventsOf(data)} item={(activity) => <Entry key={activity.activity_id} activity={activity} onOpen={setMail} />} />
      {mail !== null && (
        <Suspense>
          <MailDialog id={mail} onClose={() => setMail(null)} />
        </Suspense>
      )}
    </>
  )
}
