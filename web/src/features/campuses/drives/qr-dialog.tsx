import '@mantine/core/styles/Modal.css'
import { Button, Modal } from '@mantine/core'
import type { DriveRow } from '@portal/contract/drives'
import { words } from '#words/campuses/registration-link.ts'
import { actions } from '#words/shared/actions.ts'
import { saveQr } from '../../../lib/browser/save-qr.ts'
import { registrationPath } from '../../../lib/session/decide-route.ts'
import { QrCode } from '../../../ui/content/qr-code.tsx'
import { useOpenDialog } from '../../../ui/dialog/use-dialog.ts'
import classes from './drives.module.css'

interface QrDialogProps {
  readonly drive: Pick<DriveRow, 'name' | 'code'>
  readonly onClose: () => void
}

/** The QR code of the registration link of a drive, to be scanned from the screen or saved. */
export default function QrDialog({ drive: { name, code }, onClose }: QrDialogProps) {
  useOpenDialog(onClose)
  const link = `${location.origin}${registrationPath(code)}`
  return (
    <Modal opened onClose={onClose} title={words.qrTitle(name)} centered closeButtonProps={{ 'aria-label': actions.close }}>
      <div className={classes.qr}>
        <QrCode text={link} label={words.sheet.qrLabel} side={320} />
        <p className={classes.link}>{link}</p>
        <Button variant="default" onClick={() => saveQr(words.file(name), link, 'png')}>
          {words.png}
        </Button>
      </div>
    </Modal>
  )
}
