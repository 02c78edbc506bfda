import type { Option } from './choices.rules.ts'

/** Branches that belong to the "Computer / IT" entry. */
const COMPUTING =
  /comput|\bcomp\b|information|\binfo tech|software|data|artificial|machine|cyber|\b(?:it|ict|cs|cse|ce|ai|ml|aiml|ds|aids|cst|csbs)\b/i
/** "I.T." and "C.S.E." are read like "IT" and "CSE", "Comp. Engg." like "Comp Engg". */
const isComputing = (branch: string): boolean => COMPUTING.test(branch.replaceAll(/\b([a-z])\.\s?(?=[a-z]\b)/gi, '$1').replaceAll('.', ' '))

/** Degrees with a separate computing entry: its key by the key of the other branches. */
const computing: Readonly<Record<number, number>> = { 7: 6, 10: 9, 18: 17 }

/** The entry of a degree and its branch; undefined if only the branch, which is missing, determines it. */
export const degreeOfBranch = (found: readonly Option[], branch: unknown): number | undefined => {
  const last = found.at(-1)?.key
  if (typeof branch !== 'string' || last === undefined) return found.length > 1 ? undefined : last
  return isComputing(branch) ? (computing[last] ?? last) : last
}
