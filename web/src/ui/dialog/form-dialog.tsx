import '@mantine/core/styles/Modal.css'
import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useId } from 'react'
import { actions } from '#words/shared/actions.ts'
import { breakpoints } from '../../lib/browser/breakpoints.ts'
import { ActionButton } from '../content/action-button.tsx'
import classes from './form-dialog.module.css'
import { useReturnFocus } from './use-dialog.ts'

interface FormDialogProps {
  readonly title: string
  readonly onClose: () => void
  /** Of the form inside, which the button below submits. */
  readonly formId: string
  readonly submitLabel: string
  readonly cancelLabel?: string
  /** For what cannot be undone: a red button. */
  readonly isDanger?: boolean
  readonly isBusy: boolean
  /** Why it cannot be sent as it stands. */
  readonly why?: string | null
  /** 600 px wide, and on a phone at the bottom edge instead of the whole screen. */
  readonly isSheet?: boolean
  readonly children: ReactNode
}

/** A form in a dialog, with its button always in sight; the whole screen on a phone. */
export function FormDialog({
  title,
  onClose,
  formId,
  submitLabel,
  cancelLabel = actions.cancel,
  isDanger = false,
  isBusy,
  why = null,
  isSheet = false,
  children,
}: FormDialogProps) {
  useReturnFocus()
  const whyId = useId()
  const isPhone = useMediaQuery(breakpoints.belowSm)
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={isSheet ? 600 : 640}
      fullScreen={!isSheet && isPhone === true}
      classNames={{ body: classes.body, ...(isSheet && { inner: 'sheet-inner', content: 'sheet-content' }) }}
    >
      {children}
      <div className={classes.footer}>
        {why !== null && (
          <p id={whyId} className={classes.why}>
            {why}
          </p>
        )}
        <Button variant="default" onClick={onClose}>
          {cancelLabel}
        </Button>
        <ActionButton type="submit" form={formId} {...(isDanger && { color: 'red' })} why={why} whyId={whyId} isBusy={isBusy}>
          {isBusy ? actions.saving : submitLabel}
        </ActionButton>
      </div>
    </Modal>
  )
}
