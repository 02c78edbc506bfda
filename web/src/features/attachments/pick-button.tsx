import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'

interface PickButtonProps {
  readonly label: string
  readonly accept: string
  readonly icon?: ReactNode
  readonly onPick: (file: File) => void
}

/** A button that opens the device's file chooser. */
export function PickButton({ label, accept, icon, onPick }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) onPick(file)
          // The same file may be chosen again after a refusal.
          event.currentTarget.value = ''
        }}
      />
      <Button variant="default" leftSection={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
