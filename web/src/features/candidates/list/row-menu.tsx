import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import type { CandidateRow } from '@portal/contract/candidate-list'
import { stageOf } from '@portal/contract/stages'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/candidates/list.ts'
import { actions } from '#words/shared/actions.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { stageQuery } from '../../applications/applications.api.ts'
import { nextStage } from '../board/board.model.ts'
import classes from './candidate-list.module.css'
import type { ListAction } from './list-actions.model.ts'

interface RowMenuProps {
  readonly row: Pick<CandidateRow, 'id' | 'name' | 'email' | 'mobile_no' | 'has_resume'>
  readonly at: DOMRect
  readonly onAct: (action: ListAction, to?: number) => void
  readonly onOpen: (tab?: string) => void
  /** Where the row itself does not say everything at a glance. */
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

interface ItemProps {
  readonly label: string
  /** Why it cannot be done. */
  readonly why?: string | null | undefined
  readonly onClick: () => void
}

/** What cannot be done stays in sight and says why. */
const Item = ({ label, why, onClick }: ItemProps) => (
  <Menu.Item disabled={why != null} onClick={onClick} className={classes.item}>
    {label}
    {why != null && <span className={classes.below}>{why}</span>}
  </Menu.Item>
)

/** What can be done with one candidate of the list, beside its row. */
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
        <Item label={menu.open} onClick={() => onOpen()} />
        {onPeek && <Item label={menu.quickView} onClick={onPeek} />}
        <Menu.Divider />
        {next !== undefined && <Item label={menu.next(stageOf(next).label)} onClick={() => onAct('move', next)} />}
        <Item label={menu.move} why={candidateStage ? candidateStage.can.move.why : actions.loading} onClick={() => onAct('move')} />
        <Item label={menu.reject} why={candidateStage ? candidateStage.can.reject.why : actions.loading} onClick={() => onAct('reject')} />
        <Item label={menu.assign} onClick={() => onAct('assign')} />
        <Item label={menu.mail} onClick={() => onAct('mail')} />
        <Menu.Divider />
        <Item label={menu.copyEmail} onClick={() => void copy(menu.fields.email, row.email)} />
        <Item
          label={menu.copyMobile}
          why={row.mobile_no === null ? menu.noMobile : null}
          onClick={() => void copy(menu.fields.mobile, row.mobile_no ?? '')}
        />
        <Item label={menu.resume} why={row.has_resume ? null : menu.noResume} onClick={() => onOpen('documents')} />
      </Menu.Dropdown>
    </Menu>
  )
}
