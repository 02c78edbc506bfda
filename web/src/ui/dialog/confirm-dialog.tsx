import '@mantine/core/styles/Modal.css'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import type { DialogRequest } from './confirm.tsx'
import { useOpenDialog } from './use-dialog.ts'

/** The modal of `confirm` and `alertDialog`; a bottom sheet on a phone. */
export default function ConfirmDialog({ request }: { request: DialogRequest }) {
  const [isOpen, setOpen] = useState(true)
  const [answer, setAnswer] = useState(false)
  const close = (yes: boolean) => {
    setAnswer(yes)
    setOpen(false)
  }
  useOpenDialog(() => close(false))
  const isAlert = request.kind === 'alert'
  return (
    <Modal
      opened={isOpen}
      onClose={() => close(false)}
      onExitTransitionEnd={() => request.answer(answer)}
      title={request.title}
      lang={request.lang || undefined}
      {...(isAlert && { size: 500 })}
      centered
      withCloseButton={false}
      classNames={{ inner: 'sheet-inner', content: 'sheet-content' }}
      transitionProps={{ duration: 120 }}
    >
      <Text style={{ whiteSpace: 'pre-line' }}>{request.message}</Text>
      <Group justify="flex-end" mt="lg" className="sheet-buttons">
        {!isAlert && (
          <Button variant="default" onClick={() => close(false)} data-autofocus={request.isDanger || undefined}>
            {request.cancelLabel}
          </Button>
        )}
        <Button
          color={request.isDanger ? 'red' : undefined}
          onClick={() => close(true)}
          data-autofocus={request.isDanger ? undefined : true}
        >
          {request.confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
