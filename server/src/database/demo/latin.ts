/** How the people with names in Indian scripts write them in Latin script. */
const written: Readonly<Record<string, string>> = { विकास: 'Vikas', शर्मा: 'Sharma', હાર્દિક: 'Hardik', પટેલ: 'Patel' }

/** A name in Latin script, as it is in an email address or a resume. */
export const toLatin = (name: string): string => written[name] ?? name.normalize('NFKD').replace(/[^A-Za-z '.-]/g, '')
