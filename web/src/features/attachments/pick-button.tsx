import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { words } from '#words/attachments.ts'
import { useOnline } from '../../lib/use-online.ts'
import classes from './documents.module.css'

interface PickButtonProps {
  readonly label: string
  readonly accept: string
  readonly icon?: ReactNode
  /** Takes a photo with the camera instead of choosing a file; on devices with a touch screen alone. */
  readonly capture?: 'user' | 'environment'
  readonly onPick: (file: File) => void
}

/** A button that opens the device's file chooser or camera. Without a network it is off, and the page says so. */
export function PickButton({ label, accept, icon, capture, onPick }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const isOnline = useOnline()
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        capture={capture}
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) onPick(file)
          // The same file may be chosen again after a refusal.
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        className={capture && classes.camera}
        leftSection={icon}
        disabled={!isOnline}
        title={isOnline ? undefined : words.uploads.offline}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
