import type { Plugin } from 'vite'

interface First {
  /** Of the one font file every page needs; the other subsets load when a character asks for them. */
  readonly font: string
  /** Of a chunk that nearly every page needs beside the first one, so that it is not waited for after it. */
  readonly chunk: string
}

/** Names in the page what it needs before the script has asked for it. */
export const preloadFirst = ({ font, chunk }: First): Plugin => ({
  name: 'portal:preload-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const fontFile = Object.keys(bundle).find((file) => file.includes(font))
      const chunkFile = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === chunk)?.fileName
      if (!fontFile) throw new Error(`The build holds no font named ${font}.`)
      if (!chunkFile) throw new Error(`The build holds no chunk named ${chunk}.`)
      return [
        { tag: 'link', attrs: { rel: 'preload', href: `/${fontFile}`, as: 'font', type: 'font/woff2', crossorigin: '' }, injectTo: 'head' },
        { tag: 'link', attrs: { rel: 'modulepreload', href: `/${chunkFile}`, crossorigin: '' }, injectTo: 'head' },
      ]
    },
  },
})
