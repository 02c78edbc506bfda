import { isOtherBranch } from '../resumes/qualification.rules.ts'
import type { Option } from './choices.rules.ts'

/** Branches that belong to the "Computer / IT" entry. */
const COMPUTING =
  /comput|\bcomp\b|information|\binfo tech|software|data|artificial|machine|cyber|\b(?:it|ict|cs|cse|ce|ai|ml|aiml|ds|aids|cst|csbs)\b/i
/** Subjects and codes outside computing, besides those that resumes name. */
const OTHER =
  /\b(?:mech|electr|tele|robot|environment|energy|power|rubber|plastic|polymer|ceramic|manufactur|nuclear|fire|print|architect|auto|aero|agri|bio|phys|chem|math|stat|botan|zoolog|geolog|nano)|^(?:me|ee|ec|ic|ei|ch|cl|cv|ae|au|pe|bt|bm|mt)$/i
/** "I.T." and "C.S.E." are read like "IT" and "CSE", "Comp. Engg." like "Comp Engg". */
const plain = (branch: string): string =>
  branch
    .replaceAll(/\b([a-z])\.\s?(?=[a-z]\b)/gi, '$1')
    .replaceAll('.', ' ')
    .trim()
const isComputing = (branch: string): boolean => COMPUTING.test(plain(branch))

/** Whether a branch is known to be computing, or known not to be. */
export const isKnownBranch = (branch: unknown): boolean =>
  typeof branch === 'string' && (isComputing(branch) || isOtherBranch(branch) || OTHER.test(plain(branch)))

/** Degrees with a separate computing entry: its key by the key of the other branches. */
const computing: Readonly<Record<number, number>> = { 7: 6, 10: 9, 18: 17 }

/** The entry of a degree and its branch; undefined if only the branch, which is missing, determines it. */
export const degreeOfBranch = (found: readonly Option[], branch: unknown): number | undefined => {
  const last = found.at(-1)?.key
  const chosen = found.find(({ is_chosen }) => is_chosen)?.key
  if (chosen !== undefined && !isKnownBranch(branch)) return chosen
  if (typeof branch !== 'string' || last === undefined) return found.length > 1 ? undefined : last
  return isComputing(branch) ? (computing[last] ?? last) : last
}
