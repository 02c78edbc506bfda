import '@mantine/core/styles/Affix.css'
import '@mantine/core/styles/ActionBar.css'
import { ActionBar, CloseButton } from '@mantine/core'
import { invitationRefusal } from '@portal/contract/invitations'
import { type GroupAction, groupActions, type InvitationRow } from '@portal/contract/inviting'
import { words } from '#words/candidates/invitations.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import classes from './invitations.module.css'

const { bar, menu } = words
const labels = { send: menu.resend, remind: menu.remind, cancel: menu.cancel } as const satisfies Record<GroupAction, string>

interface InvitationBarProps {
  readonly rows: readonly InvitationRow[]
  readonly onAct: (action: GroupAction) => void
  readonly onClear: () => void
}

/** What can be done with the selected invitations; an action that none of them allows says why. */
export default function InvitationBar({ rows, onAct, onClear }: InvitationBarProps) {
  const whyOf = (action: GroupAction) => {
    const reasons = rows.map((row) => invitationRefusal(action, row))
    return reasons.includes(null) ? null : (reasons[0] ?? null)
  }
  return (
    <ActionBar
      opened
      withinPortal={false}
      zIndex={90}
      aria-label={bar.label}
      className={classes.bar}
      data-bottom-bar
      position={{ bottom: 16, left: 0, right: 0 }}
      transitionProps={{ duration: 0 }}
    >
      <span>{bar.selected(rows.length)}</span>
      <div className={classes.acts}>
        {groupActions.map((action) => (
          <ActionButton key={action} variant="default" why={whyOf(action)} onClick={() => onAct(action)}>
            {labels[action]}
          </ActionButton>
        ))}
      </div>
      <CloseButton size={36} aria-label={bar.clear} title={bar.clear} onClick={onClear} />
    </ActionBar>
  )
}
