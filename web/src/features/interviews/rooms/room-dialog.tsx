import { TextInput } from '@mantine/core'
import { RoomBody, type Room } from '@portal/contract/interviews'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/interviews/calendar.ts'
import { actions } from '#words/shared/actions.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { useSaveRoom } from './rooms.api.ts'

const { rooms: text } = words

interface RoomDialogProps {
  /** Null for a new one. */
  readonly room: Room | null
  readonly onClose: () => void
}

/** Adds or changes a room: name, place and seats. */
export default function RoomDialog({ room, onClose }: RoomDialogProps) {
  const save = useSaveRoom(room?.id ?? null)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(
    RoomBody,
    { name: room?.name ?? '', address: room?.address ?? '', seats: room?.seats == null ? '' : String(room.seats) },
    { numbers: ['seats'] },
  )
  return (
    <FormDialog
      title={room === null ? text.add : actions.editNamed(room.name)}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        await save.mutateAsync(body)
        notify('SUCCESS', text.saved(body.name))
        onClose()
      })}
      submitLabel={room === null ? text.add : actions.save}
      isBusy={isSubmitting}
      isSheet
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={text.labels} />
      <TextInput {...form.getInputProps('name')} label={text.labels.name} autoComplete="off" maxLength={limits.name} />
      <TextInput
        {...form.getInputProps('address')}
        label={text.labels.address}
        description={text.addressHint}
        autoComplete="off"
        maxLength={limits.address}
      />
      <TextInput {...form.getInputProps('seats')} label={text.labels.seats} inputMode="numeric" autoComplete="off" maxLength={3} />
    </FormDialog>
  )
}
