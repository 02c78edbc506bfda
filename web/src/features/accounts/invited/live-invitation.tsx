import { Alert, Anchor, Button, Text, Title } from '@mantine/core'
import type { OpenedInvitation } from '@portal/contract/invited'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { words } from '#words/accounts/invited.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { pushError } from '../../../lib/browser/notify.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import type { DeadState } from './dead-invitation.tsx'
import { accept, removeMe } from './invited.api.ts'
import classes from './invited.module.css'
import { company } from '../../../lib/browser/company.ts'

/** State of a link since it was opened. */
const statesByCode: Readonly<Record<string, DeadState>> = {
  account_exists: 'exists',
  known_elsewhere: 'exists',
  used_token: 'used',
  ended_token: 'ended',
  revoked_token: 'cancelled',
  invalid_token: 'invalid',
}

interface LiveInvitationProps {
  readonly token: string
  readonly invitation: NonNullable<OpenedInvitation['invitation']>
  readonly onDead: (state: DeadState) => void
  /** The address has to be confirmed with a code. */
  readonly onCode: () => void
  readonly onRemoved: () => void
  readonly notice: ReactNode
}

/** Who invites and to what, what data is stored and why, and the start button. */
export function LiveInvitation({ token, invitation, onDead, onCode, onRemoved, notice }: LiveInvitationProps) {
  const { first_name, email, invited_by, is_referral, is_emailed, designation, job_code, is_open, place } = invitation
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (problem) {
      setBusy(false)
      const code = problem instanceof ApiProblem ? problem.code : ''
      if (code === 'email_not_verified') onCode()
      else if (code in statesByCode) onDead(statesByCode[code] ?? 'invalid')
      else pushError(problem)
    }
  }
  const confirmRemove = async () => {
    const { title, message, action, cancel } = words.remove[is_emailed ? 'emailed' : 'copied']
    const isSure = await confirm({ title, message: message(email), confirmLabel: action, cancelLabel: cancel, isDanger: true })
    if (isSure) await run(() => removeMe(token).then(onRemoved))
  }
  return (
    <>
      <Title order={1}>{words.title(first_name)}</Title>
      <p className={classes.job}>{words.job(designation, company, place)}</p>
      <p className={classes.inviter}>{words.invitedBy(invited_by, is_referral)}</p>
      {!is_open && <Alert color="amber" mb="md" title={words.notOpen} />}
      <Text mb="md">{words.time}</Text>
      <ActionButton size="md" fullWidth isBusy={isBusy} onClick={() => void run(() => accept(token, job_code))}>
        {words.start}
      </ActionButton>
      <Text size="sm" mt="xs">
        {words.adult} <Anchor renderRoot={(props) => <Link to="/login" hash="create-account" {...props} />}>{words.minor}</Anchor>
      </Text>
      <section className={classes.data}>
        <h2>{words.data.title}</h2>
        <ul>
          {words.data.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {notice}
      </section>
      <div className={classes.foot}>
        <Text size="sm" c="dimmed">
          {words.shared}
        </Text>
        <Button variant="subtle" size="compact-md" mih={44} px={0} disabled={isBusy} onClick={() => void confirmRemove()}>
          {words.remove.link}
        </Button>
      </div>
    </>
  )
}
