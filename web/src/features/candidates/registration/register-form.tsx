import { Alert, Button, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { REFERENCE_EMPLOYEE_REFERRAL } from '@portal/contract/combos'
import type { RegisterBody } from '@portal/contract/registration'
import type { ResumeSuggestions } from '@portal/contract/resumes'
import { displayName } from '@portal/contract/shared/names'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { words } from '#words/candidates/registration.ts'
import { actions } from '#words/shared/actions.ts'
import { pages } from '#words/shared/pages.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { useUser } from '../../../lib/session/session.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { confirmLeave } from '../../../ui/dialog/use-leave.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { PersonFields } from '../../../ui/person/person-fields.tsx'
import { matchesQuery } from '../../duplicates/duplicates.api.ts'
import { useInvite } from '../invitations/invitations.api.ts'
import { KnownCandidates } from './known-candidates.tsx'
import { JobFields, SourceFields } from './register-fields.tsx'
import classes from './register-form.module.css'
import { useGiveResume, useRegister } from './registration.api.ts'
import { atField } from '../../../lib/form/registration-refusals.ts'
import { fillFromResume, invitationOf, noValues, RegisterForm as Schema, type RegisterValues } from './registration.model.ts'
import { ResumeDrop } from './resume-drop.tsx'

const QUIET_MS = 400
/** What to do after saving. */
type After = 'open' | 'next' | 'invite'

/** Body of the duplicate check while typing; null until the fields can identify someone. */
const duplicateCheckOf = ({ email, mobile_no, first_name, last_name, dob }: RegisterValues) => {
  const hasName = first_name !== '' && last_name !== '' && dob !== ''
  return email.includes('@') || mobile_no.replace(/\D/g, '').length >= 10 || hasName
    ? { email, mobile_no, ...(hasName && { first_name, last_name, dob }) }
    : null
}

const parseDuplicateCheck = (text: string): ReturnType<typeof duplicateCheckOf> => JSON.parse(text) as ReturnType<typeof duplicateCheckOf>

interface RegisterFormProps {
  /** Opens the new record. */
  readonly onOpen: (id: number) => void
  /** Clears the form for the next candidate. */
  readonly onNext: () => void
}

/** Registers a walk-in or caller, in under a minute. */
export function RegisterForm({ onOpen, onNext }: RegisterFormProps) {
  const user = useUser()
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(Schema, noValues)
  const [file, setFile] = useState<File | null>(null)
  const [unattached, setUnattached] = useState<{ readonly id: number; readonly name: string } | null>(null)
  // As a string: a new object on each render would never settle the debounce.
  const [text] = useDebouncedValue(JSON.stringify(duplicateCheckOf(form.values)), QUIET_MS)
  const checked = useMemo(() => parseDuplicateCheck(text), [text])
  const { data: matches = [] } = useQuery(matchesQuery(checked))
  const register = useRegister()
  const give = useGiveResume()
  const invite = useInvite()
  const afterSave = useRef<After>('open')
  const isSaved = useRef(false)

  useBlocker({
    shouldBlockFn: async () => {
      if (isSaved.current || JSON.stringify(form.getValues()) === JSON.stringify(noValues) || !user) return false
      return !(await confirmLeave())
    },
    enableBeforeUnload: () => !isSaved.current && form.isDirty(),
  })

  const fill = (read: ResumeSuggestions): number => {
    const filled = fillFromResume(read, form.getValues())
    form.setValues(filled)
    return Object.keys(filled).length
  }
  const proceed = (id: number) => (afterSave.current === 'next' ? onNext() : onOpen(id))
  const attach = async (id: number, name: string) => {
    if (file === null) return proceed(id)
    try {
      await give.mutateAsync({ id, file })
      proceed(id)
    } catch (problem) {
      pushError(problem)
      setUnattached({ id, name })
    }
  }
  const send = async (body: RegisterBody) => {
    const name = displayName(body)
    try {
      const { id } = await register.mutateAsync(body)
      isSaved.current = true
      notify('SUCCESS', words.saved(name))
      if (afterSave.current === 'invite') await invite.mutateAsync(invitationOf(body)).catch(pushError)
      await attach(id, name)
    } catch (problem) {
      throw atField(problem)
    }
  }
  const button = (after: After, label: string, why: string | null = null) => (
    <ActionButton
      type="submit"
      variant={after === 'open' ? 'filled' : 'default'}
      mih={44}
      why={why}
      isBusy={isSubmitting}
      onClick={() => {
        afterSave.current = after
      }}
    >
      {isSubmitting && afterSave.current === after ? actions.saving : label}
    </ActionButton>
  )

  if (unattached) {
    return (
      <div className={classes.page}>
        <Title order={1}>{pages.registerCandidate}</Title>
        <Alert color="amber" role="alert" title={words.resume.failed(unattached.name)}>
          <div className={classes.buttons}>
            <Button variant="default" mih={44} onClick={() => proceed(unattached.id)}>
              {words.resume.withoutIt}
            </Button>
            <Button mih={44} loading={give.isPending} onClick={() => void attach(unattached.id, unattached.name)}>
              {words.resume.tryAgain}
            </Button>
          </div>
        </Alert>
      </div>
    )
  }
  return (
    <form
      className={classes.page}
      noValidate
      onSubmit={(event) => {
        // Enter submits without a blur, which normalises the field's value.
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
        // A referrer implies the source.
        if (form.getValues().reference_by !== '') form.setFieldValue('reference', String(REFERENCE_EMPLOYEE_REFERRAL))
        submit(send)(event)
      }}
    >
      <Title order={1}>{pages.registerCandidate}</Title>
      <p className={classes.intro}>{words.intro}</p>
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={words.labels} />
      <ResumeDrop file={file} onFile={setFile} onRead={fill} />
      <Section title={words.person}>
        <div className={classes.part}>
          <PersonFields form={form} labels={words.labels} />
          <DateField label={words.optional(words.labels.dob)} description={words.dobHint} {...form.getInputProps('dob')} />
          <KnownCandidates
            matches={checked === null ? [] : matches}
            confirm={form.getInputProps('is_other_person', { type: 'checkbox' })}
          />
          <SourceFields form={form} />
        </div>
      </Section>
      <Section title={words.job}>
        <div className={classes.part}>
          <JobFields form={form} />
        </div>
      </Section>
      <div className={`${classes.buttons} ${classes.footer}`}>
        {button('next', words.saveAndAdd)}
        {button('invite', words.saveAndInvite, form.getValues().agreed ? words.appliesAlready : null)}
        {button('open', words.save)}
      </div>
    </form>
  )
}
