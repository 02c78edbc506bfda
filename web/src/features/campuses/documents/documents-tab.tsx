import { acceptedExtensions } from '@portal/contract/attachments'
import type { CampusDocument } from '@portal/contract/campus-documents'
import { limits } from '@portal/contract/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/campuses/documents.ts'
import { actions } from '#words/shared/actions.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { FilePicker } from '../../../ui/form/file-picker.tsx'
import campusClasses from '../campuses.module.css'
import { DocumentRow } from './document-row.tsx'
import { documentsQuery, useAddDocument, useRemoveDocument } from './documents.api.ts'
import classes from './documents.module.css'

const DocumentViewer = lazy(() => import('./document-viewer.tsx'))
const megabytes = limits.fileBytes / 1024 / 1024

/** The documents of a college, such as its agreement; they can be viewed, added and removed. */
export default function DocumentsTab({ campus_id }: { readonly campus_id: number }) {
  const { data: documents, isError, refetch } = useQuery(documentsQuery(campus_id))
  const addition = useAddDocument(campus_id)
  const removal = useRemoveDocument()
  const [viewed, view] = useDialog<{ readonly id: number }>()
  const [refusal, setRefusal] = useState<string | null>(null)
  const add = (file: File) => {
    const isTooLarge = file.size > limits.fileBytes
    setRefusal(isTooLarge ? words.tooLarge(megabytes) : null)
    if (!isTooLarge) addition.mutate(file, { onSuccess: () => notify('SUCCESS', words.added(file.name)), onError: pushError })
  }
  const remove = async ({ id, original_name: name }: CampusDocument) => {
    const { title, message } = words.remove
    if (!(await confirm({ title: title(name), message, confirmLabel: actions.remove, cancelLabel: actions.keep, isDanger: true }))) return
    removal.mutate(id, { onSuccess: () => notify('SUCCESS', words.removed(name)), onError: pushError })
  }
  const shown = documents?.find(({ id }) => id === viewed?.id)
  return (
    <Section title={words.title}>
      {isError && !documents && <RetryAlert onRetry={refetch} />}
      {!isError && !documents && <p role="status">{actions.loading}</p>}
      {documents?.length === 0 && <p className={campusClasses.hint}>{words.empty}</p>}
      {documents && documents.length > 0 && (
        <ul className={classes.list} aria-label={words.title}>
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              onView={() => view({ id: document.id })}
              onRemove={() => void remove(document)}
            />
          ))}
        </ul>
      )}
      <FilePicker
        label={words.add}
        accept={`${acceptedExtensions}, .jpeg`}
        hint={words.formats(acceptedExtensions, megabytes)}
        isDisabled={addition.isPending}
        onPick={(file) => file && add(file)}
      />
      <p role="status" className={campusClasses.hint}>
        {addition.isPending && words.adding(addition.variables.name)}
      </p>
      {refusal !== null && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
      <Suspense>
        {shown && <DocumentViewer document={shown} renew={async () => (await refetch()).data} onClose={() => view(null)} />}
      </Suspense>
    </Section>
  )
}
