import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { words } from '#words/mails/mails.ts'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { useCancelMail, useWriteMail } from './mail-thread.api.ts'

const WriteDialog = lazy(() => import('./write-dialog.tsx'))

/** Opens the dialog for an email to one candidate, which can be cancelled within a minute. */
export function ComposeButton({ id, name }: { readonly id: number; readonly name: string }) {
  const [isOpen, open] = useDialog<true>()
  const write = useWriteMail(id)
  const cancel = useCancelMail()
  const notifySent = (mail: number) =>
    notify('SUCCESS', words.sentOne(name), {
      label: words.cancel,
      run: () => cancel.mutate(mail, { onSuccess: () => notify('INFO', words.cancelled), onError: pushError }),
    })
  return (
    <>
      <Button mb="md" leftSection={<IconMail size={18} stroke={1.5} aria-hidden="true" />} onClick={() => open(true)}>
        {words.button}
      </Button>
      {isOpen && (
        <Suspense>
          <WriteDialog
            selection={{ ids: [id] }}
            who={name}
            onClose={() => open(null)}
            onSend={async (mail) => notifySent((await write.mutateAsync(mail)).id)}
          />
        </Suspense>
      )}
    </>
  )
}
