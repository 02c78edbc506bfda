/** An amount in another unit, beside the field it is typed in. */
export const words = {
  equals: (amount: string, same: string) => `${amount} = ${same}`,
  enterLakhs: (rupees: string, lakhs: number) => `In lakhs: for ${rupees}, enter ${lakhs}.`,
  equalsYearly: (amount: string) => `= ${amount} a year`,
} as const
