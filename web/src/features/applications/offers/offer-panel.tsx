import { Alert, Button } from '@mantine/core'
import type { Offer, OfferList } from '@portal/contract/offers'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import { words } from '#words/offers/offers.ts'
import { actions } from '#words/shared/actions.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { formatCtc, formatDateTime, formatDay, formatMoney } from '../../../lib/format/format.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { useUndo } from '../applications.api.ts'
import { OfferFacts } from './offer-facts.tsx'
import { offersQuery, useApproveOffer, useSendOffer, useSubmitOffer } from './offers.api.ts'
import { SentOfferButtons } from './sent-offer-buttons.tsx'
import classes from './offers.module.css'

const OfferDialog = lazy(() => import('./offer-dialog.tsx'))
const ReturnDialog = lazy(() => import('./return-dialog.tsx'))
const { staff } = words

/** The CTC range approved for the request; null without an upper end. */
const rangeOf = (request: OfferList['request']): string | null => {
  if (request === null || request.ctc_to === null) return null
  const to = formatCtc(request.ctc_to)
  return request.ctc_from === null ? staff.upTo(to) : staff.range(formatCtc(request.ctc_from), to)
}

interface OfferCardProps {
  readonly candidateId: number
  readonly name: string
  readonly offer: Offer
  readonly range: string | null
  readonly onEdit: () => void
}

/** Buttons for the possible steps; if the next one isn't possible, the reason. */
function OfferButtons({ candidateId, name, offer, range, onEdit }: OfferCardProps) {
  const whyId = useId()
  const [isReturning, setReturning] = useDialog<true>()
  const submit = useSubmitOffer()
  const approve = useApproveOffer()
  const send = useSendOffer()
  const undo = useUndo(candidateId)
  const { state, can, ctc, joining_on, reply_by } = offer
  const terms = [formatMoney(ctc), formatDay(joining_on), formatDay(reply_by)] as const
  const isBusy = submit.isPending || approve.isPending || send.isPending

  const undoSending = (change_id: number) => undo.mutate(change_id, { onSuccess: () => notify('INFO', staff.undone), onError: pushError })
  const run = {
    submit: () => submit.mutate(offer, { onSuccess: () => notify('SUCCESS', staff.done.submit), onError: pushError }),
    approve: async () => {
      const above = offer.is_above_range && range !== null ? staff.aboveRange(range, offer.above_range_reason) : ''
      const message = `${above} ${staff.approval.message(terms[0], terms[1])}`.trim()
      const question = { title: staff.approval.title(name), message, confirmLabel: staff.approve, cancelLabel: actions.cancel }
      if (await confirm(question)) approve.mutate(offer, { onSuccess: () => notify('SUCCESS', staff.done.approve), onError: pushError })
    },
    send: async () => {
      const { title, message, yes, no } = staff.confirm
      if (!(await confirm({ title: title(name), message: message(...terms), confirmLabel: yes, cancelLabel: no }))) return
      send.mutate(offer, {
        onSuccess: ({ change_id }) => notify('SUCCESS', staff.sent(name), { label: actions.undo, run: () => undoSending(change_id) }),
        onError: pushError,
      })
    },
  }
  const next = state === 'draft' ? 'submit' : state === 'awaiting_approval' ? 'approve' : state === 'approved' ? 'send' : null
  if (next === null) return null
  return (
    <>
      <div className={classes.buttons}>
        <ActionButton why={can[next]} whyId={whyId} isBusy={isBusy} onClick={() => void run[next]()}>
          {staff[next]}
        </ActionButton>
        {can.return === null && (
          <Button variant="default" onClick={() => setReturning(true)}>
            {staff.return}
          </Button>
        )}
        {can.edit === null && (
          <Button variant="default" onClick={onEdit}>
            {staff.edit}
          </Button>
        )}
        {offer.preview_link !== null && (
          <Button variant="default" component="a" href={offer.preview_link} target="_blank" rel="noopener">
            {staff.preview}
          </Button>
        )}
      </div>
      {can[next] !== null && (
        <p id={whyId} className={classes.why}>
          {can[next]}
        </p>
      )}
      {isReturning && (
        <Suspense>
          <ReturnDialog offer={offer} onClose={() => setReturning(null)} />
        </Suspense>
      )}
    </>
  )
}

const endedLabel = (state: Offer['state']): string => staff.endedAt[state === 'accepted' || state === 'declined' ? state : 'withdrawn']

function OfferCard({ range, ...props }: OfferCardProps) {
  const { offer } = props
  const { version, state, drafted_by, approved_by, sent_at, ended_at, return_reason, decline_reason, letter, is_above_range } = offer
  return (
    <Section
      title={staff.title(version)}
      action={
        letter && (
          <Button variant="default" component="a" href={letter.attachment.view_link} target="_blank" rel="noopener">
            {staff.letter}
          </Button>
        )
      }
    >
      <p className={classes.state}>{words.states[state]}</p>
      {return_reason !== null && state === 'draft' && (
        <Alert color="amber" mb="md">
          {staff.returned(return_reason)}
        </Alert>
      )}
      {is_above_range && range !== null && ended_at === null && (
        <Alert color="amber" mb="md">
          {staff.aboveRange(range, offer.above_range_reason)}
        </Alert>
      )}
      {decline_reason !== null && <p className={classes.note}>{staff.declined(decline_reason)}</p>}
      <OfferFacts
        offer={offer}
        more={[
          [staff.draftedBy, drafted_by],
          [staff.approvedBy, approved_by],
          ...(sent_at === null ? [] : [[staff.sentAt, formatDateTime(sent_at)] as const]),
          ...(ended_at === null ? [] : [[endedLabel(state), formatDateTime(ended_at)] as const]),
        ]}
      />
      {state === 'sent' || state === 'expired' ? <SentOfferButtons {...props} /> : <OfferButtons {...props} range={range} />}
    </Section>
  )
}

interface OfferPanelProps {
  readonly id: number
  readonly name: string
}

/** The offers to a candidate, with the steps of the current one. */
export default function OfferPanel({ id, name }: OfferPanelProps) {
  const { data } = useSuspenseQuery(offersQuery(id))
  const [opened, open] = useDialog<Offer | 'new'>()
  const { offers, cannot_add, request } = data
  const range = rangeOf(request)
  const isPreparing = cannot_add === null || offers.some(({ sent_at, ended_at }) => sent_at === null && ended_at === null)
  const isOver = isPreparing && request !== null && request.other_offers >= request.positions_left
  return (
    <div className={classes.list}>
      {(offers.length === 0 || cannot_add === null) && (
        <div>
          {offers.length === 0 && <p className={classes.note}>{staff.empty}</p>}
          <ActionButton why={cannot_add} onClick={() => open('new')}>
            {staff.add}
          </ActionButton>
          {cannot_add !== null && <p className={classes.why}>{cannot_add}</p>}
        </div>
      )}
      {isOver && <Alert color="amber">{staff.overOffered(request.other_offers, request.positions_left)}</Alert>}
      {offers.map((offer) => (
        <OfferCard key={offer.id} candidateId={id} name={name} offer={offer} range={range} onEdit={() => open(offer)} />
      ))}
      {opened !== null && (
        <Suspense>
          <OfferDialog
            candidateId={id}
            offer={opened === 'new' ? null : opened}
            last={offers[0]}
            place={request}
            range={range}
            onClose={() => open(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
