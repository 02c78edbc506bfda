import { NativeSelect, TextInput } from '@mantine/core'
import type { Import } from '@portal/contract/imports'
import { invitationDays } from '@portal/contract/inviting'
import { dayInIndia } from '@portal/contract/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/candidates/imports.ts'
import { words as invitations } from '#words/candidates/invitations.ts'
import { choicesOf } from '../../../../lib/form/choices.ts'
import { notify } from '../../../../lib/browser/notify.ts'
import { fieldProps } from '../../../../lib/form/field-props.ts'
import { useContractForm } from '../../../../lib/form/forms.ts'
import { formatCount } from '../../../../lib/format/format.ts'
import { DateField } from '../../../../ui/date/date-field.tsx'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx'
import { Picker } from '../../../../ui/picker/picker.tsx'
import { inviteesQuery } from '../../invitations/invitations.api.ts'
import { choicesQuery } from '../../list/candidate-list.api.ts'
import { useInviteImported } from '../imports.api.ts'
import classes from '../imports.module.css'
import { InvitationValues, newInvitation } from './invite-values.model.ts'

const { invite: text } = words
const { labels, ...drawer } = invitations.drawer
const dayChoices = invitationDays.map((days) => ({ value: String(days), label: drawer.days(days) }))
const sendChoices = (['now', 'later'] as const).map((value) => ({ value, label: drawer.send[value] }))

/** Invites candidates of an import who haven't been invited yet, up to the daily limit. */
export default function InviteDialog({ current, onClose }: { readonly current: Import; readonly onClose: () => void }) {
  const { id, options, invitations: before } = current
  const invite = useInviteImported()
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(
    InvitationValues,
    newInvitation(options.resource_request_id),
  )
  const { data: openings } = useQuery(choicesQuery('open_opening', ''))
  const { data: checked } = useQuery(inviteesQuery([]))
  const left = checked?.left
  return (
    <FormDialog
      title={text.title(formatCount(before.invitable))}
      submitLabel={text.submit}
      isBusy={isSubmitting}
      why={left === 0 ? drawer.left(0) : null}
      onClose={onClose}
      onSubmit={submit(async (body) => {
        const { invited, invitable } = (await invite.mutateAsync({ id, body })).invitations
        const sent = invited - before.invited
        notify(sent === 0 ? 'WARNING' : 'SUCCESS', text.sent(sent, formatCount(sent), formatCount(invitable)))
        onClose()
      })}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={labels} />
      <Picker
        label={labels.resource_request_id}
        data={choicesOf(openings, drawer.anyOpening)}
        {...form.getInputProps('resource_request_id')}
      />
      <NativeSelect label={labels.days} data={dayChoices} {...form.getInputProps('days')} />
      <NativeSelect label={labels.send} data={sendChoices} {...form.getInputProps('send')} />
      {form.getValues().send === 'later' && (
        <>
          <DateField label={labels.send_day} min={dayInIndia()} {...fieldProps(form, 'send_day')} id={fieldId('send_day')} />
          <TextInput label={labels.send_time} description={drawer.timeHint} type="time" {...form.getInputProps('send_time')} />
        </>
      )}
      {left !== undefined && <p className={classes.hint}>{text.left(left, before.invitable, formatCount(left))}</p>}
    </FormDialog>
  )
}
