import { Alert, Button, Loader, Text } from '@mantine/core'
import { type DataExport, eraseAccount } from '@portal/contract/privacy'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/privacy/privacy.ts'
import { call } from '../../lib/api/api-client.ts'
import { formatCount, formatDateTime } from '../../lib/format/format.ts'
import { removeRedirect, writeEndReason } from '../../lib/session/auth-storage.ts'
import { forgetSession } from '../../lib/session/session-end.ts'
import { candidateQuery } from '../candidates/candidates.api.ts'
import { exportQuery, useRequestExport } from './privacy.api.ts'
import classes from './privacy.module.css'

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))
const { copy: copyWords } = words
const MEGABYTE = 1024 * 1024

const sizeOf = (bytes: number): string =>
  bytes < MEGABYTE ? copyWords.kilobytes(formatCount(Math.ceil(bytes / 1024))) : copyWords.megabytes(formatCount(bytes / MEGABYTE))

function State({ copy }: { readonly copy: DataExport | null }) {
  if (copy?.state === 'failed') return <Alert color="red">{copyWords.failed}</Alert>
  if (copy?.state === 'queued') {
    return (
      <p className={classes.state}>
        <Loader size="xs" aria-hidden /> {copyWords.making}
      </p>
    )
  }
  return copy && <p className={classes.state}>{copyWords.ready(formatDateTime(copy.expires_at), sizeOf(copy.size ?? 0))}</p>
}

/** People who came by an invitation may have no password yet. */
function PasswordFirst() {
  const { data: candidate } = useQuery(candidateQuery)
  if (!candidate || candidate.has_password) return null
  return (
    <Text size="sm" mt="sm">
      {words.noPassword} <Link to="/ResetPassword">{words.setPassword}</Link>
    </Text>
  )
}

/** The candidate's data export: requested with the password, created in the background, available for a day. */
export function DataCopy() {
  const { data: copy } = useSuspenseQuery(exportQuery)
  const request = useRequestExport()
  const [isAsking, setAsking] = useState(false)
  const link = copy?.download_link
  return (
    <>
      <Text size="sm" mb="sm">
        {copyWords.intro}
      </Text>
      <div role="status">
        <State copy={copy} />
      </div>
      <div className={classes.buttons}>
        {link && (
          <Button size="md" component="a" href={link} download>
            {copyWords.download}
          </Button>
        )}
        {copy?.state !== 'queued' && (
          <Button size="md" variant="default" onClick={() => setAsking(true)}>
            {copy ? copyWords.createAgain : copyWords.create}
          </Button>
        )}
      </div>
      {isAsking && (
        <Suspense>
          <PasswordDialog
            title={copyWords.title}
            submitLabel={copyWords.create}
            onClose={() => setAsking(false)}
            send={async (body) => {
              await request.mutateAsync(body)
              setAsking(false)
            }}
          >
            <Text size="sm">{copyWords.why}</Text>
            <PasswordFirst />
          </PasswordDialog>
        </Suspense>
      )}
    </>
  )
}

const { erase: erasing } = words

/** Erases the account, after an explanation and the password. */
export function EraseAccount() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Text size="sm" mb="sm">
        {erasing.intro}
      </Text>
      <Button size="md" color="red" variant="outline" onClick={() => setAsking(true)}>
        {erasing.action}
      </Button>
      {isAsking && (
        <Suspense>
          <PasswordDialog
            title={erasing.title}
            submitLabel={erasing.confirm}
            isDanger
            onClose={() => setAsking(false)}
            send={async (body) => {
              await call(eraseAccount, { body })
              removeRedirect()
              writeEndReason(erasing.done)
              forgetSession()
            }}
          >
            <Text size="sm">{erasing.happens}</Text>
            <ul className={classes.effects}>
              {erasing.effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
            <Text size="sm">{erasing.copyFirst}</Text>
            <PasswordFirst />
          </PasswordDialog>
        </Suspense>
      )}
    </>
  )
}
