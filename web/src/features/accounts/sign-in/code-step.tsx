import { Button, TextInput } from '@mantine/core'
import { ConfirmFactorBody } from '@portal/contract/staff'
import { useEffect, useRef } from 'react'
import { words } from '#words/accounts/staff.ts'
import { signIn } from '../../../lib/session/session.ts'
import { useLayer } from '../../../ui/dialog/use-dialog.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'

const { codeStep } = words
const labels = { code: codeStep.label }

interface CodeStepProps {
  readonly email: string
  readonly password: string
  readonly onBack: () => void
}

/** Second step of signing in: the code of the second factor. */
export default function CodeStep({ email, password, onBack }: CodeStepProps) {
  const form = useAccountForm(ConfirmFactorBody, { code: '' }, ({ code }) => signIn({ email, password, code }))
  useLayer(onBack)
  const input = useRef<HTMLInputElement>(null)
  // The pressed button was unmounted: focus the code field.
  useEffect(() => input.current?.focus(), [])
  return (
    <AccountForm
      form={form}
      labels={labels}
      action={codeStep.action}
      foot={
        <Button variant="subtle" onClick={onBack}>
          {codeStep.back}
        </Button>
      }
    >
      <TextInput
        {...form.form.getInputProps('code')}
        label={labels.code}
        description={codeStep.hint}
        size="md"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        ref={input}
      />
    </AccountForm>
  )
}
