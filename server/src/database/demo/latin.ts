/** Romanised spelling of the names in Indian scripts. */
const written: Readonly<Record<string, string>> = { विकास: 'Vikas', शर्मा: 'Sharma', હાર્દિક: 'Hardik', પટેલ: 'Patel' }

/** Romanises a name for email addresses and resumes. */
export const toLatin = (name: string): string => written[name] ?? name.normalize('NFKD').replace(/[^A-Za-z '.-]/g, '')
