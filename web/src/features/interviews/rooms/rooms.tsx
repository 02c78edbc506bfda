import { Button } from '@mantine/core'
import type { Room } from '@portal/contract/interviews'
import { useSuspenseQuery } from '@tanstack/react-query'
import { IconArchive, IconPencil } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { words } from '#words/interviews/calendar.ts'
import { actions } from '#words/shared/actions.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { AsyncSection } from '../../../ui/content/async-section.tsx'
import { IconButton } from '../../../ui/content/icon-button.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { roomsQuery } from '../interviews.api.ts'
import { useArchiveRoom, useSaveRoom } from './rooms.api.ts'
import classes from './rooms.module.css'

const RoomDialog = lazy(() => import('./room-dialog.tsx'))
const { rooms: text } = words

function RoomList({ onEdit }: { readonly onEdit: (room: Room) => void }) {
  const { data: rooms } = useSuspenseQuery(roomsQuery)
  const add = useSaveRoom(null)
  const archive = useArchiveRoom()
  const drop = ({ id, ...room }: Room) =>
    archive.mutate(id, {
      onSuccess: () =>
        notify('SUCCESS', text.archived(room.name), { label: actions.undo, run: () => add.mutate(room, { onError: pushError }) }),
      onError: pushError,
    })
  if (rooms.length === 0) return <p className={classes.empty}>{text.empty}</p>
  return (
    <ul className={classes.rooms}>
      {rooms.map((room) => (
        <li key={room.id}>
          <div>
            <p className={classes.name}>{room.name}</p>
            <p className={classes.place}>{room.address}</p>
          </div>
          <span className={classes.seats}>{room.seats !== null && text.seats(room.seats)}</span>
          <span className={classes.actions}>
            <IconButton label={actions.editNamed(room.name)} icon={IconPencil} onClick={() => onEdit(room)} />
            <IconButton label={text.archive(room.name)} icon={IconArchive} onClick={() => drop(room)} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Rooms for interviews, for administrators. */
export default function Rooms() {
  const [opened, open] = useDialog<{ readonly room: Room | null }>()
  return (
    <div className={classes.page}>
      <Section
        title={text.title}
        action={
          <Button variant="default" onClick={() => open({ room: null })}>
            {text.add}
          </Button>
        }
      >
        <AsyncSection height={160}>
          <RoomList onEdit={(room) => open({ room })} />
        </AsyncSection>
      </Section>
      <Suspense>{opened && <RoomDialog room={opened.room} onClose={() => open(null)} />}</Suspense>
    </div>
  )
}
