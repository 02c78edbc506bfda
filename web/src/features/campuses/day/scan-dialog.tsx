import '@mantine/core/styles/Modal.css'
import { Modal } from '@mantine/core'
import type { DayStudent } from '@portal/contract/drive-day'
import type { Attendance } from '@portal/contract/students'
import { useRef, useState } from 'react'
import { words } from '#words/campuses/day.ts'
import { useOpenDialog } from '../../../ui/dialog/use-dialog.ts'
import classes from './day.module.css'
import { useCodes } from './use-codes.ts'
import { studentOfCode } from './find-students.model.ts'
import { notice, scanNotice } from './notice.model.ts'

interface ScanDialogProps {
  readonly students: readonly DayStudent[]
  readonly onMark: (student: DayStudent, value: Attendance) => void
  readonly onClose: () => void
}

/** Reads the codes of students with the camera, one after another, and marks each present. */
export default function ScanDialog({ onClose, ...camera }: ScanDialogProps) {
  useOpenDialog(onClose)
  return (
    <Modal opened onClose={onClose} title={words.scan.title} closeButtonProps={{ 'aria-label': words.scan.close }}>
      <Camera {...camera} />
    </Modal>
  )
}

// A separate component, because the dialog mounts its content after itself.
function Camera({ students, onMark }: Omit<ScanDialogProps, 'onClose'>) {
  const video = useRef<HTMLVideoElement>(null)
  const [message, setMessage] = useState(notice(words.scan.starting))
  const read = (code: string) => {
    const id = studentOfCode(code)
    const student = students.find((registered) => registered.id === id)
    setMessage(scanNotice(student))
    if (!student || student.attendance === 'present') return
    onMark(student, 'present')
    navigator.vibrate?.(80)
  }
  useCodes(video, {
    onStart: () => setMessage(notice(words.scan.hint)),
    onCode: read,
    onFailure: () => setMessage(notice(words.scan.noCamera)),
  })
  return (
    <>
      <p role="status" className={classes.notice} data-warning={message.isWarning || undefined}>
        {message.text}
      </p>
      <video ref={video} className={classes.video} muted playsInline aria-label={words.scan.title} />
    </>
  )
}
