import { escapeHtml } from '@portal/contract/shared/html'
import font from '../../../../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'

/** A file to view. `view`: whether its link opens the file itself or a page rendered from its text. */
export interface ViewedFile {
  name: string
  mimetype: string
  view: 'file' | 'preview'
  view_link: string
  download_link: string
}

const PDF = 'application/pdf'
const PHONE = '(pointer: coarse) and (max-width: 640px)'

/** Phones open a PDF in their own viewer, not inside a page. */
export const opensExternally = (mimetype: string): boolean => mimetype === PDF && (!navigator.pdfViewerEnabled || matchMedia(PHONE).matches)

/** Content of an iframe: an address, or a page of ours around the content. */
export type FrameContent = { src: string } | { srcDoc: string }

const page = (name: string, style: string, body: string) =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>${escapeHtml(name)}</title><style>body{margin:0;background:#fff;color:#1b1b1f}${style}</style></head><body>${body}</body></html>`

/** The page with our font, which a frame doesn't inherit; its text asks for it by name. */
export const inOurFont = (page: string): string =>
  `${page}<style>@font-face{font-family:'Geist Variable';font-weight:100 900;src:url('${new URL(font, location.href).href}')}</style>`

/** The page with the colours of the dark theme, on screen only: printed, it stays black on white. */
export const inDark = (page: string): string =>
  `${page}<style>@media screen{html{color-scheme:dark}body{background:#15181e;color:#e6e9ef}.note{color:#a9afbc}}</style>`

const fetchFile = async (link: string, method: 'GET' | 'HEAD'): Promise<Response> => {
  const response = await fetch(link, { method, cache: 'no-store', credentials: 'omit' })
  if (!response.ok) throw new Error(`The file answers ${response.status}.`)
  return response
}

/** Fetches the content of an iframe. Throws if the link has expired or the network fails, which an iframe doesn't report. */
export const loadContent = async ({ name, mimetype, view, view_link }: ViewedFile): Promise<FrameContent> => {
  if (view === 'preview') return { srcDoc: await (await fetchFile(view_link, 'GET')).text() }
  if (mimetype === 'text/plain') {
    const text = await (await fetchFile(view_link, 'GET')).text()
    return {
      srcDoc: page(name, 'pre{margin:0;padding:16px;white-space:pre-wrap;overflow-wrap:anywhere}', `<pre>${escapeHtml(text)}</pre>`),
    }
  }
  await fetchFile(view_link, 'HEAD')
  if (mimetype === PDF) return { src: view_link }
  const style = 'body{display:grid;place-items:center;min-height:100vh}img{max-width:100%}'
  return { srcDoc: page(name, style, `<img src="${escapeHtml(view_link)}" alt="${escapeHtml(name)}">`) }
}
