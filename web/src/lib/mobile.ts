/** A mobile number as people write it (`+91 98765 43210`, `098765-43210`) as its 10 digits; anything else as typed, so that its message shows. */
export const plainMobile = (typed: string): string => {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^(\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '')
  return /^\d+$/.test(digits) ? digits : typed.trim()
}
