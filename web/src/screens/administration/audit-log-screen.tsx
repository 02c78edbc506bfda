import { words } from '#words/audit.ts'
import { pages } from '#words/shared/pages.ts'
import { AuditLog } from '../../features/audit/audit-log.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'

/** Who did what to which record, for administrators. */
export function AuditLogScreen() {
  return (
    <>
      <PageHead title={pages.auditLog} description={words.log.description} />
      <AuditLog />
    </>
  )
}
