import { QUALIFICATION_10TH } from './combos.ts'
import { limits } from './shared/limits.ts'

export const cgpaScales = [10, 7, 4] as const
export type CgpaScale = (typeof cgpaScales)[number]

/**
 * The usual factor from a 10-point CGPA to per cent. CBSE prints 9.5 on its 10th certificates. Universities publish their own formulas,
 * from 7.1 n + 11 to (n - 0.5) × 10; for the rest the plain scale is customary, so the resume reader and the form default to it.
 */
export const cgpaMultiplier = (qualification_id: number | null): number => (qualification_id === QUALIFICATION_10TH ? 9.5 : 10)

/** CGPA as a percentage, rounded to two decimals; null for a grade outside its scale. */
export const percentageOfCgpa = (cgpa: number, scale: CgpaScale, multiplier: number): number | null => {
  if (!(cgpa >= 0 && cgpa <= scale) || !(multiplier > 0 && multiplier <= 25)) return null
  const percentage = Math.round(((cgpa * 10) / scale) * multiplier * 100) / 100
  return Math.min(percentage, limits.percentage)
}
