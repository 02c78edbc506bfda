import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import { GuardianAgreesBody, guardianRelations, identityDocuments, type GuardianQuestion } from '@portal/contract/guardians'
import type { Language } from '@portal/contract/notice/shape'
import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/accounts/guardian-page.ts'
import { fieldProps } from '../../../lib/form/field-props.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { DayField } from '../../../ui/form/day-field.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import classes from '../../../ui/form/form.module.css'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { useDecideGuardian } from './guardians.api.ts'

interface GuardianFormProps {
  readonly token: string
  readonly question: GuardianQuestion
  /** Of the notice above and of the form. */
  readonly language: Language
  readonly onDecided: (decision: 'given' | 'refused') => void
}

/** Form for the guardian's decision: agreeing requires details about the guardian, declining nothing more. */
export function GuardianForm({ token, question, language, onDecided }: GuardianFormProps) {
  const page = words[language]
  const decide = useDecideGuardian()
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(GuardianAgreesBody, {
    token,
    decision: 'given',
    name: '',
    relation: '',
    dob: '',
    document: '',
    last_four: '',
    accepted: false,
    notice_version: question.notice_version,
  })
  const { problem } = page
  const isEmpty = (field: string) => Object.entries(form.values).some(([name, value]) => name === field && value === '')
  const said = (field: keyof typeof form.values) => {
    const message = form.errors[field]
    return typeof message === 'string' ? problem(field, isEmpty(field), message) : undefined
  }
  const relation = fieldProps(form, 'relation')
  const dob = fieldProps(form, 'dob')

  const refuse = async () => {
    const sure = await confirm({
      title: page.sureTitle,
      message: page.sure(question.email),
      confirmLabel: page.sureYes,
      cancelLabel: page.sureNo,
      lang: language,
      isDanger: true,
    })
    if (sure)
      decide.mutate(
        { token, decision: 'refused' },
        { onSuccess: () => onDecided('refused'), onError: (error) => notify('ERROR', problem('', false, error.message)) },
      )
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={submit(async (body) => {
        await decide.mutateAsync({ ...body, language })
        onDecided('given')
      })}
    >
      <ErrorSummary
        errors={summary.map(({ field, message }) => ({ field, message: problem(field, isEmpty(field), message) }))}
        id={summaryId}
        fieldId={fieldId}
        labels={page.fields}
        title={page.problemTitle}
      />
      <TextInput
        label={page.fields.name}
        autoComplete="name"
        maxLength={limits.name}
        {...form.getInputProps('name')}
        error={said('name')}
      />
      <RadioGroup
        id={fieldId('relation')}
        legend={page.fields.relation}
        name="relation"
        value={relation.value ?? ''}
        choices={guardianRelations.map((value) => ({ value, label: page.relations[value] }))}
        onChange={relation.onChange}
        error={said('relation')}
      />
      <DayField
        id={fieldId('dob')}
        autoComplete="bday"
        legend={page.fields.dob}
        hint={page.dobHint}
        labels={page.dateParts}
        value={dob.value ?? ''}
        error={said('dob')}
        onChange={dob.onChange}
        onBlur={() => dob.onBlur?.()}
      />
      <p className={classes.hint}>{page.evidence}</p>
      <div className={classes.pair}>
        <NativeSelect
          label={page.fields.document}
          data={[{ value: '', label: page.choose }, ...identityDocuments.map((value) => ({ value, label: page.documents[value] }))]}
          {...form.getInputProps('document')}
          error={said('document')}
        />
        <TextInput
          label={page.fields.last_four}
          maxLength={4}
          autoComplete="off"
          {...form.getInputProps('last_four')}
          error={said('last_four')}
        />
      </div>
      <Checkbox label={page.statement} size="md" {...form.getInputProps('accepted', { type: 'checkbox' })} error={said('accepted')} />
      <Group justify="space-between" className="sheet-buttons">
        <Button variant="default" size="md" loading={decide.isPending && !isSubmitting} onClick={() => void refuse()}>
          {page.refuse}
        </Button>
        <Button type="submit" size="md" loading={isSubmitting}>
          {page.agree}
        </Button>
      </Group>
    </form>
  )
}
