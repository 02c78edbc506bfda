/** A file to look at. `view` tells whether its link opens the file itself or a page made from its text. */
export interface ViewedFile {
  name: string
  mimetype: string
  view: 'file' | 'preview'
  view_link: string
  download_link: string
}

const PDF = 'application/pdf'
const PHONE = '(pointer: coarse) and (max-width: 640px)'

/** Phones show a PDF in a viewer of their own, not inside a page. */
export const opensItself = (mimetype: string): boolean => mimetype === PDF && (!navigator.pdfViewerEnabled || matchMedia(PHONE).matches)

/** What a frame gets: an address, or a page of ours around the content. */
export type FrameContent = { src: string } | { srcDoc: string }

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
const page = (name: string, style: string, body: string) =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>${escaped(name)}</title><style>body{margin:0;background:#fff;color:#1b1b1f}${style}</style></head><body>${body}</body></html>`

const ask = async (link: string, method: 'GET' | 'HEAD'): Promise<Response> => {
  const response = await fetch(link, { method, cache: 'no-store', credentials: 'omit' })
  if (!response.ok) throw new Error(`The file answers ${response.status}.`)
  return response
}

/** Fetches what a frame is to show; throws where the link is over or nothing answers, because a frame cannot tell. */
export const loadContent = async ({ name, mimetype, view, view_link }: ViewedFile): Promise<FrameContent> => {
  if (view === 'preview') return { srcDoc: await (await ask(view_link, 'GET')).text() }
  if (mimetype === 'text/plain') {
    const text = await (await ask(view_link, 'GET')).text()
    return { srcDoc: page(name, 'pre{margin:0;padding:16px;white-space:pre-wrap;overflow-wrap:anywhere}', `<pre>${escaped(text)}</pre>`) }
  }
  await ask(view_link, 'HEAD')
  if (mimetype === PDF) return { src: view_link }
  const style = 'body{display:grid;place-items:center;min-height:100vh}img{max-width:100%}'
  return { srcDoc: page(name, style, `<img src="${escaped(view_link)}" alt="${escaped(name)}">`) }
}
