import '@mantine/core/styles/Modal.css'
import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useReturnFocus } from './use-return-focus.ts'
import classes from './form-dialog.module.css'

interface FormDialogProps {
  readonly title: string
  readonly onClose: () => void
  /** Of the form inside, which the button below submits. */
  readonly formId: string
  readonly submitLabel: string
  readonly isBusy: boolean
  readonly children: ReactNode
}

/** A form in a dialog, with its button always in sight; the whole screen on a phone. */
export function FormDialog({ title, onClose, formId, submitLabel, isBusy, children }: FormDialogProps) {
  useReturnFocus()
  const isPhone = useMediaQuery('(max-width: 47.99em)')
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={640}
      fullScreen={isPhone === true}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
      classNames={{ body: classes.body }}
    >
      {children}
      <div className={classes.footer}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" form={formId} aria-disabled={isBusy} data-disabled={isBusy || undefined}>
          {isBusy ? 'Saving…' : submitLabel}
        </Button>
      </div>
    </Modal>
  )
}
