import { staffRoles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { assertRecordId } from '../lib/browser/record-id.ts'
import { CampusScreen } from '../screens/campuses/campus-screen.tsx'

function Campus() {
  const { id } = Route.useParams()
  const { tab, drive, edit, poster } = Route.useSearch()
  return (
    <CampusScreen
      key={id}
      id={id === undefined ? undefined : Number(id)}
      tab={tab}
      drive={drive}
      isEditing={edit === true}
      isPoster={poster === true}
    />
  )
}

export const Route = createFileRoute('/_default/campus/{-$id}')({
  staticData: { title: pages.campus, roles: staffRoles },
  /** Unvalidated, to keep the route small: an unknown tab falls back to the details. */
  validateSearch: (search: Record<string, unknown>) => search as { tab?: string; drive?: number; edit?: true; poster?: true },
  beforeLoad: ({ params: { id } }) => assertRecordId(id && Number(id)),
  component: Campus,
})
