import { Alert, Button } from '@mantine/core'
import type { Import } from '@portal/contract/imports'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/candidates/imports.ts'
import { formatCount } from '../../../../lib/format/format.ts'
import { Section } from '../../../../ui/content/section.tsx'
import classes from '../imports.module.css'

const InviteDialog = lazy(() => import('./invite-dialog.tsx'))
const { invite: text } = words

/** How many of the new candidates are invited, and a button to invite the others. Renders nothing if there is no one to invite. */
export function InviteSection({ current }: { readonly current: Import }) {
  const { invited, invitable, stopped } = current.invitations
  const [isOpen, setOpen] = useState(false)
  if (invited + invitable === 0) return null
  return (
    <Section title={text.section}>
      <p className={classes.line}>{text.state(formatCount(invited), formatCount(invitable))}</p>
      {stopped !== null && invitable > 0 && (
        <Alert color="yellow" mt="sm">
          {text.stopped[stopped]}
        </Alert>
      )}
      {invitable > 0 && (
        <Button variant="default" mt="sm" onClick={() => setOpen(true)}>
          {text.open(formatCount(invitable))}
        </Button>
      )}
      <Suspense>{isOpen && <InviteDialog current={current} onClose={() => setOpen(false)} />}</Suspense>
    </Section>
  )
}
