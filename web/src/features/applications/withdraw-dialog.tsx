import { TextInput } from '@mantine/core'
import { withdraw } from '@portal/contract/applying'
import { useId } from 'react'
import { words } from '#words/openings.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useWithdraw } from './withdraw.api.ts'

interface WithdrawDialogProps {
  readonly job: string
  readonly onClose: () => void
}

/** Confirms withdrawing the application, explains the consequences and asks for an optional reason. */
export default function WithdrawDialog({ job, onClose }: WithdrawDialogProps) {
  const formId = useId()
  const send = useWithdraw()
  const { form, submit, isSubmitting } = useContractForm(withdraw.body, { reason: '' })
  return (
    <FormDialog
      title={words.withdraw.title}
      onClose={onClose}
      formId={formId}
      submitLabel={words.withdraw.confirm}
      cancelLabel={words.withdraw.keep}
      isDanger
      isBusy={isSubmitting}
    >
      <form
        id={formId}
        noValidate
        onSubmit={submit(async (body) => {
          await send.mutateAsync(body)
          onClose()
        })}
      >
        <p>{words.withdraw.question(job)}</p>
        <TextInput label={words.withdraw.reason} description={words.withdraw.hint} {...form.getInputProps('reason')} />
      </form>
    </FormDialog>
  )
}
