import { Button, Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import type { ApiProblem } from '../../lib/api-problem.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { ProblemAlert } from './problem-alert.tsx'

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
  children: ReactNode
}

/** The frame of every form of the accounts: what is wrong, the fields, one button. */
export const AccountForm = ({ form, labels, action, children }: Props) => (
  <form onSubmit={form.onSubmit} noValidate>
    <ErrorSummary errors={form.summary} id={form.summaryId} fieldId={form.fieldId} labels={labels} />
    <ProblemAlert problem={form.problem} />
    <Stack gap={20}>
      {children}
      <Button type="submit" size="md" fullWidth loading={form.isSubmitting}>
        {action}
      </Button>
    </Stack>
  </form>
)
