/** Strips separators and the prefix of India (`+91`, `0091`, `91`, `0`) before ten digits. */
const withoutPrefix = (typed: string): string => typed.replace(/[\s().-]/g, '').replace(/^(?:\+91|0091|91|0)(?=\d{10}$)/, '')

/** The ten digits of a mobile number as typed (`+91 98765 43210`, `098765-43210`); null for anything else. */
export const mobileOf = (typed: string | null | undefined): string | null => {
  const digits = withoutPrefix(typed ?? '')
  return /^\d{10}$/.test(digits) ? digits : null
}

/**
 * Value of a mobile field after blur: digits without separators and prefix. Text that isn't a number stays as typed, so that it can be
 * corrected.
 */
export const normalizeMobile = (typed: string): string => {
  const digits = withoutPrefix(typed)
  return /^\d+$/.test(digits) ? digits : typed.trim()
}
