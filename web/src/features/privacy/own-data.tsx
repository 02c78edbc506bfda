import { Button, Text } from '@mantine/core'
import { eraseAccount } from '@portal/contract/privacy'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/privacy/privacy.ts'
import { call } from '../../lib/api/api-client.ts'
import { removeRedirect, writeEndReason } from '../../lib/session/auth-storage.ts'
import { forgetSession } from '../../lib/session/session-end.ts'
import { candidateQuery } from '../candidates/candidates.api.ts'
import { DataCopy } from './data-copy.tsx'
import { exportQuery, useRequestExport } from './privacy.api.ts'
import classes from './privacy.module.css'

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))
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

/** The candidate's data export. */
export function OwnDataCopy() {
  const { data: copy } = useSuspenseQuery(exportQuery)
  const request = useRequestExport()
  return (
    <DataCopy copy={copy} texts={words.copy} size="md" request={request.mutateAsync}>
      <PasswordFirst />
    </DataCopy>
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
