import { Menu } from '@mantine/core'
import type { FollowUpRow } from '@portal/contract/follow-ups'
import { words } from '#words/follow-ups.ts'
import { ActionItem } from '../../ui/menu/action-item.tsx'
import { RowMenu } from '../../ui/menu/row-menu.tsx'
import type { DialogAct } from './act-dialog.tsx'

interface FollowUpMenuProps {
  readonly row: FollowUpRow
  readonly at: DOMRect
  readonly onLog: () => void
  readonly onRemind: () => void
  readonly onMail: () => void
  readonly onStage: () => void
  readonly onAct: (kind: DialogAct) => void
  readonly onAdd: () => void
  readonly onClose: () => void
}

/** The actions of one row. */
export default function FollowUpMenu({ row, at, onLog, onRemind, onMail, onStage, onAct, onAdd, onClose }: FollowUpMenuProps) {
  const { menu } = words
  const isOpen = row.closed_at === null
  return (
    <RowMenu label={menu.of(row.name)} at={at} onClose={onClose}>
      {isOpen && <ActionItem label={menu.log} onClick={onLog} />}
      <ActionItem label={menu.remind} onClick={onRemind} />
      <ActionItem label={menu.mail} onClick={onMail} />
      <ActionItem label={menu.stage} onClick={onStage} />
      <Menu.Divider />
      {isOpen && (
        <>
          <ActionItem label={menu.snooze} onClick={() => onAct('snoozed')} />
          <ActionItem label={menu.reassign} onClick={() => onAct('reassigned')} />
          <ActionItem label={menu.done} onClick={() => onAct('done')} />
          <ActionItem label={menu.dismiss} onClick={() => onAct('dismissed')} />
        </>
      )}
      <ActionItem label={words.add.button} onClick={onAdd} />
    </RowMenu>
  )
}
