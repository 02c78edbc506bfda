import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import { words } from '#words/offers/offers.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { formatDay, formatMoney } from '../../../lib/format/format.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { OfferFacts } from './offer-facts.tsx'
import { ownOfferQuery, useAcceptOffer } from './offers.api.ts'
import classes from './offers.module.css'

const DeclineDialog = lazy(() => import('./decline-dialog.tsx'))
const { own: ownWords } = words

/** The candidate's offer: terms, letter, Accept and Decline. Null before an offer is sent. */
export default function OwnOffer() {
  const { data: offer } = useSuspenseQuery(ownOfferQuery)
  const accept = useAcceptOffer()
  const [isDeclining, setDeclining] = useDialog<true>()
  const whyId = useId()
  if (offer === null) return null
  const { id, state, designation, ctc, place, letter, why_not, reply_by } = offer
  const isOpen = state === 'sent' || state === 'expired'
  const joiningOn = formatDay(offer.joining_on)
  const confirmAndAccept = async () => {
    const { title, message, yes, no } = ownWords.confirm
    if (!(await confirm({ title, message: message(designation, formatMoney(ctc), joiningOn, place), confirmLabel: yes, cancelLabel: no })))
      return
    accept.mutate(id, { onSuccess: () => notify('SUCCESS', ownWords.done.accept), onError: pushError })
  }
  const status = state === 'accepted' ? ownWords.accepted : (why_not ?? ownWords.replyBy(formatDay(reply_by)))
  return (
    <Section title={ownWords.title}>
      <p id={whyId} className={classes.state}>
        {status}
      </p>
      <OfferFacts offer={offer} isAnswered={!isOpen} />
      <div className={classes.buttons}>
        {isOpen && (
          <>
            <ActionButton why={why_not} whyId={whyId} isBusy={accept.isPending} onClick={() => void confirmAndAccept()}>
              {ownWords.accept}
            </ActionButton>
            <ActionButton variant="default" why={why_not} whyId={whyId} isBusy={accept.isPending} onClick={() => setDeclining(true)}>
              {ownWords.decline}
            </ActionButton>
          </>
        )}
        {letter && (
          <Button variant="default" component="a" href={letter.attachment.download_link} download={letter.attachment.original_name}>
            {ownWords.letter}
          </Button>
        )}
      </div>
      {isDeclining && (
        <Suspense>
          <DeclineDialog id={id} onClose={() => setDeclining(null)} />
        </Suspense>
      )}
    </Section>
  )
}
