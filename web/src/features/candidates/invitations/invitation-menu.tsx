import { Menu } from '@mantine/core'
import { DRAFT, invitationRefusal, type InvitationAction } from '@portal/contract/invitations'
import type { InvitationRow } from '@portal/contract/inviting'
import { words } from '#words/candidates/invitations.ts'
import { ActionItem } from '../../../ui/menu/action-item.tsx'
import { RowMenu } from '../../../ui/menu/row-menu.tsx'

interface InvitationMenuProps {
  readonly row: InvitationRow
  readonly at: DOMRect
  readonly onAct: (action: InvitationAction) => void
  readonly onOpen: (candidate_id: number) => void
  readonly onClose: () => void
}

/** The actions of one invitation; a disabled one says why. */
export default function InvitationMenu({ row, at, onAct, onOpen, onClose }: InvitationMenuProps) {
  const { menu } = words
  const item = (action: InvitationAction, label: string) => (
    <ActionItem label={label} why={invitationRefusal(action, row)} onClick={() => onAct(action)} />
  )
  const { candidate_id } = row
  return (
    <RowMenu label={menu.of(row.name)} at={at} onClose={onClose}>
      {candidate_id !== null && <ActionItem label={menu.open} onClick={() => onOpen(candidate_id)} />}
      {item('send', row.status === DRAFT ? menu.send : menu.resend)}
      {item('remind', menu.remind)}
      {item('copy_link', menu.copy)}
      {item('change_email', menu.email)}
      <Menu.Divider />
      {item('cancel', menu.cancel)}
    </RowMenu>
  )
}
