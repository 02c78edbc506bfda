import { staffRoles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { assertRecordId } from '../lib/browser/record-id.ts'
import { ResourceRequestScreen } from '../screens/resource-requests/resource-request-screen.tsx'

function ResourceRequest() {
  const { id, copy, edit } = Route.useSearch()
  return <ResourceRequestScreen id={id} copy={copy} isEditing={edit === true} />
}

export const Route = createFileRoute('/_default/ResourceRequest')({
  staticData: { title: pages.resourceRequest, roles: staffRoles },
  validateSearch: ({ id, copy, edit }: Record<string, unknown>): { id?: number; copy?: number; edit?: true } => {
    if (id !== undefined) return edit === true ? { id: id as number, edit } : { id: id as number }
    return copy === undefined ? {} : { copy: copy as number }
  },
  beforeLoad: ({ search: { id, copy } }) => assertRecordId(id ?? copy),
  component: ResourceRequest,
})
