/** An amount in another unit, beside the field it is typed in. */
export const words = {
  equals: (amount: string, same: string) => `${amount} = ${same}`,
  equalsYearly: (amount: string) => `= ${amount} a year`,
} as const
