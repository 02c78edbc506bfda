import { fileKinds, pictureKinds, PROFILE_PICTURE } from '@portal/contract/attachments'
import { IconCamera } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/attachments.ts'
import { notify } from '../../lib/browser/notify.ts'
import { Avatar } from '../../ui/content/avatar.tsx'
import { attachmentsQuery } from './attachments.api.ts'
import classes from './documents.module.css'
import { PickButton, RunningUploads } from './upload-controls.tsx'
import { useUploads } from './use-uploads.ts'

const SIZE = 72
const pictureTypes = pictureKinds.map((kind) => fileKinds[kind].mimetype).join(', ')
const isPicture = ({ type }: { type: number }) => type === PROFILE_PICTURE

interface ProfilePictureProps {
  readonly name: string
  /** Shows only the button's icon, for places with the name next to it. */
  readonly isCompact?: boolean
}

/** The candidate's own picture, with a button to change it. */
export function ProfilePicture({ name, isCompact = false }: ProfilePictureProps) {
  const { data: attachments } = useQuery(attachmentsQuery)
  const uploads = useUploads()
  const picture = attachments?.find(isPicture)
  const send = (file: File) => {
    const refusal = uploads.start(file, PROFILE_PICTURE)
    if (refusal !== null) notify('ERROR', refusal)
  }
  return (
    <div className={classes.picture}>
      <div className={classes.face}>
        <Avatar name={name} src={picture?.attachment.view_link} size={SIZE} />
        <PickButton
          label={words.profilePicture[attachments && !picture ? 'add' : 'update']}
          accept={pictureTypes}
          icon={<IconCamera size={18} stroke={1.5} aria-hidden="true" />}
          isIconOnly={isCompact}
          onPick={send}
        />
      </div>
      <RunningUploads uploads={uploads} isMine={isPicture} />
    </div>
  )
}
