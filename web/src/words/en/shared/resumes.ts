const quoted = (text: string) => (text === '' ? '' : `: “${text}”`)
const source = (text: string, page: number | null) =>
  `${page === null ? 'From your resume' : `From your resume, page ${page}`}${quoted(text)}`

/** Values read from a resume, in a form or on a card. */
export const words = {
  source,
  /** Below a field that has the resume's value. */
  note: (text: string, page: number | null) => `${source(text, page)}. Please check.`,
  explained: (label: string, text: string, page: number | null) => `${label}. ${source(text, page)}`,
  card: {
    educations: 'Qualifications in your resume',
    experiences: 'Jobs in your resume',
    hint: "From your resume. Add what's right; nothing is saved until you do.",
    add: 'Add',
    addNamed: (name: string) => `Add ${name}`,
    labelNamed: (label: string, name: string) => `${label}: ${name}`,
    notMine: 'Not mine',
    notMineNamed: (name: string) => `${name} is not mine`,
    unsure: (name: string) => `${name}?`,
    missing: (labels: readonly string[]) => `Still needed: ${labels.join(', ')}`,
    cgpa: (percentage: string, points: number) => `${percentage} (CGPA ${points})`,
    like: (medium: string, city: string | null) => `Medium ${medium}${city === null ? '' : `, city ${city}`}, same as the previous one`,
    period: (from: string, to: string) => `${from} – ${to}`,
  },
} as const
