import type { CampusRow } from '@portal/contract/campuses'
import { useNavigate } from '@tanstack/react-router'
import { words } from '#words/campuses/campuses.ts'
import { ActionItem } from '../../ui/menu/action-item.tsx'
import { RowMenu } from '../../ui/menu/row-menu.tsx'

interface CampusMenuProps {
  readonly row: CampusRow
  readonly at: DOMRect
  readonly onClose: () => void
}

/** The actions of one college. */
export default function CampusMenu({ row: { id, name }, at, onClose }: CampusMenuProps) {
  const navigate = useNavigate()
  const open = (search: { readonly edit?: true }) => void navigate({ to: '/campus/{-$id}', params: { id: String(id) }, search })
  return (
    <RowMenu label={words.menu.of(name)} at={at} onClose={onClose}>
      <ActionItem label={words.menu.open} onClick={() => open({})} />
      <ActionItem label={words.menu.edit} onClick={() => open({ edit: true })} />
    </RowMenu>
  )
}
