import { Menu } from '@mantine/core'
import type { CandidateRow } from '@portal/contract/candidate-list'
import { stageOf } from '@portal/contract/stages'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/candidates/list.ts'
import { actions } from '#words/shared/actions.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { ActionItem } from '../../../ui/menu/action-item.tsx'
import { stageQuery } from '../../applications/applications.api.ts'
import { nextStage } from '../board/board.model.ts'
import classes from './candidate-list.module.css'
import type { ListAction } from './list-actions.model.ts'

interface RowMenuProps {
  readonly row: Pick<CandidateRow, 'id' | 'name' | 'email' | 'mobile_no' | 'has_resume'>
  readonly at: DOMRect
  readonly onAct: (action: ListAction, to?: number) => void
  readonly onOpen: (tab?: string) => void
  /** Missing where the row already shows everything. */
  readonly onPeek?: () => void
  readonly onClose: () => void
}

const copy = async (what: string, text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    notify('SUCCESS', words.menu.copied(what))
  } catch {
    notify('ERROR', words.menu.notCopied)
  }
}

/** Menu with the actions of one row. */
export default function RowMenu({ row, at, onAct, onOpen, onPeek, onClose }: RowMenuProps) {
  const { menu } = words
  const { data: candidateStage } = useQuery(stageQuery(row.id))
  const next = candidateStage && nextStage(candidateStage)
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-end"
      width={280}
      shadow="md"
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={classes.anchor}
          style={{ left: at.left, top: at.top, width: at.width, height: at.height }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={menu.of(row.name)}>
        <ActionItem className={classes.item} label={menu.open} onClick={() => onOpen()} />
        {onPeek && <ActionItem className={classes.item} label={menu.quickView} onClick={onPeek} />}
        <Menu.Divider />
        {next !== undefined && (
          <ActionItem className={classes.item} label={menu.next(stageOf(next).label)} onClick={() => onAct('move', next)} />
        )}
        <ActionItem
          className={classes.item}
          label={menu.move}
          why={candidateStage ? candidateStage.can.move.why : actions.loading}
          onClick={() => onAct('move')}
        />
        <ActionItem
          className={classes.item}
          label={menu.reject}
          why={candidateStage ? candidateStage.can.reject.why : actions.loading}
          onClick={() => onAct('reject')}
        />
        <ActionItem className={classes.item} label={menu.assign} onClick={() => onAct('assign')} />
        <ActionItem className={classes.item} label={menu.mail} onClick={() => onAct('mail')} />
        <Menu.Divider />
        <ActionItem className={classes.item} label={menu.copyEmail} onClick={() => void copy(menu.fields.email, row.email)} />
        <ActionItem
          className={classes.item}
          label={menu.copyMobile}
          why={row.mobile_no === null ? menu.noMobile : null}
          onClick={() => void copy(menu.fields.mobile, row.mobile_no ?? '')}
        />
        <ActionItem
          className={classes.item}
          label={menu.resume}
          why={row.has_resume ? null : menu.noResume}
          onClick={() => onOpen('documents')}
        />
      </Menu.Dropdown>
    </Menu>
  )
}
