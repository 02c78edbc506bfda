import { Alert, Anchor } from '@mantine/core'
import { type Drive, studentsRefusal } from '@portal/contract/drives'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { words } from '#words/campuses/day.ts'
import { driveQuery } from '../drives/drives.api.ts'

const REFRESH_MS = 15_000

/** Shown instead of the marks until the drive has started, which the page notices by polling; or because it is cancelled. */
export function NotStarted({ drive: { id, campuses, status }, why }: { readonly drive: Drive; readonly why: string }) {
  useQuery({ ...driveQuery(id), refetchInterval: REFRESH_MS })
  const [host] = campuses
  return (
    <Alert color="amber" title={why}>
      {studentsRefusal(status) === null && words.notStarted}{' '}
      {host && (
        <Anchor
          renderRoot={(props) => (
            <Link to="/campus/{-$id}" params={{ id: String(host.id) }} search={{ tab: 'drives', drive: id }} {...props} />
          )}
        >
          {words.toDrive}
        </Anchor>
      )}
    </Alert>
  )
}
