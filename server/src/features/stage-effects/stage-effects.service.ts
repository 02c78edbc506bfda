import { OFFER_RELEASED, ON_HOLD, SELECTED } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import type { AppContext } from '../../platform/context.ts'
import { enqueueFileRemovals } from '../attachments/attachments.service.ts'
import { cancelMails } from '../mails/mails.service.ts'
import { endOffers, reopenOffers, selectScheduled, unsendOffers, type WrittenChange } from './stage-effects.queries.ts'

/** The emails that are true in one stage only. */
const mailsOf: Readonly<Record<number, readonly string[]>> = { [OFFER_RELEASED]: ['M17', 'M18'] }

const cancelMailsOfStages = async (tx: Db, changes: readonly WrittenChange[]): Promise<void> => {
  for (const [stage, codes] of Object.entries(mailsOf)) {
    const left = changes.filter(({ from_stage }) => from_stage === Number(stage)).map(({ candidate_id }) => candidate_id)
    if (left.length > 0) await cancelMails(tx, await selectScheduled(tx, codes, left))
  }
}

/** The stages in which an offer can be under way. */
const offerStages: readonly number[] = [SELECTED, OFFER_RELEASED, ON_HOLD]

/** Lets what belongs to a stage follow moves of different candidates, in a few statements for all: offers and reminders. */
export const followMoves = async (tx: Db, changes: readonly (WrittenChange & { readonly id: number })[]): Promise<void> => {
  const ofOffers = changes.filter(({ from_stage }) => offerStages.includes(from_stage))
  if (ofOffers.length > 0) await endOffers(tx, ofOffers)
  await cancelMailsOfStages(tx, changes)
}

/** The same for undos of moves. */
export const followUndos = async (
  ctx: Pick<AppContext, 'jobs'>,
  tx: Db,
  undos: readonly (WrittenChange & { readonly undoes: number })[],
): Promise<void> => {
  const ofOffers = undos.filter(({ to_stage }) => offerStages.includes(to_stage)).map(({ undoes }) => undoes)
  if (ofOffers.length > 0) {
    await reopenOffers(tx, ofOffers)
    await enqueueFileRemovals(tx, ctx, await unsendOffers(tx, ofOffers))
  }
  await cancelMailsOfStages(tx, undos)
}
