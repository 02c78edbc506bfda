import { statusLabel } from '@portal/contract/resource-requests'
import classes from './resource-requests.module.css'

/** A dot and a word; the colour never speaks alone. */
export function RequestStatus({ status }: { readonly status: number }) {
  return (
    <span className={classes.status} data-status={status}>
      {statusLabel(status)}
    </span>
  )
}
