import { roles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { AuditLogScreen } from '../../screens/administration/audit-log-screen.tsx'

export const Route = createFileRoute('/_default/AuditLog')({
  staticData: { title: pages.auditLog, roles: [roles.administrator] },
  component: AuditLogScreen,
})
