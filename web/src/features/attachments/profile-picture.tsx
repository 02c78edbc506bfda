import { fileKinds, pictureKinds, PROFILE_PICTURE } from '@portal/contract/attachments'
import { IconCamera } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/attachments.ts'
import { Avatar } from '../../ui/content/avatar.tsx'
import { attachmentsQuery } from './attachments.api.ts'
import classes from './documents.module.css'
import { PickButton, RunningUploads } from './upload-controls.tsx'
import { useUploads } from './use-uploads.ts'

const SIZE = 96
const pictureTypes = pictureKinds.map((kind) => fileKinds[kind].mimetype).join(', ')
const isPicture = ({ type }: { type: number }) => type === PROFILE_PICTURE

/** The candidate's own picture, with a button to change it. */
export function ProfilePicture({ name }: { readonly name: string }) {
  const { data: attachments } = useQuery(attachmentsQuery)
  const uploads = useUploads()
  return (
    <div className={classes.picture}>
      <Avatar name={name} src={attachments?.find(isPicture)?.attachment.view_link} size={SIZE} />
      <PickButton
        label={words.profilePicture.update}
        accept={pictureTypes}
        icon={<IconCamera size={18} stroke={1.5} aria-hidden="true" />}
        onPick={(file) => void uploads.start(file, PROFILE_PICTURE)}
      />
      <PickButton
        label={words.takePhoto}
        accept={fileKinds.jpg.mimetype}
        capture="user"
        onPick={(file) => void uploads.start(file, PROFILE_PICTURE)}
      />
      <RunningUploads uploads={uploads} isMine={isPicture} />
    </div>
  )
}
