import { TextInput } from '@mantine/core'
import { type Nominee, NomineeBody } from '@portal/contract/privacy-requests'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/privacy-requests.ts'
import { actions } from '#words/shared/actions.ts'
import { fieldProps } from '../../lib/form/field-props.ts'
import { normalizeMobile } from '@portal/contract/shared/mobile'
import { useContractForm } from '../../lib/form/forms.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { useSaveNominee } from './privacy-requests.api.ts'

const { nominees } = words

interface NomineeDialogProps {
  /** The nominee being edited; null adds one. */
  readonly nominee: Nominee | null
  readonly onClose: () => void
}

/** Adds or changes a nominee. */
export default function NomineeDialog({ nominee, onClose }: NomineeDialogProps) {
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(NomineeBody, {
    name: nominee?.name ?? '',
    relation: nominee?.relation ?? '',
    contact: nominee?.contact ?? '',
  })
  const save = useSaveNominee()
  const contact = fieldProps(form, 'contact')
  return (
    <FormDialog
      title={nominee ? nominees.edit : nominees.add}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        await save.mutateAsync({ id: nominee?.id ?? null, body })
        onClose()
      })}
      submitLabel={nominee ? actions.save : actions.add}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={nominees.labels} />
      <TextInput label={nominees.labels.name} autoComplete="off" maxLength={limits.name} {...form.getInputProps('name')} />
      <TextInput
        label={nominees.labels.relation}
        description={nominees.relationHint}
        autoComplete="off"
        maxLength={limits.name}
        {...form.getInputProps('relation')}
      />
      <TextInput
        label={nominees.labels.contact}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...contact}
        onBlur={() => {
          const typed = form.getValues().contact.trim()
          form.setFieldValue('contact', typed.includes('@') ? typed : normalizeMobile(typed))
          contact.onBlur?.()
        }}
      />
    </FormDialog>
  )
}
