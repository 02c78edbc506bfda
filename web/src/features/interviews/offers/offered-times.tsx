import { Button } from '@mantine/core'
import type { InterviewOffer } from '@portal/contract/own-interviews'
import { useSuspenseQuery } from '@tanstack/react-query'
import { words } from '#words/interviews/interviews.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { dayWithWeekday } from '../../../ui/date/date-field.model.ts'
import { dayOf, formatTime } from '../../../lib/format/format.ts'
import { offersQuery, useWithdrawOffer } from '../interviews.api.ts'
import classes from '../interviews.module.css'

const { offered } = words

/** The times offered to a candidate, with a button to withdraw them. */
export function OfferedTimes({ id }: { readonly id: number }) {
  const { data: offers } = useSuspenseQuery(offersQuery(id))
  const withdraw = useWithdrawOffer()
  if (offers.length === 0) return null
  const confirmWithdraw = async ({ id: offer_id, for_all }: InterviewOffer) => {
    const message = for_all ? offered.sure.all : offered.sure.one
    if (await confirm({ title: offered.sure.title, message, confirmLabel: offered.sure.yes, cancelLabel: offered.sure.keep })) {
      withdraw.mutate(offer_id, { onSuccess: () => notify('SUCCESS', offered.done), onError: pushError })
    }
  }
  return (
    <section aria-labelledby="offered-times">
      <h3 id="offered-times" className={classes.offered}>
        {words.offer.times}
      </h3>
      <ul className={classes.list}>
        {offers.map((offer) => (
          <li key={offer.id} className={classes.card}>
            <div className={classes.head}>
              <h4>{words.rounds[offer.round]}</h4>
              <span className={classes.dim}>{offer.for_all ? words.offer.all : offered.one}</span>
            </div>
            <p className={classes.dim}>{offered.by(words.modes[offer.mode], offer.interviewers.join(', '), offer.created_by)}</p>
            <ul className={classes.slots}>
              {offer.slots.map(({ starts_at, is_taken }) => (
                <li key={starts_at} data-taken={is_taken || undefined}>
                  {words.free.time(dayWithWeekday(dayOf(starts_at)), formatTime(starts_at))}
                  {is_taken && ` · ${offered.taken}`}
                </li>
              ))}
            </ul>
            <div className={classes.buttons}>
              <Button variant="default" aria-label={offered.named(words.rounds[offer.round])} onClick={() => void confirmWithdraw(offer)}>
                {offered.withdraw}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
