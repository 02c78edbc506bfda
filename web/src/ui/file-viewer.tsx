import '@mantine/core/styles/Modal.css'
import { Alert, Button, Group, Modal, Text } from '@mantine/core'
import { messages } from '@portal/contract/shared/messages'
import { IconDownload, IconExternalLink, IconPrinter } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './file-viewer.module.css'

export interface ViewedFile {
  name: string
  mimetype: string
  view_link: string
  download_link: string
}

const isImage = (mimetype: string) => mimetype.startsWith('image/')
const canShow = (mimetype: string) => isImage(mimetype) || mimetype === 'application/pdf' || mimetype === 'text/plain'

const Content = ({ file }: { file: ViewedFile }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const print = () => {
    try {
      frame.current?.contentWindow?.print()
    } catch {
      // A file shut away from our page is printed from its own tab.
      window.open(file.view_link, '_blank', 'noopener')
    }
  }
  const isShown = canShow(file.mimetype)
  return (
    <>
      {isShown ? (
        // No sandbox: Chrome shows no PDF in one. The server answers with a policy under which nothing in a file can run.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          ref={frame}
          className={`${classes.frame} ${isImage(file.mimetype) ? classes.image : ''}`}
          src={file.view_link}
          title={file.name}
        />
      ) : (
        <Text>This kind of file cannot be shown here. Download it to read it.</Text>
      )}
      <Group justify="flex-end" mt="md" gap="xs" className="sheet-buttons">
        {isShown && (
          <>
            <Button
              variant="default"
              leftSection={<IconExternalLink size={18} stroke={1.5} aria-hidden />}
              component="a"
              href={file.view_link}
              target="_blank"
              rel="noopener"
            >
              Open in new tab
            </Button>
            <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />} onClick={print}>
              Print
            </Button>
          </>
        )}
        <Button
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          component="a"
          href={file.download_link}
          download={file.name}
        >
          Download
        </Button>
      </Group>
    </>
  )
}

/** A document in a dialog, with a new tab, download and print. Closed while `file` is null. */
export const FileViewer = ({ file, onClose }: { file: ViewedFile | null; onClose: () => void }) => (
  <Modal
    opened={file !== null}
    onClose={onClose}
    title={file?.name}
    size={960}
    centered
    closeButtonProps={{ 'aria-label': 'Close' }}
    classNames={{ inner: 'sheet-inner', content: 'sheet-content' }}
  >
    {file && (file.view_link ? <Content file={file} /> : <Alert color="red">{messages.noFileUrl}</Alert>)}
  </Modal>
)
