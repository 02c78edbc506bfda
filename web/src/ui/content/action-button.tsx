import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentProps, useId } from 'react'
import { notify } from '../../lib/browser/notify.ts'

/** Disabled but focusable, so that its reason can be read and focus isn't lost. */
export const disabledProps = (isOff: boolean) => ({ 'aria-disabled': isOff, 'data-disabled': isOff || undefined })

interface ActionButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** Why it is disabled; null when enabled. */
  readonly why?: string | null
  /**
   * Id of a visible text that gives the reason. Without one the button gives it as its description, in a tooltip, and in a toast when
   * pressed.
   */
  readonly whyId?: string
  /** Disabled while its action runs. */
  readonly isBusy?: boolean
}

/** A button that explains why it is disabled. */
export function ActionButton({ why = null, whyId, isBusy = false, onClick, ...props }: ActionButtonProps) {
  const ownId = useId()
  const isOff = isBusy || why !== null
  const visibleReason = whyId === undefined ? why : null
  return (
    <>
      <Button
        {...props}
        {...disabledProps(isOff)}
        title={visibleReason ?? undefined}
        aria-describedby={why === null ? undefined : (whyId ?? ownId)}
        onClick={(event) => {
          if (!isOff) {
            onClick?.(event)
            return
          }
          event.preventDefault()
          if (visibleReason !== null) notify('INFO', visibleReason)
        }}
      />
      {visibleReason !== null && (
        <span id={ownId} hidden>
          {visibleReason}
        </span>
      )}
    </>
  )
}
