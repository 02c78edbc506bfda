import { workerData } from 'node:worker_threads'
import { fileKinds } from '@portal/contract/attachments'
import { answerFromWorker } from '../../platform/documents/bounded-worker.ts'
import { docxToHtml, odtToXml, docToText } from '../../platform/documents/word-processing.ts'
import { isEmptyPreview, previewOfMarkup, previewOfText, type PreviewBody } from './preview.rules.ts'

export interface PreviewInput {
  readonly content: Uint8Array
  readonly mimetype: string
}

const makers: Readonly<Record<string, (content: Buffer) => PreviewBody | Promise<PreviewBody>>> = {
  [fileKinds.docx.mimetype]: async (content) => previewOfMarkup(await docxToHtml(content)),
  [fileKinds.odt.mimetype]: (content) => previewOfMarkup(odtToXml(content)),
  [fileKinds.doc.mimetype]: async (content) => previewOfText(await docToText(content)),
}

const { content, mimetype } = workerData as PreviewInput
await answerFromWorker(async () => {
  const made = await makers[mimetype]?.(Buffer.from(content))
  return made && !isEmptyPreview(made) ? made : null
})
