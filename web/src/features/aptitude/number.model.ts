/** The number that was typed, with commas between thousands or not; other text as it is, so that the contract's message is shown. */
export const numberIn = (typed: string): number | string | null => {
  const bare = typed.replaceAll(',', '').replace('−', '-').trim()
  if (bare === '') return null
  return /^-?\d{1,13}(?:\.\d{1,6})?$/.test(bare) ? Number(bare) : typed
}
