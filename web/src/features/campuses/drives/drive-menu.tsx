import type { DriveRow } from '@portal/contract/drives'
import { useNavigate } from '@tanstack/react-router'
import { words } from '#words/campuses/drives.ts'
import { words as link } from '#words/campuses/registration-link.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { mailtoLink } from '../../../lib/browser/mailto.ts'
import { formatDay } from '../../../lib/format/format.ts'
import { registrationPath } from '../../../lib/session/decide-route.ts'
import { ActionItem } from '../../../ui/menu/action-item.tsx'
import { RowMenu } from '../../../ui/menu/row-menu.tsx'

const { menu } = words

interface DriveMenuProps {
  readonly row: DriveRow
  readonly at: DOMRect
  readonly onQr: () => void
  readonly onClose: () => void
}

/** The actions of one drive. */
export default function DriveMenu({ row, at, onQr, onClose }: DriveMenuProps) {
  const navigate = useNavigate()
  const { id, code, name, campuses, drive_on, officer_email: email } = row
  const open = () =>
    void navigate({ to: '/campus/{-$id}', params: { id: String(campuses[0]?.id ?? '') }, search: { tab: 'drives', drive: id } })
  return (
    <RowMenu label={menu.of(name)} at={at} onClose={onClose}>
      <ActionItem label={menu.open} onClick={open} />
      <ActionItem label={menu.copyLink} onClick={() => void copyText(link.copied, `${location.origin}${registrationPath(code)}`)} />
      <ActionItem label={menu.qr} onClick={onQr} />
      <ActionItem
        label={menu.email}
        why={email === null ? menu.noOfficer : null}
        {...(email !== null && { href: mailtoLink(email, menu.subject(name, formatDay(drive_on))) })}
      />
    </RowMenu>
  )
}
