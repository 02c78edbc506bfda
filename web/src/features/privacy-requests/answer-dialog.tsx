import { AnswerBody, type StaffPrivacyRequest } from '@portal/contract/privacy-requests'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { words } from '#words/privacy-requests.ts'
import { notify } from '../../lib/browser/notify.ts'
import { errorText, fieldProps } from '../../lib/form/field-props.ts'
import { useContractForm } from '../../lib/form/forms.ts'
import { DescriptionList } from '../../ui/content/description-list.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import classes from '../../ui/form/form.module.css'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { combosQuery } from '../combos/combos.api.ts'
import { useAnswerRequest } from './privacy-requests.api.ts'
import styles from './privacy-requests.module.css'
import { mediaRequest, subjectOf, valueText } from './request.model.ts'

const { staff } = words

/** Effect of granting: school details change immediately, an address once confirmed, the opening by hand; a complaint is only answered. */
const effectOf = ({ field }: StaffPrivacyRequest): string => {
  if (field === null) return staff.email
  return field === 'email' ? staff.byLink : field === 'applied_job' ? staff.byHand : staff.changes
}

/** Grants or refuses a candidate's request with an answer. */
export default function AnswerDialog({ request, onClose }: { readonly request: StaffPrivacyRequest; readonly onClose: () => void }) {
  const formId = useId()
  const { id, ticket, kind, field, value_before, value_wanted, name, message } = request
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(AnswerBody, { state: '', answer: '' })
  const send = useAnswerRequest()
  const { data: combos } = useQuery(combosQuery(mediaRequest))
  const text = (value: string | null) => valueText(field, value, combos?.EDUCATION_MEDIUM)
  const state = fieldProps(form, 'state')
  const isOptional = kind === 'correction' && form.getValues().state === 'granted'
  const labels = { state: staff.choose[kind], answer: isOptional ? staff.text.optional : staff.text.needed }

  return (
    <FormDialog title={staff.dialog(ticket)} onClose={onClose} formId={formId} submitLabel={staff.send} isBusy={isSubmitting}>
      <div className={styles.facts}>
        <DescriptionList
          facts={[
            [staff.columns.who, name],
            [staff.asks, subjectOf(request)],
            ...(field === null
              ? []
              : ([
                  [staff.values.before, text(value_before)],
                  [staff.values.requested, text(value_wanted)],
                ] as const)),
          ]}
        />
      </div>
      <p className={classes.label}>{staff.says}</p>
      <p className={styles.text}>{message}</p>
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
        <RadioGroup
          id={fieldId('state')}
          legend={labels.state}
          name="state"
          value={state.value ?? ''}
          choices={(['granted', 'refused'] as const).map((value) => ({ value, label: staff.decisions[kind][value] }))}
          onChange={state.onChange}
          error={errorText(state)}
        />
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
