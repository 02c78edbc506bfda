import { Button } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { words } from '#words/shared/ui.tsx'
import classes from './file-picker.module.css'

interface Props {
  /** Label of the button: `Choose your resume`. */
  label: string
  /** Endings or media types, as for a file input. */
  accept: string
  /** Accepted files, as text. */
  hint: string
  isDisabled?: boolean
  /** A second button on touch devices that opens the rear camera. */
  photo?: { label: string; accept: string }
  /** Called with null if something other than a file is dropped. */
  onPick: (file: File | null) => void
  /** Allows several files; called with them instead of `onPick`. */
  onPickAll?: (files: readonly File[]) => void
  /** Handles drops, including folders, instead of `onPick` and `onPickAll`. */
  onDrop?: (dropped: DataTransfer) => void
}

/** Picks a file, or several, by a button or by drag and drop. The caller validates it. */
export function FilePicker({ label, accept, hint, isDisabled = false, photo, onPick, onPickAll, onDrop }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [isOver, setOver] = useState(false)

  const pick = (files: FileList | null) => {
    const all = [...(files ?? [])]
    if (!isDisabled && onPickAll && all.length > 0) onPickAll(all)
    else if (!isDisabled) onPick(all[0] ?? null)
    // Allows choosing the same file again after a refusal.
    for (const { current } of [input, camera]) if (current) current.value = ''
  }
  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault()
    setOver(over && !isDisabled)
  }
  return (
    <div
      className={classes.area}
      data-over={isOver || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        if (onDrop && !isDisabled) onDrop(event.dataTransfer)
        else pick(event.dataTransfer.files)
      }}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={onPickAll !== undefined}
        hidden
        onChange={(event) => pick(event.currentTarget.files)}
      />
      <Button
        variant="default"
        size="md"
        leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
        disabled={isDisabled}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {photo && (
        <>
          <input
            ref={camera}
            type="file"
            accept={photo.accept}
            capture="environment"
            hidden
            onChange={(event) => pick(event.currentTarget.files)}
          />
          <Button
            variant="default"
            size="md"
            className={classes.camera}
            leftSection={<IconCamera size={18} stroke={1.5} aria-hidden />}
            disabled={isDisabled}
            onClick={() => camera.current?.click()}
          >
            {photo.label}
          </Button>
        </>
      )}
      <div id={hintId} className={classes.hint}>
        <span className={classes.drop}>{words.picker.drop} </span>
        {hint}
      </div>
    </div>
  )
}
