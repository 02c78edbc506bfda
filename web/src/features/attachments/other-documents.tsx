import { Button, NativeSelect } from '@mantine/core'
import { type CandidateDocument, fileKinds, OTHER_DOCUMENT, typesOfStaff } from '@portal/contract/attachments'
import { messages } from '@portal/contract/shared/messages'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/attachments.ts'
import { actions } from '#words/shared/actions.ts'
import { useOnline } from '../../lib/browser/connection.ts'
import { notify } from '../../lib/browser/notify.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { documentEndings, formatsHint } from '../../lib/form/document-file.ts'
import { FilePicker } from '../../ui/form/file-picker.tsx'
import { combosQuery } from '../combos/combos.api.ts'
import { attachmentsQuery, useDeleteAttachment } from './attachments.api.ts'
import { attachmentRequest, isOther, otherTypes } from './attachments.model.ts'
import { DocumentRow } from './document-list.tsx'
import classes from './documents.module.css'
import { RunningUploads } from './upload-controls.tsx'
import type { Uploads } from './use-uploads.ts'
import { ViewedDocument } from './viewed-document.tsx'

/** Uploads a document as soon as it is chosen, so that no separate step can be forgotten. */
function UploadForm({ uploads }: { readonly uploads: Uploads }) {
  const { data: combos } = useQuery(combosQuery(attachmentRequest))
  const isOnline = useOnline()
  const [type, setType] = useState(String(OTHER_DOCUMENT))
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <div className={classes.uploadForm}>
      <NativeSelect
        label={words.others.type}
        value={type}
        onChange={(event) => {
          setType(event.currentTarget.value)
          setRefusal(null)
        }}
        data={[
          { value: '', label: words.others.chooseType },
          ...otherTypes(combos?.ATTACHMENT_TYPE).map(({ key, value }) => ({ value: String(key), label: value })),
        ]}
      />
      <FilePicker
        label={words.others.choose}
        accept={documentEndings}
        hint={isOnline ? formatsHint : words.uploads.offline}
        isDisabled={!isOnline}
        photo={{ label: words.takePhoto, accept: fileKinds.jpg.mimetype }}
        onPick={(file) => setRefusal(uploads.start(file, type === '' ? null : Number(type)))}
      />
      {refusal && (
        <p role="alert" className={classes.failure}>
          {refusal}
        </p>
      )}
    </div>
  )
}

/** Documents other than picture and resume: view, download, remove, upload. */
export function OtherDocuments({ uploads }: { readonly uploads: Uploads }) {
  const { data: attachments, refetch } = useSuspenseQuery(attachmentsQuery)
  const remove = useDeleteAttachment()
  const [viewed, setViewed] = useState<number | null>(null)
  const others = attachments.filter(isOther)

  const confirmRemove = async ({ attachment_id, attachment }: CandidateDocument) => {
    const agreed = await confirm({
      title: words.removal.title,
      message: words.removal.question(attachment.original_name),
      confirmLabel: actions.remove,
      cancelLabel: actions.keep,
      isDanger: true,
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
        <ul className={classes.list} aria-label={words.others.name}>
          {others.map((item) => (
            <DocumentRow key={item.attachment_id} item={item} onView={setViewed}>
              {!typesOfStaff.includes(item.type) && item.mark !== 'verified' && item.mark !== 'handed_in' && (
                <Button
                  variant="default"
                  onClick={() => void confirmRemove(item)}
                  aria-label={actions.removeNamed(item.attachment.original_name)}
                >
                  {actions.remove}
                </Button>
              )}
            </DocumentRow>
          ))}
        </ul>
      )}
      <RunningUploads uploads={uploads} isMine={isOther} />
      <UploadForm uploads={uploads} />
      <ViewedDocument attachments={attachments} id={viewed} renew={async () => (await refetch()).data} onClose={() => setViewed(null)} />
    </>
  )
}
