const units = [
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
  let remainder = amount
  for (const [size, name] of scales) {
    const count = Math.floor(remainder / size)
    if (count > 0) parts.push(inWords(count), name)
    remainder -= count * size
  }
  if (remainder > 0 && remainder < 20) parts.push(units[remainder] ?? '')
  if (remainder >= 20) parts.push([tens[Math.floor(remainder / 10)], units[remainder % 10]].filter(Boolean).join('-'))
  return parts.join(' ')
}

/** 650000 → `₹ 6,50,000`. */
export const rupees = (amount: number): string => `₹ ${new Intl.NumberFormat('en-IN').format(amount)}`
