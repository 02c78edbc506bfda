import { removalQueue } from './features/attachments/attachments.job.ts'
import { deliverQueue } from './features/mails/mails.job.ts'

/** Every queue of the portal. */
export const queues = [deliverQueue, removalQueue]
