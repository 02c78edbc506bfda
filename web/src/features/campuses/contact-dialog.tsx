import '@mantine/core/styles/Checkbox.css'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type CampusContact, contactRoles } from '@portal/contract/campuses'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/campuses/campuses.ts'
import { actions } from '#words/shared/actions.ts'
import { choicesIn } from '../../lib/form/choices.ts'
import { notify } from '../../lib/browser/notify.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { ContactSchema } from './contact-form.model.ts'
import { useSaveContact } from './campuses.api.ts'

const { contacts: text } = words

interface ContactDialogProps {
  readonly campus_id: number
  /** Null for a new one. */
  readonly contact: CampusContact | null
  readonly onClose: () => void
}

/** Adds or changes a contact of a college. */
export default function ContactDialog({ campus_id, contact, onClose }: ContactDialogProps) {
  const save = useSaveContact(campus_id, contact?.id ?? null)
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(ContactSchema, {
    name: contact?.name ?? '',
    role: contact?.role ?? '',
    email: contact?.email ?? '',
    mobile_no: contact?.mobile_no ?? '',
    is_primary: contact?.is_primary ?? false,
  })
  return (
    <FormDialog
      title={contact === null ? text.add : actions.editNamed(contact.name)}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        await save.mutateAsync(body)
        notify('SUCCESS', text.saved(body.name))
        onClose()
      })}
      submitLabel={contact === null ? text.add : actions.save}
      isBusy={isSubmitting}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={text.labels} />
      <TextInput {...form.getInputProps('name')} label={text.labels.name} autoComplete="off" maxLength={limits.name} />
      <NativeSelect {...form.getInputProps('role')} label={text.labels.role} data={choicesIn(contactRoles, actions.chooseOne)} />
      <TextInput {...form.getInputProps('email')} label={text.labels.email} type="email" autoComplete="off" maxLength={limits.email} />
      <TextInput {...form.getInputProps('mobile_no')} label={text.labels.mobile_no} inputMode="tel" autoComplete="off" maxLength={16} />
      <Checkbox {...form.getInputProps('is_primary', { type: 'checkbox' })} label={text.labels.is_primary} />
    </FormDialog>
  )
}
