import { roles } from '@portal/contract/accounts'
import { words } from '#words/shared/ui.tsx'
import { useUser } from '../../lib/session/session.ts'
import { useOnline } from '../../lib/browser/use-online.ts'
import classes from './offline-bar.module.css'

/** Says that the network is gone, and what becomes of what is typed: candidates' forms are kept on the device, the desk's are not. */
export function OfflineBar() {
  const user = useUser()
  const isKept = !user || user.role_id === roles.candidate
  return (
    <div role="status">{useOnline() ? null : <div className={classes.bar}>{isKept ? words.offline.bar : words.offline.staffBar}</div>}</div>
  )
}
