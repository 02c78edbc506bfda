import { createHash } from 'node:crypto'
import { escapeHtml } from '@portal/contract/shared/html'
import type { PreviewBody } from './preview.rules.ts'

const STYLE = `body{margin:0;background:#fff;color:#1b1b1f;font:14px/1.5 'Geist Variable',system-ui,sans-serif}
main{max-width:48rem;margin:0 auto;padding:24px 16px;overflow-wrap:anywhere}
h1,h2,h3,h4,h5,h6{margin:1em 0 .25em;line-height:1.3}h1{font-size:1.25rem}h2{font-size:1.125rem}h3,h4,h5,h6{font-size:1rem}
p{margin:0 0 .5em;white-space:pre-wrap}ul,ol{margin:0 0 .5em;padding-left:1.5em}
table{border-collapse:collapse;margin:0 0 1em}td,th{border:1px solid #c5c6d0;padding:4px 8px;vertical-align:top;text-align:left}
.note{color:#5d5e66}`

const styleHash = createHash('sha256').update(STYLE).digest('base64')

/** Allows only the inline style above: no scripts, forms, images or external URLs. Only the portal's own pages may frame it. */
export const previewPolicy = `sandbox; default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

const NO_PREVIEW = '<p class="note">No preview available. Download the file.</p>'
const TRUNCATED = '<p class="note">The preview ends here. Download the file to read the rest.</p>'

/** The preview page of a word-processing document; says so if there is no preview. */
export const previewPage = (name: string, body: PreviewBody | null): string => {
  const main = body ? body.html + (body.isTruncated ? TRUNCATED : '') : NO_PREVIEW
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
  return `<!doctype html><html lang="en-IN"><head>${meta}<title>${escapeHtml(name)}</title><style>${STYLE}</style></head><body><main>${main}</main></body></html>`
}
