import { Menu } from '@mantine/core'
import type { DriveStudentRow } from '@portal/contract/drive-students'
import { studentsRefusal } from '@portal/contract/drives'
import { useNavigate } from '@tanstack/react-router'
import { words } from '#words/campuses/students.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { ActionItem } from '../../../ui/menu/action-item.tsx'
import { RowMenu } from '../../../ui/menu/row-menu.tsx'
import { useWithdrawOverride } from './students.api.ts'

const { menu, override } = words

interface StudentMenuProps {
  readonly row: DriveStudentRow
  readonly at: DOMRect
  readonly onEdit: () => void
  readonly onOverride: () => void
  readonly onRemarks: () => void
  readonly onClose: () => void
}

/** The actions of one student; a disabled one says why. */
export default function StudentMenu({ row, at, onEdit, onOverride, onRemarks, onClose }: StudentMenuProps) {
  const navigate = useNavigate()
  const { mutateAsync } = useWithdrawOverride()
  const { id, candidate_id, name, failed_rule, override_reason } = row
  const withdraw = async () => {
    const isSure = await confirm({
      title: override.withdrawTitle,
      message: override.withdrawMessage(name),
      confirmLabel: menu.withdraw,
      isDanger: true,
    })
    if (!isSure) return
    try {
      await mutateAsync(id)
      notify('SUCCESS', override.withdrawn(name))
    } catch (problem) {
      pushError(problem)
    }
  }
  return (
    <RowMenu label={menu.of(name)} at={at} onClose={onClose}>
      <ActionItem
        label={menu.open}
        onClick={() => void navigate({ to: '/CandidateProfile', search: { id: candidate_id, from: 'students', drive: row.drive.id } })}
      />
      <ActionItem label={menu.edit} why={studentsRefusal(row.drive.status)} onClick={onEdit} />
      <ActionItem label={menu.remarks} onClick={onRemarks} />
      <Menu.Divider />
      <ActionItem
        label={override_reason === null ? menu.override : menu.changeOverride}
        why={failed_rule === null ? menu.met : null}
        onClick={onOverride}
      />
      <ActionItem label={menu.withdraw} why={override_reason === null ? menu.noOverride : null} onClick={() => void withdraw()} />
    </RowMenu>
  )
}
