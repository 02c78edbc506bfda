import { Alert, Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { askGuardian, AskGuardianBody } from '@portal/contract/guardians'
import { type ReactNode, useState } from 'react'
import { words } from '#words/accounts/guardians.ts'
import { actions } from '#words/shared/actions.ts'
import { call } from '../../../lib/api/api-client.ts'
import { errorText, fieldProps } from '../../../lib/form/field-props.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { DayField } from '../../../ui/form/day-field.tsx'
import { useLayer } from '../../../ui/dialog/use-dialog.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { SignInLink } from '../sign-in/account-form.tsx'
import classes from '../../../ui/form/form.module.css'
import { EmailSuggestion } from '../../../ui/form/email-suggestion.tsx'

const { ask } = words

interface AskGuardianProps {
  readonly email: string
  readonly onBack: () => void
  /** Called when the person says that their guardian has already agreed. */
  readonly onAgreed: () => void
}

/** The only three fields for a person under 18 before a parent or guardian has agreed. */
function AskGuardian({ email, onBack, onAgreed }: AskGuardianProps) {
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(AskGuardianBody, {
    dob: '',
    email,
    guardian_email: '',
  })
  const [sentTo, setSentTo] = useState<string | null>(null)
  useLayer(() => (sentTo === null ? onBack() : setSentTo(null)))
  const dob = fieldProps(form, 'dob')
  const address = (field: 'email' | 'guardian_email', autoComplete: string) => (
    <EmailSuggestion email={form.values[field]} onTake={(email) => form.setFieldValue(field, email)}>
      <TextInput
        {...form.getInputProps(field)}
        label={ask.fields[field]}
        type="email"
        size="md"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
      />
    </EmailSuggestion>
  )

  if (sentTo !== null) {
    return (
      <Stack gap="md">
        <Alert color="green" role="status" title={ask.sent(sentTo)}>
          {ask.next}
        </Alert>
        <Button variant="default" size="md" onClick={() => setSentTo(null)}>
          {ask.again}
        </Button>
      </Stack>
    )
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={submit(async (body) => {
        await call(askGuardian, { body })
        setSentTo(body.guardian_email)
      })}
    >
      <div>
        <Title order={2}>{ask.title}</Title>
        <Text mt="xs">{ask.intro}</Text>
      </div>
      <ErrorSummary errors={summary} id={summaryId} fieldId={fieldId} labels={ask.fields} />
      <DayField
        id={fieldId('dob')}
        autoComplete="bday"
        legend={ask.fields.dob}
        hint={ask.dobHint}
        value={dob.value ?? ''}
        error={errorText(dob)}
        onChange={dob.onChange}
        onBlur={() => dob.onBlur?.()}
      />
      {address('email', 'email')}
      {address('guardian_email', 'off')}
      <Text size="sm" c="dimmed">
        {ask.limited}
      </Text>
      <Group justify="space-between" className="sheet-buttons">
        <Button variant="default" size="md" onClick={onBack}>
          {actions.back}
        </Button>
        <Button type="submit" size="md" loading={isSubmitting}>
          {ask.action}
        </Button>
      </Group>
      <Anchor component="button" type="button" ta="left" mih={44} onClick={onAgreed}>
        {ask.alreadyAgreed}
      </Anchor>
    </form>
  )
}

interface AgeGateProps {
  /** Whether the person has confirmed being 18 or older; remembered until they leave the page. */
  readonly isAdult: boolean
  readonly onAdult: () => void
  /** Opened from the email about the guardian's agreement. */
  readonly isAgreed: boolean
  /** The email typed in an earlier panel. */
  readonly email: string
  /** Called when the card's content changes, to move the focus. */
  readonly onTurn: () => void
  readonly children: ReactNode
}

/** Asks for the age first; people under 18 continue with their guardian's consent. */
export default function AgeGate({ isAdult, onAdult, isAgreed, email, onTurn, children }: AgeGateProps) {
  const [isYoung, setYoung] = useState(false)
  const changeView = (change: () => void) => () => {
    change()
    onTurn()
  }
  if (isAgreed || isAdult) {
    return (
      <>
        {isAgreed && (
          <Alert color="sky" mb="md">
            {words.age.agreed}
          </Alert>
        )}
        {children}
      </>
    )
  }
  if (isYoung) return <AskGuardian email={email} onBack={changeView(() => setYoung(false))} onAgreed={changeView(onAdult)} />
  return (
    <Stack gap="md">
      <Text fw={600} id="age-question">
        {words.age.question}
      </Text>
      <Stack gap="sm" role="group" aria-labelledby="age-question">
        <Button size="lg" variant="default" fullWidth onClick={changeView(onAdult)}>
          {words.age.yes}
        </Button>
        <Button size="lg" variant="default" fullWidth onClick={changeView(() => setYoung(true))}>
          {words.age.no}
        </Button>
      </Stack>
      <Text size="sm" c="dimmed">
        {words.age.why}
      </Text>
      <SignInLink />
    </Stack>
  )
}
