const ones = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const
const scales = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

/** Spells out a whole number in Indian units: 650000 → “six lakh fifty thousand”. */
export const inWords = (amount: number): string => {
  if (amount === 0) return 'zero'
  const parts: string[] = []
  let rest = amount
  for (const [size, name] of scales) {
    const count = Math.floor(rest / size)
    if (count > 0) parts.push(inWords(count), name)
    rest -= count * size
  }
  if (rest > 0 && rest < 20) parts.push(ones[rest] ?? '')
  if (rest >= 20) parts.push([tens[Math.floor(rest / 10)], ones[rest % 10]].filter(Boolean).join('-'))
  return parts.join(' ')
}

/** 650000 → `₹ 6,50,000`. */
export const rupees = (amount: number): string => `₹ ${new Intl.NumberFormat('en-IN').format(amount)}`
