import { fileRemovalQueue } from './features/attachments/attachments.job.ts'
import { moveQueue } from './features/aptitude-attempts/submission.service.ts'
import { noticeQueue } from './features/breaches/notices.job.ts'
import { bulkQueue } from './features/bulk/bulk.job.ts'
import { searchQueue } from './features/duplicates/duplicates.service.ts'
import { fullExportQueue } from './features/full-exports/full-exports.service.ts'
import { importQueue } from './features/imports/imports.service.ts'
import { mailDeliveryQueue } from './features/mails/mails.job.ts'
import { exportQueue } from './features/privacy/data-export.job.ts'
import { erasureListQueue } from './features/privacy/erasure.job.ts'
import { readingQueue } from './features/resumes/resumes.service.ts'

/** All queues of the portal. */
export const queues = [
  mailDeliveryQueue,
  fileRemovalQueue,
  readingQueue,
  searchQueue,
  exportQueue,
  fullExportQueue,
  erasureListQueue,
  bulkQueue,
  importQueue,
  moveQueue,
  noticeQueue,
]
