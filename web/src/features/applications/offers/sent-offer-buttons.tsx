import type { Offer } from '@portal/contract/offers'
import { SELECTED, stageOf } from '@portal/contract/stages'
import { lazy, Suspense } from 'react'
import { words } from '#words/offers/offers.ts'
import { actions } from '#words/shared/actions.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { useResendOffer } from './offers.api.ts'
import classes from './offers.module.css'

const ExtendDialog = lazy(() => import('./extend-dialog.tsx'))
const MoveById = lazy(() => import('../moves/move-by-id.tsx'))
const { staff } = words

interface SentOfferButtonsProps {
  readonly candidateId: number
  readonly name: string
  readonly offer: Offer
}

/** Actions of staff on a sent offer that isn't answered yet. */
export function SentOfferButtons({ candidateId, name, offer }: SentOfferButtonsProps) {
  const [opened, open] = useDialog<'extend' | 'withdraw'>()
  const resend = useResendOffer()
  const { can } = offer
  const sendAgain = async () => {
    const { title, message, yes } = staff.again
    if (!(await confirm({ title: title(name), message, confirmLabel: yes, cancelLabel: actions.cancel }))) return
    resend.mutate(offer, { onSuccess: () => notify('SUCCESS', staff.done.resend), onError: pushError })
  }
  return (
    <>
      <div className={classes.buttons}>
        <ActionButton variant="default" why={can.extend} onClick={() => open('extend')}>
          {staff.extend}
        </ActionButton>
        <ActionButton variant="default" why={can.resend} isBusy={resend.isPending} onClick={() => void sendAgain()}>
          {staff.resend}
        </ActionButton>
        <ActionButton variant="default" why={can.withdraw} onClick={() => open('withdraw')}>
          {staff.withdraw}
        </ActionButton>
      </div>
      <p className={classes.why}>{staff.revise(stageOf(SELECTED).label)}</p>
      <Suspense>
        {opened === 'extend' && <ExtendDialog offer={offer} onClose={() => open(null)} />}
        {opened === 'withdraw' && <MoveById id={candidateId} name={name} kind="withdraw" onClose={() => open(null)} />}
      </Suspense>
    </>
  )
}
