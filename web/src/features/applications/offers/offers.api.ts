import {
  acceptOffer,
  addOffer,
  approveOffer,
  changeOffer,
  declineOffer,
  extendOffer,
  listOffers,
  type Offer,
  type OfferBody,
  readOwnOffer,
  resendOffer,
  returnOffer,
  sendOffer,
  submitOffer,
} from '@portal/contract/offers'
import { RENEW_LINKS_MS } from '../../../lib/api/api-client.ts'
import { mutationOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { queryOf } from '../../../lib/api/queries.ts'

/** The offers to a candidate, newest first. */
export const offersQuery = (id: number) => queryOf(listOffers, { params: { id } }, { refetchInterval: RENEW_LINKS_MS })

/** The signed-in candidate's offer; null if none has been sent. */
export const ownOfferQuery = queryOf(readOwnOffer, {}, { refetchInterval: RENEW_LINKS_MS })

type Seen = Pick<Offer, 'id' | 'updated_at'>
const inputOf = ({ id, updated_at }: Seen) => ({ params: { id }, body: { updated_at } })

export const useAddOffer = (candidate_id: number) =>
  useMutationOf((body: OfferBody) => mutationOf(addOffer, { params: { id: candidate_id }, body }))

export const useChangeOffer = () =>
  useMutationOf(({ offer: { id, updated_at }, terms }: { offer: Seen; terms: OfferBody }) =>
    mutationOf(changeOffer, { params: { id }, body: { updated_at, terms } }),
  )

export const useSubmitOffer = () => useMutationOf((offer: Seen) => mutationOf(submitOffer, inputOf(offer)))
export const useApproveOffer = () => useMutationOf((offer: Seen) => mutationOf(approveOffer, inputOf(offer)))
export const useSendOffer = () => useMutationOf((offer: Seen) => mutationOf(sendOffer, inputOf(offer)))

export const useResendOffer = () => useMutationOf((offer: Seen) => mutationOf(resendOffer, inputOf(offer)))

export const useExtendOffer = () =>
  useMutationOf(({ offer: { id, updated_at }, reply_by }: { offer: Seen; reply_by: string }) =>
    mutationOf(extendOffer, { params: { id }, body: { updated_at, reply_by } }),
  )

export const useReturnOffer = () =>
  useMutationOf(({ offer: { id, updated_at }, reason }: { offer: Seen; reason: string }) =>
    mutationOf(returnOffer, { params: { id }, body: { updated_at, reason } }),
  )

export const useAcceptOffer = () => useMutationOf((id: number) => mutationOf(acceptOffer, { params: { id } }))

export const useDeclineOffer = (id: number) =>
  useMutationOf((body: { reason: string }) => mutationOf(declineOffer, { params: { id }, body }))
