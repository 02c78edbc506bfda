/** An amount in another unit, next to its input. */
export const words = {
  equals: (amount: string, same: string) => `${amount} = ${same}`,
  enterLakhs: (rupees: string, lakhs: number) => `In lakhs: for ${rupees}, enter ${lakhs}.`,
  enterRupees: (lakhs: string, rupees: string) => `In rupees per year: ${lakhs} is ${rupees}.`,
  equalsYearly: (amount: string) => `= ${amount} a year`,
} as const
