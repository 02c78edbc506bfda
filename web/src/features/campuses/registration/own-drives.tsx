import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { words } from '#words/campuses/registration.ts'
import { DriveCard } from './drive-card.tsx'
import { ownDrivesQuery } from './registration.api.ts'
import classes from './registration.module.css'

/** Upcoming drives the candidate registered for, while they still matter to them. */
export default function OwnDrives() {
  const { data } = useSuspenseQuery(ownDrivesQuery(true))
  const drives = data.filter(({ is_over, registration }) => !is_over || registration === 'cancelled')
  if (drives.length === 0) return null
  return (
    <div className={classes.own}>
      {drives.map((drive) => (
        <DriveCard
          key={drive.id}
          drive={drive}
          title={words.card.title}
          correct={(label) => (
            <Button
              variant="default"
              size="md"
              renderRoot={(props) => <Link to="/candidate-info" search={{ drive: drive.code }} {...props} />}
            >
              {label}
            </Button>
          )}
        />
      ))}
    </div>
  )
}
