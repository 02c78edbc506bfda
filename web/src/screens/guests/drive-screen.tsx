import '@mantine/core/styles/Skeleton.css'
import { Alert, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import type { OwnDrive, PublicDrive } from '@portal/contract/drive-registration'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { words } from '#words/campuses/registration.ts'
import { DriveFacts } from '../../features/campuses/registration/drive-facts.tsx'
import { openDriveQuery, ownDrivesQuery } from '../../features/campuses/registration/registration.api.ts'
import classes from '../../features/campuses/registration/registration.module.css'
import { NoticeLink } from '../../features/privacy/privacy-links.tsx'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { writeRedirect } from '../../lib/session/auth-storage.ts'
import { registrationPath } from '../../lib/session/decide-route.ts'
import { useUser } from '../../lib/session/session.ts'
import { RetryAlert } from '../../ui/content/retry-alert.tsx'
import { Section } from '../../ui/content/section.tsx'

const DriveCard = lazy(async () => ({ default: (await import('../../features/campuses/registration/drive-card.tsx')).DriveCard }))
const RegistrationForm = lazy(() => import('../../features/campuses/registration/registration-form.tsx'))

/** Asks guests to create an account or sign in, which leads back to the drive. */
function Guest({ code, text }: { readonly code: string; readonly text: string }) {
  const { guest } = words
  useEffect(() => writeRedirect(registrationPath(code)), [code])
  return (
    <Section title={guest.title}>
      <Text mb="md">{text}</Text>
      <Group className="sheet-buttons">
        <Button size="md" renderRoot={(props) => <Link to="/login" hash="create-account" {...props} />}>
          {guest.create}
        </Button>
        <Button size="md" variant="default" renderRoot={(props) => <Link to="/login" hash="sign-in" {...props} />}>
          {guest.signIn}
        </Button>
      </Group>
    </Section>
  )
}

/** The registration form, or the registration. */
function Registration({ drive }: { readonly drive: PublicDrive }) {
  const { data: drives, error, refetch } = useQuery(ownDrivesQuery(true))
  const [isEditing, setEditing] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const ownDrive = drives?.find(({ code }) => code === drive.code)
  const turn = (edits: boolean) => {
    setEditing(edits)
    part.current?.focus()
    part.current?.scrollIntoView({ block: 'start' })
  }
  if (!drives) return error ? <RetryAlert onRetry={refetch} /> : <Skeleton height={320} radius={12} />
  return (
    <div ref={part} tabIndex={-1}>
      <Suspense fallback={<Skeleton height={320} radius={12} />}>
        {ownDrive && !isEditing && (
          <DriveCard
            drive={ownDrive}
            title={titleOf(ownDrive)}
            correct={(label) => (
              <Button variant={ownDrive.has_applied ? 'default' : 'filled'} size="md" onClick={() => turn(true)}>
                {label}
              </Button>
            )}
          >
            <Button variant={ownDrive.has_applied ? 'filled' : 'default'} size="md" renderRoot={(props) => <Link to="/" {...props} />}>
              {words.card.home}
            </Button>
          </DriveCard>
        )}
        {(!ownDrive || isEditing) && (
          <Section title={ownDrive ? words.form.correct : words.form.title}>
            <RegistrationForm drive={drive} ownDrive={ownDrive} onDone={() => turn(false)} onCancel={ownDrive && (() => turn(false))} />
          </Section>
        )}
      </Suspense>
    </div>
  )
}

/** A drive opened through its registration link: facts for guests, and the registration for candidates. */
function Drive({ code }: { readonly code: string }) {
  const user = useUser()
  const { data: drive, error, refetch } = useQuery(openDriveQuery(code))
  const { data: drives = [] } = useQuery(ownDrivesQuery(user !== undefined))
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 422)) {
    return (
      <>
        <Title order={1}>{words.unknown.title}</Title>
        <Text mt="xs">{words.unknown.text}</Text>
      </>
    )
  }
  if (!drive) {
    return error ? (
      <RetryAlert title={error instanceof ApiProblem ? error.message : undefined} onRetry={refetch} />
    ) : (
      <div role="status" aria-busy="true" aria-label={words.loading}>
        <Skeleton height={320} radius={12} mt="md" />
      </div>
    )
  }
  const isRegistered = drives.some((registered) => registered.code === code)
  const canRegister = drive.refusal === null || isRegistered
  return (
    <div className={classes.page}>
      <Title order={1}>{drive.name}</Title>
      {!canRegister && (
        <Alert color="amber" role="status" title={words.notNow}>
          {drive.refusal}
        </Alert>
      )}
      {user && canRegister && <Registration drive={drive} />}
      {!isRegistered && <DriveFacts drive={drive} />}
      {!user && (canRegister || drive.registration === 'closed') && (
        <Guest code={code} text={canRegister ? words.guest.text : words.guest.ofCollege} />
      )}
      {!user && <NoticeLink />}
    </div>
  )
}

const titleOf = ({ has_applied, has_applied_elsewhere, is_eligible, is_over, is_completed }: OwnDrive) => {
  if (is_over || is_completed || has_applied_elsewhere) return words.card.title
  if (!has_applied) return words.card.notApplied
  return is_eligible ? words.card.registered : words.card.registeredNotEligible
}

/** Remounts for another link. */
export default function DriveScreen({ code }: { readonly code: string }) {
  return <Drive key={code} code={code} />
}
