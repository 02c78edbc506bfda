import { listNotifications, readNotifications } from '@portal/contract/notifications'
import type { Body } from '@portal/contract/shared/endpoint'
import { queryOf } from '../../lib/api/queries.ts'
import { mutationOf, useMutationOf } from '../../lib/api/mutations.ts'

/** Refetched on activity, not by a timer: a background call would keep an unattended session alive. */
export const notificationsQuery = queryOf(listNotifications)

export const useReadNotifications = () => useMutationOf((body: Body<typeof readNotifications>) => mutationOf(readNotifications, { body }))
