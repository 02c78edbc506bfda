import { QUALIFICATION_10TH } from '@portal/contract/combos'
import { limits } from '@portal/contract/shared/limits'

export const cgpaScales = [10, 7, 4] as const
export type CgpaScale = (typeof cgpaScales)[number]

/** CBSE prints 9.5 on its 10th certificates; most universities multiply by 10. */
export const usualMultiplier = (qualification_id: number | null): number => (qualification_id === QUALIFICATION_10TH ? 9.5 : 10)

/** The percentage a CGPA stands for, rounded to two decimals; null when the grade does not lie on its scale. */
export const percentageOf = (cgpa: number, scale: CgpaScale, multiplier: number): number | null => {
  if (!(cgpa >= 0 && cgpa <= scale) || !(multiplier > 0 && multiplier <= 25)) return null
  const percentage = Math.round(((cgpa * 10) / scale) * multiplier * 100) / 100
  return Math.min(percentage, limits.percentage)
}
