import '@mantine/core/styles/Modal.css'
import { Button, Modal } from '@mantine/core'
import { roles } from '@portal/contract/accounts'
import type { StaffAccount } from '@portal/contract/staff'
import { words } from '#words/accounts/staff.ts'
import { useOpenDialog } from '../../../ui/dialog/use-dialog.ts'
import classes from './second-factor.module.css'
import type { Act } from './staff-accounts.api.ts'

const { accounts } = words

/** Actions on an account; a disabled one says why. */
const actsOf = ({ role_id, state, has_second_factor, can }: StaffAccount): { act: Act; why: string | null }[] => [
  { act: role_id === roles.administrator ? 'role_2' : 'role_1', why: can.change_role },
  state === 'disabled' ? { act: 'enable', why: null } : { act: 'disable', why: can.disable },
  state === 'invited' ? { act: 'invite', why: null } : { act: 'sessions', why: null },
  // One's own factor is turned off on the account page, with password and code.
  ...(has_second_factor && can.change_role === null ? [{ act: 'factor' as const, why: null }] : []),
]

interface ManageDialogProps {
  readonly account: StaffAccount
  readonly onAct: (act: Act) => void
  readonly onClose: () => void
}

export default function ManageDialog({ account, onAct, onClose }: ManageDialogProps) {
  useOpenDialog(onClose)
  return (
    <Modal opened onClose={onClose} title={accounts.manageNamed(account.name)}>
      {accounts.sessions(account.open_sessions)}
      <div className={classes.acts}>
        {actsOf(account).map(({ act, why }) => (
          <div key={act}>
            <Button
              variant="default"
              fullWidth
              className={classes.action}
              disabled={why !== null}
              {...(why !== null && { 'aria-describedby': `why-${act}` })}
              onClick={() => onAct(act)}
            >
              {accounts.acts[act].action}
            </Button>
            {why !== null && <p id={`why-${act}`}>{why}</p>}
          </div>
        ))}
      </div>
    </Modal>
  )
}
