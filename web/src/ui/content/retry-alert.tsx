import { Alert, type AlertProps, Button } from '@mantine/core'
import { messages } from '@portal/contract/shared/messages'
import { actions } from '#words/shared/actions.ts'

interface RetryAlertProps extends AlertProps {
  readonly onRetry: () => unknown
  readonly label?: string
}

/** An error with a retry button. */
export function RetryAlert({ title = messages.generic, onRetry, label = actions.retry, ...props }: RetryAlertProps) {
  return (
    <Alert color="red" role="alert" title={title} {...props}>
      <Button variant="default" onClick={() => void onRetry()}>
        {label}
      </Button>
    </Alert>
  )
}
