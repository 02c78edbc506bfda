import { BOUNCED, DECLINED, invitationState, type InvitationStatus, invitationSteps } from '@portal/contract/invitations'
import classes from './invitations.module.css'

/** The steps of an invitation as dots, and its state as text. */
export function InvitationStatus({ status }: { readonly status: InvitationStatus }) {
  const isOnItsWay = invitationSteps.some((step) => step === status)
  return (
    <span className={classes.status} data-problem={status === BOUNCED || status === DECLINED || undefined}>
      {isOnItsWay && (
        <span className={classes.dots} aria-hidden="true">
          {invitationSteps.map((step) => (
            <span key={step} data-reached={step <= status || undefined} />
          ))}
        </span>
      )}
      {invitationState(status).label}
    </span>
  )
}
