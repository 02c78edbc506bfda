import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { roles } from '@portal/contract/accounts'
import type { ChangeViewBody, SavedView } from '@portal/contract/views'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/candidates/list.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { useUser } from '../../../lib/session/session.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { ActionItem } from '../../../ui/menu/action-item.tsx'
import { MenuAnchor } from '../../../ui/menu/menu-anchor.tsx'
import { useSavedViews } from '../list/candidate-list.api.ts'

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'))
const { saved } = words

interface ViewMenuProps {
  readonly view: SavedView
  readonly onClose: () => void
}

/** Actions on one of the user's saved views. */
export default function ViewMenu({ view, onClose }: ViewMenuProps) {
  const { change, remove } = useSavedViews()
  const [isNaming, setIsNaming] = useState(false)
  const isAdministrator = useUser()?.role_id === roles.administrator
  const { id, name, is_default, is_shared } = view
  const apply = (body: ChangeViewBody, done: string) => {
    onClose()
    void change.mutateAsync({ id, body }).then(() => notify('SUCCESS', done), pushError)
  }
  const drop = async () => {
    onClose()
    if (!(await confirm({ title: saved.removeTitle(name), isDanger: true }))) return
    await remove.mutateAsync(id).then(() => notify('SUCCESS', saved.removed), pushError)
  }
  if (isNaming)
    return (
      <Suspense>
        <SaveViewDialog view={view} search={view.search} onClose={onClose} />
      </Suspense>
    )
  return (
    <Menu opened onClose={onClose} position="bottom-end" width={240} shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <MenuAnchor at={document.getElementById(`view-${id}`)?.getBoundingClientRect() ?? new DOMRect()} />
      </Menu.Target>
      <Menu.Dropdown aria-label={saved.menu(name)}>
        {/* The dialog replaces the menu. */}
        <ActionItem label={saved.rename} isLasting onClick={() => setIsNaming(true)} />
        <ActionItem
          label={is_default ? saved.noDefault : saved.makeDefault}
          onClick={() => apply({ is_default: !is_default }, saved.done(name))}
        />
        <ActionItem
          label={is_shared ? saved.unshare : saved.share}
          why={isAdministrator ? null : saved.onlyAdministrators}
          onClick={() => apply({ is_shared: !is_shared }, saved.done(name))}
        />
        <Menu.Divider />
        <ActionItem label={saved.remove} onClick={() => void drop()} />
      </Menu.Dropdown>
    </Menu>
  )
}
