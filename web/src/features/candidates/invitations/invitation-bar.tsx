import { invitationRefusal } from '@portal/contract/invitations'
import { type GroupAction, groupActions, type InvitationRow } from '@portal/contract/inviting'
import { words } from '#words/candidates/invitations.ts'
import { SelectionBar } from '../../../ui/menu/selection-bar.tsx'

const { bar, menu } = words
const labels = { send: menu.resend, remind: menu.remind, cancel: menu.cancel } as const satisfies Record<GroupAction, string>

interface InvitationBarProps {
  readonly rows: readonly InvitationRow[]
  readonly onAct: (action: GroupAction) => void
  readonly onClear: () => void
}

/** Actions for the selected invitations; an action that none of them allows says why. */
export default function InvitationBar({ rows, onAct, onClear }: InvitationBarProps) {
  const refusalOf = (action: GroupAction) => {
    const reasons = rows.map((row) => invitationRefusal(action, row))
    return reasons.includes(null) ? null : (reasons[0] ?? null)
  }
  return (
    <SelectionBar
      label={bar.label}
      selected={bar.selected(rows.length)}
      clearLabel={bar.clear}
      onClear={onClear}
      actions={groupActions.map((action) => ({ label: labels[action], why: refusalOf(action), onClick: () => onAct(action) }))}
    />
  )
}
