/** Stands in every letter about somebody's rights over personal data (DPDP Rules, 2025, rule 9). */
export const contactLine = (contact: string): string => `A person answers questions about your data: write to ${contact}.`
