import { driveStatusLabel } from '@portal/contract/drives'
import classes from './drives.module.css'

/** The status of a drive with its dot. */
export function DriveStatus({ status }: { readonly status: number }) {
  return (
    <span className={classes.status} data-status={status}>
      {driveStatusLabel(status)}
    </span>
  )
}
