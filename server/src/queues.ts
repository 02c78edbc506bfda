import { removalQueue } from './features/attachments/attachments.job.ts'
import { deliverQueue } from './features/mails/mails.job.ts'
import { readingQueue } from './features/resumes/resumes.job.ts'

/** Every queue of the portal. */
export const queues = [deliverQueue, removalQueue, readingQueue]
