import { timeInWords } from '@portal/contract/shared/dates'
import { Alert } from '@mantine/core'
import type { OwnDrive } from '@portal/contract/drive-registration'
import type { ReactNode } from 'react'
import { words } from '#words/campuses/registration.ts'
import { dayWithWeekday } from '../../../ui/date/date-field.model.ts'
import { DescriptionList } from '../../../ui/content/description-list.tsx'
import { QrCode } from '../../../ui/content/qr-code.tsx'
import { Section } from '../../../ui/content/section.tsx'
import classes from './registration.module.css'

const { card, facts } = words

function Answer({
  drive: { registration, has_applied, has_applied_elsewhere, is_completed, is_eligible, failures, openings, resource_request_id },
}: {
  readonly drive: OwnDrive
}) {
  if (registration === 'cancelled')
    return (
      <Alert color="red" mb="md">
        {card.cancelled}
      </Alert>
    )
  if (is_completed) return <p className={classes.answer}>{card.completed}</p>
  if (has_applied_elsewhere) return <p className={classes.answer}>{card.elsewhere}</p>
  if (!has_applied)
    return (
      <>
        <p className={classes.answer}>{registration === 'open' ? card.confirm : card.notConfirmed}</p>
        {registration === 'open' && !is_eligible && (
          <Alert color="amber" title={card.notYetEligible(failures)} mb="md">
            {card.mistake}
          </Alert>
        )}
      </>
    )
  const opening = openings.find(({ id }) => id === resource_request_id)
  if (is_eligible) return <p className={classes.answer}>{card.eligible(opening?.designation ?? null)}</p>
  return (
    <Alert color="amber" title={card.notEligible(failures)} mb="md">
      {registration === 'open' ? card.mistake : card.mistakeClosed}
    </Alert>
  )
}

interface DriveCardProps {
  readonly drive: OwnDrive
  readonly title: string
  /** Renders the button that opens the form, while registration is open. */
  readonly correct: (label: string) => ReactNode
  readonly children?: ReactNode
}

/** A drive the candidate registered for, with the QR code scanned at the desk. */
export function DriveCard({ drive, title, correct, children }: DriveCardProps) {
  const { id, name, campuses, campus_id, registration, student, is_over, is_completed } = drive
  return (
    <Section title={title}>
      {(!is_over || registration === 'cancelled') && <Answer drive={drive} />}
      <DescriptionList
        facts={[
          [facts.name, name],
          [facts.college, campuses.find((campus) => campus.id === campus_id)?.name],
          [facts.day, dayWithWeekday(drive.drive_on)],
          [facts.reporting_time, timeInWords(drive.reporting_time)],
          [facts.venue, drive.venue],
          [card.enrolment_number, student.enrolment_number],
        ]}
      />
      {registration !== 'cancelled' && !is_completed && !is_over && drive.has_applied && drive.is_eligible && (
        <div className={classes.code}>
          <QrCode text={`drive-student:${id}`} label={card.qrLabel(name)} />
          <p>{card.qr}</p>
        </div>
      )}
      <div className={classes.buttons}>
        {registration === 'open' && !drive.has_applied_elsewhere && correct(drive.has_applied ? card.correct : card.check)}
        {children}
      </div>
    </Section>
  )
}
