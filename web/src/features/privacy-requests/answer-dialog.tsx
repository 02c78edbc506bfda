import { AnswerBody, type StaffPrivacyRequest } from '@portal/contract/privacy-requests'
import { limits } from '@portal/contract/shared/limits'
import { useId } from 'react'
import { words } from '#words/privacy-requests.ts'
import { notify } from '../../lib/browser/notify.ts'
import { errorText, fieldProps } from '../../lib/form/field-props.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import classes from '../../ui/form/form.module.css'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useAnswerRequest } from './privacy-requests.api.ts'
import { RequestFacts } from './request-facts.tsx'

const { staff } = words

/** Effect of granting: school details change immediately, an address once confirmed, the opening by hand; a complaint is only answered. */
const effectOf = ({ field }: StaffPrivacyRequest): string => {
  if (field === null) return staff.email
  return field === 'email' ? staff.byLink : field === 'applied_job' ? staff.byHand : staff.changes
}

/** Grants or refuses a candidate's correction, or answers a complaint. */
export default function AnswerDialog({ request, onClose }: { readonly request: StaffPrivacyRequest; readonly onClose: () => void }) {
  const formId = useId()
  const { id, ticket, kind } = request
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(AnswerBody, {
    state: kind === 'grievance' ? 'answered' : '',
    answer: '',
  })
  const send = useAnswerRequest()
  const state = fieldProps(form, 'state')
  const isOptional = form.getValues().state === 'granted'
  const labels = { state: staff.choose, answer: isOptional ? staff.text.optional : staff.text.needed }

  return (
    <FormDialog title={staff.dialog(ticket)} onClose={onClose} formId={formId} submitLabel={staff.send} isBusy={isSubmitting}>
      <RequestFacts request={request} />
      <form
        id={formId}
        className={classes.form}
        noValidate
        onSubmit={submit(async (body) => {
          await send.mutateAsync({ id, body })
          notify('SUCCESS', staff.sent(ticket))
          onClose()
        })}
      >
        <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={labels} />
        {kind === 'correction' && (
          <RadioGroup
            id={fieldId('state')}
            legend={labels.state}
            name="state"
            value={state.value ?? ''}
            choices={(['granted', 'refused'] as const).map((value) => ({ value, label: staff.decisions[value] }))}
            onChange={state.onChange}
            error={errorText(state)}
          />
        )}
        <TextArea
          label={labels.answer}
          description={effectOf(request)}
          rows={5}
          limit={limits.longText}
          {...form.getInputProps('answer')}
        />
      </form>
    </FormDialog>
  )
}
