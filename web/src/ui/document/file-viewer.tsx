import '@mantine/core/styles/Modal.css'
import { Alert, Button, Group, Modal, Text } from '@mantine/core'
import { messages } from '@portal/contract/shared/messages'
import { IconDownload, IconExternalLink, IconPrinter } from '@tabler/icons-react'
import { useRef } from 'react'
import { actions } from '#words/shared/actions.ts'
import { words } from '#words/shared/viewer.ts'
import { opensExternally, type ViewedFile } from './file-content.model.ts'
import { FileFrame } from './file-frame.tsx'
import classes from './file-viewer.module.css'

interface Props {
  /** Null: closed. */
  file: ViewedFile | null
  /** Fetches the file with a new link; undefined when it is deleted or the request fails. */
  renew: () => Promise<ViewedFile | undefined>
  onClose: () => void
}

function Content({ file, renew }: { file: ViewedFile; renew: Props['renew'] }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const isFramed = !opensExternally(file.mimetype)
  const print = () => {
    try {
      frame.current?.contentWindow?.print()
    } catch {
      // The browser isolates the file from our page: print from a new tab.
      window.open(file.view_link, '_blank', 'noopener')
    }
  }
  return (
    <>
      {file.view === 'preview' && <Text className={classes.note}>{words.preview}</Text>}
      {isFramed ? <FileFrame file={file} renew={renew} frame={frame} /> : <Text>{words.ownViewer}</Text>}
      <Group justify="flex-end" mt="md" gap="xs" className="sheet-buttons">
        <Button
          variant="default"
          leftSection={<IconExternalLink size={18} stroke={1.5} aria-hidden />}
          component="a"
          href={file.view_link}
          target="_blank"
          rel="noopener"
        >
          {words.newTab}
        </Button>
        {isFramed && (
          <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />} onClick={print}>
            {actions.print}
          </Button>
        )}
        <Button
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          component="a"
          href={file.download_link}
          download={file.name}
        >
          {actions.download}
        </Button>
      </Group>
    </>
  )
}

/** A document in a dialog, with buttons to open it in a new tab, download and print. */
export function FileViewer({ file, renew, onClose }: Props) {
  return (
    <Modal
      opened={file !== null}
      onClose={onClose}
      title={file?.name}
      size={960}
      centered
      closeButtonProps={{ 'aria-label': actions.close, className: classes.close }}
      classNames={{ inner: 'sheet-inner', content: 'sheet-content' }}
    >
      {file && (file.view_link ? <Content file={file} renew={renew} /> : <Alert color="red">{messages.noFileUrl}</Alert>)}
    </Modal>
  )
}
