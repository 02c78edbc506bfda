import type { CampusRow } from '@portal/contract/campuses'
import { useNavigate } from '@tanstack/react-router'
import { words } from '#words/campuses/campuses.ts'
import { words as drives } from '#words/campuses/drives.ts'
import { mailtoLink } from '../../lib/browser/mailto.ts'
import { ActionItem } from '../../ui/menu/action-item.tsx'
import { RowMenu } from '../../ui/menu/row-menu.tsx'

interface CampusMenuProps {
  readonly row: CampusRow
  readonly at: DOMRect
  readonly onClose: () => void
}

/** The actions of one college. */
export default function CampusMenu({ row: { id, name, contact }, at, onClose }: CampusMenuProps) {
  const navigate = useNavigate()
  const email = contact?.email ?? null
  const open = (search: { readonly edit?: true; readonly tab?: string; readonly drive?: number }) =>
    void navigate({ to: '/campus/{-$id}', params: { id: String(id) }, search })
  return (
    <RowMenu label={words.menu.of(name)} at={at} onClose={onClose}>
      <ActionItem label={words.menu.open} onClick={() => open({})} />
      <ActionItem label={words.menu.edit} onClick={() => open({ edit: true })} />
      <ActionItem label={drives.plan} onClick={() => open({ tab: 'drives', drive: 0 })} />
      <ActionItem label={words.menu.students} onClick={() => void navigate({ to: '/CampusCandidates', search: { campus: String(id) } })} />
      <ActionItem
        label={words.menu.email}
        why={email === null ? words.menu.noEmail : null}
        {...(email !== null && { href: mailtoLink(email) })}
      />
    </RowMenu>
  )
}
