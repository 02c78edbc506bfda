import { Alert, Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { askGuardian, AskGuardianBody } from '@portal/contract/guardians'
import { useState } from 'react'
import { actions } from '#words/actions.ts'
import { words } from '#words/guardians.ts'
import { call } from '../../lib/api-client.ts'
import { errorText, fieldProps } from '../../lib/field-props.ts'
import { useContractForm } from '../../lib/forms.ts'
import { DateOfBirth } from '../../ui/date-of-birth.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import classes from '../../ui/form.module.css'

const { ask } = words

interface AskGuardianProps {
  readonly email: string
  readonly onBack: () => void
  /** The person says that the guardian has agreed already. */
  readonly onAgreed: () => void
}

/** The only three things that are asked of somebody under 18 before a parent or guardian has agreed. */
export function AskGuardian({ email, onBack, onAgreed }: AskGuardianProps) {
  const { form, fieldId, summary, summaryId, submit, isSubmitting } = useContractForm(AskGuardianBody, {
    dob: '',
    email,
    guardian_email: '',
  })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const dob = fieldProps(form, 'dob')
  const address = (field: 'email' | 'guardian_email', autoComplete: string) => (
    <TextInput
      {...form.getInputProps(field)}
      label={ask.fields[field]}
      type="email"
      size="md"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
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
      <DateOfBirth
        id={fieldId('dob')}
        value={dob.value ?? ''}
        error={errorText(dob)}
        onChange={dob.onChange}
        onBlur={() => dob.onBlur?.()}
      />
      {address('email', 'email')}
      {address('guardian_email', 'off')}
      <Text size="sm" c="dimmed">
        {ask.kept}
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
