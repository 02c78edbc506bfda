import { Button, Text } from '@mantine/core'
import { eraseAccount } from '@portal/contract/privacy'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/privacy.ts'
import { call } from '../../lib/api-client.ts'
import { removeRedirect, writeEnded } from '../../lib/auth-storage.ts'
import { forgetSession } from '../../lib/session-end.ts'
import classes from './privacy.module.css'

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))
const { erase: said } = words

/** Deletes the account for good, once it is said what that means and the password is typed. */
export function EraseAccount() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Text size="sm" mb="sm">
        {said.intro}
      </Text>
      <Button size="md" color="red" variant="outline" onClick={() => setAsking(true)}>
        {said.action}
      </Button>
      {isAsking && (
        <Suspense>
          <PasswordDialog
            title={said.title}
            submitLabel={said.confirm}
            isDanger
            onClose={() => setAsking(false)}
            send={async (body) => {
              await call(eraseAccount, { body })
              removeRedirect()
              writeEnded(said.done)
              forgetSession()
            }}
          >
            <Text size="sm">{said.happens}</Text>
            <ul className={classes.effects}>
              {said.effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
            <Text size="sm">{said.copyFirst}</Text>
          </PasswordDialog>
        </Suspense>
      )}
    </>
  )
}
