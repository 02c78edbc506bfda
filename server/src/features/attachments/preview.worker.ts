import { fileKinds } from '@portal/contract/attachments'
import { serveInWorker } from '../../platform/documents/bounded-worker.ts'
import { docxHeaders, docxToHtml, odtToXml, docToText } from '../../platform/documents/word-processing.ts'
import { isEmptyPreview, renderMarkupPreview, renderTextPreview, type PreviewBody } from './preview.rules.ts'

export interface PreviewInput {
  readonly content: Uint8Array
  readonly mimetype: string
}

const converters: Readonly<Record<string, (content: Buffer) => PreviewBody | Promise<PreviewBody>>> = {
  [fileKinds.docx.mimetype]: async (content) => renderMarkupPreview([...docxHeaders(content), await docxToHtml(content)].join('')),
  [fileKinds.odt.mimetype]: (content) => renderMarkupPreview(odtToXml(content)),
  [fileKinds.doc.mimetype]: async (content) => renderTextPreview(await docToText(content)),
}

serveInWorker(async ({ content, mimetype }: PreviewInput) => {
  const preview = await converters[mimetype]?.(Buffer.from(content))
  return preview && !isEmptyPreview(preview) ? preview : null
})
