import { Button, NativeSelect } from '@mantine/core'
import { type Attachment, OTHER_DOCUMENT } from '@portal/contract/attachments'
import { messages } from '@portal/contract/shared/messages'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { notify } from '../../lib/notify.ts'
import { confirm } from '../../ui/confirm.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { combosQuery } from '../combos/combos.api.ts'
import { attachmentRequest, documentEndings, formatsHint, isOther, otherTypes } from './attachment-combos.ts'
import { attachmentsQuery, useDeleteAttachment } from './attachments.api.ts'
import { DocumentRow } from './document-row.tsx'
import classes from './documents.module.css'
import { RunningUploads } from './running-uploads.tsx'
import type { Uploads } from './use-uploads.ts'

const Viewer = lazy(() => import('./viewer.tsx'))

function UploadForm({ uploads }: { readonly uploads: Uploads }) {
  const { data: combos } = useQuery(combosQuery(attachmentRequest))
  const [type, setType] = useState(String(OTHER_DOCUMENT))
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = () => {
    const refused = uploads.start(file, type === '' ? null : Number(type))
    setRefusal(refused)
    if (refused === null) setFile(null)
  }
  return (
    <div className={classes.uploadForm}>
      <NativeSelect
        label="Attachment type"
        value={type}
        onChange={(event) => setType(event.currentTarget.value)}
        data={[
          { value: '', label: 'Choose a type' },
          ...otherTypes(combos?.ATTACHMENT_TYPE).map(({ key, value }) => ({ value: String(key), label: value })),
        ]}
      />
      <FilePicker
        label={file ? 'Choose another file' : 'Choose a file'}
        accept={documentEndings}
        hint={file ? file.name : formatsHint}
        onPick={setFile}
      />
      {refusal && (
        <p role="alert" className={classes.failure}>
          {refusal}
        </p>
      )}
      <Button variant="default" onClick={send}>
        Upload
      </Button>
    </div>
  )
}

/** Everything but picture and resume: view, download, remove, upload. */
export function OtherDocuments({ uploads }: { readonly uploads: Uploads }) {
  const { data: attachments } = useSuspenseQuery(attachmentsQuery)
  const remove = useDeleteAttachment()
  const [viewed, setViewed] = useState<Attachment | null>(null)
  const others = attachments.filter(isOther)

  const askRemove = async ({ attachment_id, attachment }: Attachment) => {
    const agreed = await confirm({
      title: 'Remove document',
      message: `Remove ${attachment.original_name}?`,
      confirmLabel: 'Remove',
      cancelLabel: 'Keep',
      danger: true,
    })
    if (!agreed) return
    remove.mutate(attachment_id, {
      onSuccess: () => notify('SUCCESS', messages.documentRemoved),
      onError: () => notify('ERROR', messages.attachmentFailed),
    })
  }
  return (
    <>
      {others.length === 0 ? (
        <p className={classes.empty}>{messages.noDocuments}</p>
      ) : (
        <ul className={classes.list} aria-label="Other documents">
          {others.map((item) => (
            <DocumentRow key={item.attachment_id} item={item} onView={setViewed}>
              <Button variant="default" onClick={() => void askRemove(item)} aria-label={`Remove ${item.attachment.original_name}`}>
                Remove
              </Button>
            </DocumentRow>
          ))}
        </ul>
      )}
      <RunningUploads uploads={uploads} isMine={isOther} />
      <UploadForm uploads={uploads} />
      {viewed && (
        <Suspense>
          <Viewer item={viewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </>
  )
}
