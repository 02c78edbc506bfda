import { Button } from '@mantine/core'
import { words } from '#words/aptitude/questions.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { FilePicker } from '../../../ui/form/file-picker.tsx'
import { useAddPicture, useRemovePicture } from './questions.api.ts'
import classes from './questions.module.css'

interface QuestionPictureProps {
  readonly id: number
  readonly hasPicture: boolean
}

/** Adds, replaces or removes the picture of a question. */
export function QuestionPicture({ id, hasPicture }: QuestionPictureProps) {
  const adding = useAddPicture(id)
  const removal = useRemovePicture(id)
  const isBusy = adding.isPending || removal.isPending
  return (
    <>
      <FilePicker
        label={hasPicture ? words.replacePicture : words.choosePicture}
        accept="image/png,image/jpeg"
        hint={words.hints.picture}
        isDisabled={isBusy}
        onPick={(file) => file && adding.mutate(file, { onSuccess: () => notify('SUCCESS', words.pictureSaved), onError: pushError })}
      />
      {hasPicture && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            loading={removal.isPending}
            onClick={() => removal.mutate(undefined, { onSuccess: () => notify('SUCCESS', words.pictureRemoved), onError: pushError })}
          >
            {words.removePicture}
          </Button>
        </div>
      )}
    </>
  )
}
