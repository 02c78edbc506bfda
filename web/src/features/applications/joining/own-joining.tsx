import { joiningDocumentName, joiningDocuments, type OwnJoining as OwnJoiningData } from '@portal/contract/joining'
import { messages } from '@portal/contract/shared/messages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { words } from '#words/offers/joining.ts'
import { notify, problemText } from '../../../lib/browser/notify.ts'
import { ApiProblem } from '../../../lib/api/api-problem.ts'
import { documentEndings, documentRefusal, formatsHint, isPictureFile, sizeRefusal, withAdvice } from '../../../lib/form/document-file.ts'
import { formatDay } from '../../../lib/format/format.ts'
import { Section } from '../../../ui/content/section.tsx'
import { ownOfferQuery } from '../offers/offers.api.ts'
import { missingDocuments, takesFurtherFile } from './joining.model.ts'
import { ownJoiningQuery, useHandInDocument } from './joining.api.ts'
import classes from './joining.module.css'

const { own: ownWords } = words

const failureOf = (problem: unknown) => (problem instanceof ApiProblem ? problemText(problem) : messages.attachmentFailed)

const shrunk = async (photo: File): Promise<File> => {
  const { documentAim, shrinkPicture } = await import('../../../lib/form/shrink-picture.ts')
  return shrinkPicture(photo, documentAim)
}

interface DocumentRowProps {
  readonly document: OwnJoiningData['documents'][number]
  /** Whether another file can follow. */
  readonly takesFurther: boolean
}

/** One file to upload or replace; an uploaded one can be opened, and followed by another. */
function DocumentRow({ document, takesFurther }: DocumentRowProps) {
  const { id, kind, state, reason, attachment } = document
  const isFurther = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const handIn = useHandInDocument()
  const [refusal, setRefusal] = useState<string | null>(null)
  const label = joiningDocumentName(document)
  const send = async (chosen: File) => {
    const refused = documentRefusal(chosen)
    setRefusal(refused)
    if (refused !== null) return
    const file = isPictureFile(chosen) ? await shrunk(chosen) : chosen
    const tooLarge = sizeRefusal(file)
    setRefusal(tooLarge)
    if (tooLarge !== null) return
    handIn.mutate(
      { id, kind, file, is_further: isFurther.current },
      { onSuccess: () => notify('SUCCESS', ownWords.done(label)), onError: (problem) => setRefusal(withAdvice(failureOf(problem), file)) },
    )
  }
  const choose = (isAdded: boolean) => {
    isFurther.current = isAdded
    input.current?.click()
  }
  const isFirst = state === 'asked'
  return (
    <li className={classes.document}>
      <div>
        <p>{label}</p>
        <p className={classes.state}>{state === 'refused' && reason !== null ? words.refused(reason) : words.states[state]}</p>
        {refusal !== null && (
          <p role="alert" className={classes.refusal}>
            {refusal}
          </p>
        )}
      </div>
      <div className={classes.buttons}>
        {attachment !== null && (
          <Button
            variant="default"
            component="a"
            href={attachment.attachment.view_link}
            target="_blank"
            rel="noopener"
            aria-label={ownWords.viewNamed(label)}
          >
            {ownWords.view}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept={documentEndings}
          hidden
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file) void send(file)
            // Allows choosing the same file again after a refusal.
            currentTarget.value = ''
          }}
        />
        {state !== 'verified' && (
          <Button
            variant="default"
            loading={handIn.isPending}
            aria-label={isFirst ? ownWords.uploadNamed(label) : ownWords.replaceNamed(label)}
            onClick={() => choose(false)}
          >
            {isFirst ? ownWords.upload : ownWords.replace}
          </Button>
        )}
        {takesFurther && (
          <Button
            variant="default"
            loading={handIn.isPending}
            aria-label={ownWords.addNamed(joiningDocuments[kind].label)}
            onClick={() => choose(true)}
          >
            {ownWords.add}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Sentence about the joining date and the place of work of the accepted offer; if a hired candidate has none yet, that it follows; null before. */
const joiningText = ({ joining_on, joined_on }: OwnJoiningData, place: string | null, isHired: boolean, isDue: boolean): string | null => {
  if (joined_on !== null) return ownWords.joinedOn(formatDay(joined_on))
  if (joining_on !== null) return ownWords.joiningOn(formatDay(joining_on), place, isDue)
  return isHired ? ownWords.dateFollows : null
}

/** The candidate's joining date and requested documents. */
export default function OwnJoining({ isHired }: { readonly isHired: boolean }) {
  const { data: joining } = useSuspenseQuery(ownJoiningQuery)
  const { data: offer } = useSuspenseQuery(ownOfferQuery)
  if (joining === null) return null
  const { documents } = joining
  const isDue = missingDocuments(documents).length > 0
  const text = joiningText(joining, offer?.state === 'accepted' ? offer.place : null, isHired, isDue)
  return (
    <Section title={joining.joined_on === null ? ownWords.title : ownWords.joinedTitle}>
      {text !== null && <p className={classes.text}>{text}</p>}
      {isDue && <p className={classes.text}>{ownWords.accepted(formatsHint)}</p>}
      {documents.length > 0 && (
        <ul className={classes.list} aria-label={ownWords.documents}>
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} takesFurther={takesFurtherFile(document, documents)} />
          ))}
        </ul>
      )}
    </Section>
  )
}
