/** Required in every email about rights over personal data (DPDP Rules, 2025, rule 9). */
export const contactLine = (contact: string): string => `If you have questions about your data, email ${contact}. A person will answer.`
