import { workerData } from 'node:worker_threads'
import { fileKinds } from '@portal/contract/attachments'
import { answer } from '../../platform/documents/bounded-worker.ts'
import { markupOfDocx, markupOfOdt, textOfDoc } from '../../platform/documents/word-processing.ts'
import { isEmptyPreview, previewOfMarkup, previewOfText, type PreviewBody } from './preview.rules.ts'

export interface PreviewInput {
  readonly content: Uint8Array
  readonly mimetype: string
}

const makers: Readonly<Record<string, (content: Buffer) => PreviewBody | Promise<PreviewBody>>> = {
  [fileKinds.docx.mimetype]: async (content) => previewOfMarkup(await markupOfDocx(content)),
  [fileKinds.odt.mimetype]: (content) => previewOfMarkup(markupOfOdt(content)),
  [fileKinds.doc.mimetype]: async (content) => previewOfText(await textOfDoc(content)),
}

const { content, mimetype } = workerData as PreviewInput
await answer(async () => {
  const made = await makers[mimetype]?.(Buffer.from(content))
  return made && !isEmptyPreview(made) ? made : null
})
