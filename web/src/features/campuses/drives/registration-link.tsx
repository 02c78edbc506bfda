import { Button } from '@mantine/core'
import { applyRefusal, registrationOf, type Drive } from '@portal/contract/drives'
import { dayInIndia } from '@portal/contract/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { words } from '#words/campuses/registration-link.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { saveQr } from '../../../lib/browser/save-qr.ts'
import { formatDay } from '../../../lib/format/format.ts'
import { registrationPath } from '../../../lib/session/decide-route.ts'
import { Section } from '../../../ui/content/section.tsx'
import { studentNumbersQuery } from '../students/students.api.ts'
import classes from './drives.module.css'

/** The registration link of a drive, to copy, as a QR code and as a poster. */
export function RegistrationLink({ drive, campus_id }: { readonly drive: Drive; readonly campus_id: number }) {
  const { data: numbers } = useQuery(studentNumbersQuery(drive.id))
  const link = `${location.origin}${registrationPath(drive.code)}`
  const today = dayInIndia()
  const registration = registrationOf(drive, today)
  const day = registration === 'not_open' ? drive.registration_from : drive.registration_to
  return (
    <Section title={words.title}>
      <p className={classes.link}>{link}</p>
      <p>
        {[
          words.state(registration, {
            day: formatDay(day),
            isReached: day <= today,
            isOpenToRoster: applyRefusal(drive, today) === null,
          }),
          words.visits(drive.visits),
          numbers && words.numbers(numbers.registered, numbers.eligible),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void copyText(words.copied, link)}>
          {words.copy}
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/campus/{-$id}"
              params={{ id: String(campus_id) }}
              search={{ tab: 'drives', drive: drive.id, poster: true }}
              {...props}
            />
          )}
        >
          {words.poster}
        </Button>
        <Button variant="default" onClick={() => saveQr(words.file(drive.name), link, 'svg')}>
          {words.svg}
        </Button>
        <Button variant="default" onClick={() => saveQr(words.file(drive.name), link, 'png')}>
          {words.png}
        </Button>
      </div>
    </Section>
  )
}
