import '@mantine/core/styles/Modal.css'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import type { DialogRequest } from './confirm.tsx'
import { useReturnFocus } from './use-dialog.ts'

/** The dialog of `confirm` and `alertDialog`; below 600 px it stands at the bottom edge, under the thumb. */
export default function ConfirmDialog({ request }: { request: DialogRequest }) {
  useReturnFocus()
  const [isOpen, setOpen] = useState(true)
  const [answer, setAnswer] = useState(false)
  const close = (yes: boolean) => {
    setAnswer(yes)
    setOpen(false)
  }
  const isAlert = request.kind === 'alert'
  return (
    <Modal
      opened={isOpen}
      onClose={() => close(false)}
      onExitTransitionEnd={() => request.answer(answer)}
      title={request.title}
      size={isAlert ? 500 : 600}
      centered
      withCloseButton={false}
      classNames={{ inner: 'sheet-inner', content: 'sheet-content' }}
      transitionProps={{ duration: 120 }}
    >
      <Text style={{ whiteSpace: 'pre-line' }}>{request.message}</Text>
      <Group justify="flex-end" mt="lg" className="sheet-buttons">
        {!isAlert && (
          <Button variant="default" onClick={() => close(false)} data-autofocus={request.danger || undefined}>
            {request.cancelLabel}
          </Button>
        )}
        <Button color={request.danger ? 'red' : undefined} onClick={() => close(true)} data-autofocus={request.danger ? undefined : true}>
          {request.confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
