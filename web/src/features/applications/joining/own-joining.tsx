import { acceptedExtensions } from '@portal/contract/attachments'
import { joiningDocuments, type OwnJoining as OwnJoiningData } from '@portal/contract/joining'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { words } from '#words/offers/joining.ts'
import { notify, pushError } from '../../../lib/browser/notify.ts'
import { formatDay } from '../../../lib/format/format.ts'
import { Section } from '../../../ui/content/section.tsx'
import { ownJoiningQuery, useHandInDocument } from './joining.api.ts'
import classes from './joining.module.css'

const { own } = words

/** One document to upload, or to upload again. */
function DocumentRow({ document: { id, kind, state, reason } }: { readonly document: OwnJoiningData['documents'][number] }) {
  const input = useRef<HTMLInputElement>(null)
  const handIn = useHandInDocument()
  const { label } = joiningDocuments[kind]
  const send = (file: File) =>
    handIn.mutate({ id, kind, file }, { onSuccess: () => notify('SUCCESS', own.done(label)), onError: pushError })
  const isFirst = state === 'asked'
  return (
    <li className={classes.document}>
      <div>
        <p>{label}</p>
        <p className={classes.state}>{state === 'refused' && reason !== null ? words.refused(reason) : words.states[state]}</p>
      </div>
      {state !== 'verified' && (
        <div className={classes.buttons}>
          <input
            ref={input}
            type="file"
            accept={acceptedExtensions}
            hidden
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              currentTarget.value = ''
              if (file) send(file)
            }}
          />
          <Button
            variant="default"
            loading={handIn.isPending}
            aria-label={isFirst ? own.uploadNamed(label) : own.replaceNamed(label)}
            onClick={() => input.current?.click()}
          >
            {isFirst ? own.upload : own.replace}
          </Button>
        </div>
      )}
    </li>
  )
}

/** The candidate's joining date and the documents they are asked for. */
export default function OwnJoining() {
  const { data: joining } = useSuspenseQuery(ownJoiningQuery)
  if (joining === null) return null
  const { joining_on, joined_on, documents } = joining
  const said = joined_on !== null ? own.joinedOn(formatDay(joined_on)) : joining_on === null ? null : own.joiningOn(formatDay(joining_on))
  return (
    <Section title={own.title}>
      {said !== null && <p className={classes.said}>{said}</p>}
      {documents.length > 0 && (
        <ul className={classes.list} aria-label={own.documents}>
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </ul>
      )}
    </Section>
  )
}
