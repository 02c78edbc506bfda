import { Button } from '@mantine/core'
import { acceptedExtensions } from '@portal/contract/attachments'
import { useRef } from 'react'
import { words } from '#words/offers/tasks.ts'

interface FileChoiceProps {
  readonly onChoose: (file: File | null) => void
}

/** A button that opens the file chooser. */
export function FileChoice({ onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={acceptedExtensions}
        hidden
        onChange={(event) => {
          onChoose(event.currentTarget.files?.[0] ?? null)
          // Allows choosing the same file again.
          event.currentTarget.value = ''
        }}
      />
      <Button variant="default" onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
    </>
  )
}
