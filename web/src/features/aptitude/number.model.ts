/** The typed number, with or without thousands separators; other text is returned unchanged, so that the contract's message is shown. */
export const numberIn = (typed: string): number | string | null => {
  const bare = typed.replaceAll(',', '').replace('−', '-').trim()
  if (bare === '') return null
  return /^-?\d{1,13}(?:\.\d{1,6})?$/.test(bare) ? Number(bare) : typed
}
