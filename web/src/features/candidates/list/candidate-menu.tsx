import { Menu } from '@mantine/core'
import type { CandidateRow } from '@portal/contract/candidate-list'
import { words } from '#words/candidates/list.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { ActionItem } from '../../../ui/menu/action-item.tsx'
import { RowMenu } from '../../../ui/menu/row-menu.tsx'
import classes from './candidate-list.module.css'
import type { ListAction } from './list-actions.model.ts'
import { useNextMove } from './use-next-move.ts'

interface CandidateMenuProps {
  readonly row: Pick<CandidateRow, 'id' | 'name' | 'email' | 'mobile_no' | 'has_resume'>
  readonly at: DOMRect
  readonly onAct: (action: ListAction, to?: number) => void
  readonly onOpen: (tab?: string) => void
  /** Omitted if the row already shows everything. */
  readonly onPeek?: () => void
  readonly onClose: () => void
}

/** Menu with the actions of one row. Its items keep their positions while the possible moves load. */
export default function CandidateMenu({ row, at, onAct, onOpen, onPeek, onClose }: CandidateMenuProps) {
  const { menu } = words
  const { candidateStage, ...next } = useNextMove(row, onAct)
  return (
    <RowMenu label={menu.of(row.name)} at={at} onClose={onClose}>
      {onPeek && <ActionItem className={classes.item} label={menu.quickView} onClick={onPeek} />}
      <ActionItem className={classes.item} label={menu.open} onClick={() => onOpen()} />
      <Menu.Divider />
      <ActionItem className={classes.item} label={next.label} why={next.why} isOneLine onClick={next.run} />
      <ActionItem
        className={classes.item}
        label={menu.move}
        why={candidateStage?.can.move.why ?? null}
        isOneLine
        onClick={() => onAct('move')}
      />
      <ActionItem
        className={classes.item}
        label={menu.reject}
        why={candidateStage?.can.reject.why ?? null}
        isOneLine
        onClick={() => onAct('reject')}
      />
      <ActionItem className={classes.item} label={menu.assign} onClick={() => onAct('assign')} />
      <ActionItem className={classes.item} label={menu.mail} onClick={() => onAct('mail')} />
      <ActionItem className={classes.item} label={menu.followUp} onClick={() => onAct('follow_up')} />
      <Menu.Divider />
      <ActionItem className={classes.item} label={menu.copyEmail} onClick={() => void copyText(menu.fields.email, row.email)} />
      <ActionItem
        className={classes.item}
        label={menu.copyMobile}
        why={row.mobile_no === null ? menu.noMobile : null}
        onClick={() => void copyText(menu.fields.mobile, row.mobile_no ?? '')}
      />
      <ActionItem
        className={classes.item}
        label={menu.resume}
        why={row.has_resume ? null : menu.noResume}
        onClick={() => onOpen('documents')}
      />
    </RowMenu>
  )
}
