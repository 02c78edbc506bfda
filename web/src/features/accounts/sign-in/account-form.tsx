import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import type { output, ZodMiniType } from 'zod/mini'
import { words } from '#words/accounts/sign-in.tsx'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { useCountdown } from '../../../lib/browser/use-countdown.ts'
import { clockOf } from '../../../lib/format/format.ts'
import { useContractForm } from '../../../lib/form/forms.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'

export const TOO_MANY = 429

/** Problem of an account form; after too many attempts with a countdown. */
function ProblemAlert({ problem }: { problem: ApiProblem | null }) {
  const end = useMemo(() => (problem?.status === TOO_MANY ? Date.now() + Number(problem.details.retry_after ?? 0) * 1000 : null), [problem])
  const left = useCountdown(end)
  if (!problem || (end !== null && left === 0)) return null
  return (
    <Alert color="red" role="alert" mb="md">
      {problem.status === TOO_MANY ? words.tooManyTries : problem.message}
      {end !== null && <span aria-live="off"> {words.tryAgainIn(clockOf(left))}</span>}
    </Alert>
  )
}

/** Form state of an account form; problems without a field are shown above the button. */
export const useAccountForm = <S extends ZodMiniType, V extends Record<string, string>>(
  schema: S,
  initialValues: V,
  send: (body: output<S>) => Promise<unknown>,
) => {
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const contractForm = useContractForm(schema, initialValues)
  const onSubmit = contractForm.submit(async (body) => {
    setProblem(null)
    try {
      await send(body)
    } catch (error) {
      const isAboutFields = error instanceof ApiProblem && Object.keys(error.errors).some((field) => field in initialValues)
      if (!(error instanceof ApiProblem) || isAboutFields) throw error
      setProblem(error)
    }
  })
  return { ...contractForm, problem, onSubmit }
}

interface Props {
  form: {
    summary: ComponentProps<typeof ErrorSummary>['errors']
    summaryId: string
    fieldId: (field: string) => string
    isSubmitting: boolean
    problem: ApiProblem | null
    onSubmit: ComponentProps<'form'>['onSubmit']
  }
  labels: Readonly<Record<string, string>>
  action: string
  /** Of the button: `md` for candidates, `sm` for staff. */
  size?: 'sm' | 'md'
  children: ReactNode
  /** Rendered below the button. */
  foot?: ReactNode
}

/** Last line of every panel except the first. */
export function SignInLink() {
  return (
    <Text size="sm">
      {words.haveAccount(<Anchor renderRoot={(props) => <Link to="/login" hash="sign-in" {...props} />}>{words.signIn}</Anchor>)}
    </Text>
  )
}

/** Frame of account forms: problem, fields, button. */
export function AccountForm({ form, labels, action, size = 'md', children, foot }: Props) {
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <ErrorSummary errors={form.summary} id={form.summaryId} fieldId={form.fieldId} labels={labels} />
      <ProblemAlert problem={form.problem} />
      <Stack gap={20}>
        {children}
        {/* Not disabled while busy, which would move the focus to the page. */}
        <ActionButton type="submit" size={size} fullWidth isBusy={form.isSubmitting}>
          {form.isSubmitting ? words.busy : action}
        </ActionButton>
        {foot}
      </Stack>
    </form>
  )
}
