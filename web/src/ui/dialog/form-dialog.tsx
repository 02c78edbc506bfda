import '@mantine/core/styles/Modal.css'
import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { actions } from '#words/shared/actions.ts'
import { breakpoints } from '../../lib/browser/breakpoints.ts'
import { ActionButton } from '../content/action-button.tsx'
import form from '../form/form.module.css'
import classes from './form-dialog.module.css'
import { useOpenDialog } from './use-dialog.ts'
import { useLeave } from './use-leave.ts'

interface FormDialogProps {
  readonly title: string
  readonly onClose: () => void
  /** Wraps the children in a form. */
  readonly onSubmit?: ComponentProps<'form'>['onSubmit']
  /** Id of the form, if the children bring their own. */
  readonly formId?: string
  readonly submitLabel: string
  readonly cancelLabel?: string
  /** For actions that can't be undone: a red button. */
  readonly isDanger?: boolean
  readonly isBusy: boolean
  /** Why it can't be submitted. */
  readonly why?: string | null
  /** On a phone: a bottom sheet instead of full screen. */
  readonly isSheet?: boolean
  /** The form has a draft, so closing it loses no input. */
  readonly keepsDraft?: boolean
  readonly children: ReactNode
}

const FIELD = ':is(input, select, textarea):not([type=hidden], [type=file], :disabled)'

/** Focuses the first field of the dialog instead of its close button; not where that opens a keyboard on the screen, which would cover the rest. */
const startInFirstField = (fields: HTMLFormElement | null): void => {
  if (!fields || matchMedia('(pointer: coarse)').matches || fields.querySelector('[data-autofocus]')) return
  fields.querySelector(FIELD)?.setAttribute('data-autofocus', '')
}

/** Modal with a form and a sticky footer; full screen on a phone. */
export function FormDialog({
  title,
  onClose,
  onSubmit,
  formId,
  submitLabel,
  cancelLabel = actions.cancel,
  isDanger = false,
  isBusy,
  why = null,
  isSheet = false,
  keepsDraft = false,
  children,
}: FormDialogProps) {
  const { leave, onInput } = useLeave(onClose)
  const close = keepsDraft ? onClose : leave
  useOpenDialog(close)
  const whyId = useId()
  const ownId = useId()
  const id = formId ?? ownId
  const isPhone = useMediaQuery(breakpoints.belowSm)
  return (
    <Modal
      opened
      onClose={close}
      onInput={onInput}
      title={title}
      fullScreen={!isSheet && isPhone === true}
      classNames={{ body: classes.body, ...(isSheet && { inner: 'sheet-inner', content: 'sheet-content' }) }}
    >
      {onSubmit ? (
        <form ref={startInFirstField} id={id} className={form.form} noValidate onSubmit={onSubmit}>
          {children}
        </form>
      ) : (
        children
      )}
      <div className={classes.footer} data-bottom-bar>
        {why !== null && (
          <p id={whyId} className={classes.why}>
            {why}
          </p>
        )}
        <Button variant="default" onClick={onClose}>
          {cancelLabel}
        </Button>
        <ActionButton type="submit" form={id} {...(isDanger && { color: 'red' })} why={why} whyId={whyId} isBusy={isBusy}>
          {isBusy ? actions.saving : submitLabel}
        </ActionButton>
      </div>
    </Modal>
  )
}
