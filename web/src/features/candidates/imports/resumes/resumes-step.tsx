import { Alert, Button } from '@mantine/core'
import { acceptedExtensions } from '@portal/contract/attachments'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/candidates/import-resumes.ts'
import { pushError } from '../../../../lib/browser/notify.ts'
import { formatCount } from '../../../../lib/format/format.ts'
import { ActionButton } from '../../../../ui/content/action-button.tsx'
import { Section } from '../../../../ui/content/section.tsx'
import { FilePicker } from '../../../../ui/form/file-picker.tsx'
import type { StepProps } from '../import-steps.model.ts'
import shared from '../imports.module.css'
import { StepFooter } from '../step-footer.tsx'
import { useKeysetPages } from '../use-keyset-pages.ts'
import { WorkProgress } from '../work-progress.tsx'
import { droppedFiles } from './dropped-files.model.ts'
import { RefusedFile } from './refused-file.tsx'
import { resumeCountsQuery, resumesQuery, useReadFiles } from './resumes.api.ts'
import classes from './resumes.module.css'
import { useUploadQueue } from './use-upload-queue.ts'

const { upload: text, reading } = words

/** Maximum of a dropped folder; the server reports which files exceed its own limit. */
const MAX_FILES = 2 * limits.importResumes

/** Files refused on upload, each with the reason. */
function RefusedFiles({ id, count }: { readonly id: number; readonly count: number }) {
  const { rows, more, isLoadingMore } = useKeysetPages(0, (after) => resumesQuery(id, 'failed', after))
  return (
    <Section title={text.refusedTitle(formatCount(count))}>
      <ul className={classes.refused} aria-label={text.refused}>
        {rows.map(({ row, file, refusal, resume_of }) => (
          <li key={row}>
            <strong>{file}</strong>{' '}
            <span>
              <RefusedFile refusal={refusal} resume_of={resume_of} />
            </span>
          </li>
        ))}
      </ul>
      {(more ?? isLoadingMore) && (
        <Button mt="sm" variant="default" loading={isLoadingMore} onClick={() => more?.()}>
          {text.more}
        </Button>
      )}
    </Section>
  )
}

function Collecting({ current: { id } }: Pick<StepProps, 'current'>) {
  const queue = useUploadQueue(id)
  const { data } = useQuery(resumeCountsQuery(id))
  const [isEmptyDrop, setEmptyDrop] = useState(false)
  const read = useReadFiles()
  const failed = data?.counts.failed ?? 0
  const accepted = (data?.counts.all ?? 0) - failed
  const pick = (files: readonly File[]) => {
    setEmptyDrop(files.length === 0)
    if (files.length > 0) queue.add(files)
  }
  return (
    <>
      <Section title={text.title}>
        <FilePicker
          label={text.choose}
          accept={`${acceptedExtensions}, .jpeg, .zip`}
          hint={text.hint}
          onPick={() => pick([])}
          onPickAll={pick}
          onDrop={(dropped) => void droppedFiles(dropped, MAX_FILES).then(pick, () => pick([]))}
        />
        {isEmptyDrop && (
          <Alert color="red" role="alert" mt="md">
            {text.nothing}
          </Alert>
        )}
        {queue.isBusy && <WorkProgress done={queue.done} of={queue.of} label={text.bar} say={text.uploading} />}
        <p role="status" className={shared.line}>
          {text.ready(formatCount(accepted))} {queue.repeated > 0 && text.repeated(formatCount(queue.repeated))}
        </p>
        {!queue.isBusy && queue.unsent.length > 0 && (
          <Alert color="red" role="alert" mt="md" title={text.unsent(formatCount(queue.unsent.length))}>
            <ul className={classes.refused}>
              {queue.unsent.map(({ file, why }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- files may have the same name
                <li key={index}>
                  <strong>{file.name}</strong> <span>{why}</span>
                </li>
              ))}
            </ul>
            <Button mt="sm" variant="default" onClick={() => queue.add(queue.unsent.map(({ file }) => file))}>
              {text.again}
            </Button>
          </Alert>
        )}
      </Section>
      {failed > 0 && <RefusedFiles id={id} count={failed} />}
      <StepFooter>
        <ActionButton
          className={shared.next}
          why={queue.isBusy ? text.busy : accepted === 0 ? text.none : null}
          isBusy={read.isPending}
          onClick={() => read.mutate(id, { onError: pushError })}
        >
          {text.read(formatCount(accepted))}
        </ActionButton>
      </StepFooter>
    </>
  )
}

/** Uploads resumes, then shows the progress of reading them. */
export default function ResumesStep({ current }: StepProps) {
  if (current.state === 'collecting') return <Collecting current={current} />
  return (
    <>
      <WorkProgress {...current.progress} label={reading.bar} say={reading.say} />
      <p className={shared.hint}>{reading.leave}</p>
    </>
  )
}
