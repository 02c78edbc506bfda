/** Frequent misspellings of mail domains. */
const misspellings: Readonly<Record<string, readonly string[]>> = {
  'gmail.com': [
    'gmial.com',
    'gmai.com',
    'gmal.com',
    'gamil.com',
    'gamail.com',
    'gmil.com',
    'gnail.com',
    'gmaill.com',
    'gmeil.com',
    'gmail.co',
    'gmail.cm',
    'gmail.con',
    'gmail.om',
    'gmail.comm',
    'gmail.in',
  ],
  'yahoo.com': ['yaho.com', 'yahooo.com', 'yhoo.com', 'yahoo.con', 'yahoo.co', 'yahoo.cm'],
  'yahoo.co.in': ['yaho.co.in', 'yahoo.coin', 'yahoo.co.i'],
  'hotmail.com': ['hotmial.com', 'hotmal.com', 'hotmai.com', 'hotmail.con', 'hotmail.co'],
  'outlook.com': ['outlok.com', 'outllok.com', 'outlook.con', 'outlook.co'],
  'rediffmail.com': ['rediffmal.com', 'redifmail.com', 'rediffmail.con', 'rediffmail.co', 'reddifmail.com'],
}
const meant: ReadonlyMap<string, string> = new Map(
  Object.entries(misspellings).flatMap(([domain, wrong]) => wrong.map((misspelling) => [misspelling, domain] as const)),
)

/** The address with its domain corrected; null when the domain isn't a known misspelling. */
export const correctedEmail = (email: string): string | null => {
  const at = email.lastIndexOf('@') + 1
  const domain = meant.get(email.slice(at).trim().toLowerCase())
  return domain === undefined ? null : `${email.slice(0, at)}${domain}`
}
