const ORIGIN = 'http://portal.invalid'
/** Spaces and control characters: browsers drop some of them, and the rest may point elsewhere. */
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/
const DECODINGS = 4

const isPlain = (path: string) => path.startsWith('/') && !path.startsWith('//') && !UNSAFE.test(path)

/** The path if it is on this site and not the sign-in page; else null. Checked after each decoding, because a later consumer may decode it. */
export const internalPath = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.length > 2000 || !isPlain(value)) return null
  const url = new URL(value, ORIGIN)
  if (url.origin !== ORIGIN) return null
  let path = url.pathname
  for (let i = 0; i < DECODINGS; i++) {
    if (!isPlain(path)) return null
    try {
      const decoded = decodeURIComponent(path)
      if (decoded === path) return url.pathname.toLowerCase() === '/login' ? null : `${url.pathname}${url.search}${url.hash}`
      path = new URL(decoded.replaceAll(' ', '+'), ORIGIN).origin === ORIGIN ? decoded.replaceAll(' ', '+') : '//'
    } catch {
      return null
    }
  }
  return null
}
