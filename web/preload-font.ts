import type { Plugin } from 'vite'

/** Preloads the one font file every page needs; the other subsets load when a character asks for them. */
export const preloadFont = (name: string): Plugin => ({
  name: 'portal:preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const file = Object.keys(bundle ?? {}).find((key) => key.includes(name))
      if (!file) throw new Error(`The build holds no font named ${name}.`)
      return [
        { tag: 'link', attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' }, injectTo: 'head' },
      ]
    },
  },
})
