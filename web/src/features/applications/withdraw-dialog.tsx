import { TextInput } from '@mantine/core'
import { withdraw } from '@portal/contract/applying'
import { WITHDRAWN_COOLING_DAYS } from '@portal/contract/stages'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { words } from '#words/openings.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { ownInterviewsQuery } from '../interviews/own-interviews.api.ts'
import { useWithdraw } from './withdraw.api.ts'
import { cancelledTexts } from './withdraw.model.ts'

interface WithdrawDialogProps {
  readonly job: string
  readonly onClose: () => void
}

/** Confirms withdrawing the application, explains the consequences and asks for an optional reason. */
export default function WithdrawDialog({ job, onClose }: WithdrawDialogProps) {
  const formId = useId()
  const send = useWithdraw()
  const { data: own } = useQuery(ownInterviewsQuery)
  const cancelled = cancelledTexts(own?.interviews ?? [], new Date())
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(withdraw.body, { reason: '' })
  return (
    <FormDialog
      isSheet
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
        <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={{ reason: words.withdraw.reason }} />
        <p>{words.withdraw.question(job, WITHDRAWN_COOLING_DAYS)}</p>
        {cancelled.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <TextInput label={words.withdraw.reason} description={words.withdraw.hint} {...form.getInputProps('reason')} />
      </form>
    </FormDialog>
  )
}
