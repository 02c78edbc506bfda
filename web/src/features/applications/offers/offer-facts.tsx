import type { OwnOffer } from '@portal/contract/offers'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/offers/offers.ts'
import { formatCtc, formatDay, formatMoney } from '../../../lib/format/format.ts'
import { type Description, DescriptionList } from '../../../ui/content/description-list.tsx'
import classes from './offers.module.css'

type Terms = Pick<OwnOffer, 'designation' | 'job_code' | 'ctc' | 'joining_on' | 'place' | 'reply_by' | 'terms'>

interface OfferFactsProps {
  readonly offer: Terms
  /** Whether the reply is given; its last day doesn't matter then. */
  readonly isAnswered?: boolean
  /** Further facts, for staff. */
  readonly more?: readonly Description[]
}

/** The terms of an offer. */
export function OfferFacts({ offer, isAnswered = false, more = [] }: OfferFactsProps) {
  const { facts } = words
  return (
    <>
      <DescriptionList
        facts={[
          [
            facts.position,
            <>
              {offer.designation} <span className="unbroken">{facts.code(offer.job_code)}</span>
            </>,
          ],
          [facts.ctc, facts.perYear(formatMoney(offer.ctc), formatCtc(offer.ctc / limits.rupeesPerLakh))],
          [facts.joiningOn, formatDay(offer.joining_on)],
          [facts.place, offer.place],
          ...(isAnswered ? [] : [[facts.replyBy, formatDay(offer.reply_by)] as const]),
          ...more,
        ]}
      />
      {offer.terms !== null && (
        <>
          <h3 className={classes.heading}>{facts.terms}</h3>
          <p className={classes.terms}>{offer.terms}</p>
        </>
      )}
    </>
  )
}
