import { Button, NativeSelect, TextInput } from '@mantine/core'
import { cgpaScales } from '@portal/contract/cgpa'
import type { OwnDrive, PublicDrive } from '@portal/contract/drive-registration'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/campuses/registration.ts'
import { actions } from '#words/shared/actions.ts'
import { choicesIn, choicesOf } from '../../../lib/form/choices.ts'
import { useDraft } from '../../../lib/draft/use-draft.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { useUser } from '../../../lib/session/session.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { DraftNote } from '../../../ui/form/draft-note.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import formClasses from '../../../ui/form/form.module.css'
import { combosQuery } from '../../combos/combos.api.ts'
import { courseCombos, isCourse } from '../campus-choices.model.ts'
import { useRegister } from './registration.api.ts'
import { RegistrationSchema, registrationValues } from './registration.model.ts'
import classes from './registration.module.css'

const { form: text } = words
const { labels, hints } = text
const MARKS = 6
const scales = cgpaScales.map((scale) => ({ value: String(scale), label: text.outOf(scale) }))
const toItems = (list: readonly { readonly id: number; readonly name: string }[]) => list.map(({ id, name }) => ({ key: id, value: name }))

interface RegistrationFormProps {
  readonly drive: PublicDrive
  /** The existing registration. */
  readonly ownDrive: OwnDrive | undefined
  readonly onDone: () => void
  /** Undefined for a first registration. */
  readonly onCancel?: (() => void) | undefined
}

/** Form for the details a student declares for a drive. */
export default function RegistrationForm({ drive, ownDrive, onDone, onCancel }: RegistrationFormProps) {
  const { data: combos } = useQuery(combosQuery(courseCombos))
  const { mutateAsync } = useRegister()
  const [initial] = useState(() => registrationValues(drive, ownDrive))
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(RegistrationSchema, initial)
  const draft = useDraft({
    draftKey: `${useUser()?.id ?? 0}:drive:${drive.code}`,
    values: form.values,
    initial,
    restore: (values) => form.setValues(values),
  })
  type Field = Parameters<typeof form.getInputProps>[0]
  const props = (field: Field) => ({ size: 'md' as const, autoComplete: 'off', ...form.getInputProps(field) })
  const number = (field: Field & keyof typeof labels, description?: string) => (
    <TextInput label={labels[field]} description={description} inputMode="decimal" maxLength={MARKS} {...props(field)} />
  )
  return (
    <form
      className={formClasses.form}
      noValidate
      onSubmit={submit(async (body) => {
        await mutateAsync(body)
        await draft.forget()
        onDone()
      })}
    >
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={labels} />
      <DraftNote draft={draft} />
      <p className={formClasses.lead}>{text.intro}</p>
      {drive.campuses.length > 1 && (
        <NativeSelect label={labels.campus_id} data={choicesOf(toItems(drive.campuses), actions.chooseOne)} {...props('campus_id')} />
      )}
      {drive.openings.length > 1 && !ownDrive && (
        <NativeSelect
          label={labels.resource_request_id}
          data={choicesOf(
            drive.openings.map(({ id, designation, job_code }) => ({ key: id, value: `${designation} (${job_code})` })),
            actions.chooseOne,
          )}
          {...props('resource_request_id')}
        />
      )}
      <TextInput
        label={labels.enrolment_number}
        description={hints.enrolment_number}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={limits.enrolmentNumber}
        {...props('enrolment_number')}
      />
      <NativeSelect
        label={labels.course}
        data={choicesOf(combos?.EDUCATION_QUALIFICATION_TYPE?.filter(isCourse), actions.chooseOne)}
        {...props('course')}
      />
      <TextInput label={labels.branch} maxLength={limits.shortText} {...props('branch')} />
      {number('passing_year')}
      <div className={formClasses.pair}>
        {number('mark_10th')}
        {number('mark_12th', hints.mark_12th)}
      </div>
      <p className={formClasses.hint}>{hints.degree}</p>
      {number('mark_degree')}
      <div className={formClasses.pair}>
        {number('cgpa')}
        <NativeSelect label={labels.cgpa_scale} data={scales} {...props('cgpa_scale')} />
      </div>
      {number('active_backlogs', hints.active_backlogs)}
      <NativeSelect
        label={labels.has_backlog_history}
        data={choicesIn({ yes: text.yes, no: text.no }, actions.chooseOne)}
        {...props('has_backlog_history')}
      />
      {number('gap_years', hints.gap_years)}
      <div className={classes.buttons}>
        <ActionButton type="submit" size="md" isBusy={isSubmitting}>
          {ownDrive ? text.save : text.submit}
        </ActionButton>
        {onCancel && (
          <Button variant="default" size="md" onClick={onCancel}>
            {text.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
