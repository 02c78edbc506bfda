const IT_BRANCH =
  /\b(computers?|comp|information tech(nology)?|i\.?t\.?|c\.?s\.?(e|it)?|software|ict|ai|artificial intelligence|data science)\b/i

/** Keys of EDUCATION_QUALIFICATION_TYPE; `it`: the key for a branch of computing. The first matching pattern applies. */
const QUALIFICATIONS: readonly { readonly pattern: RegExp; readonly key: number; readonly it?: number }[] = [
  { pattern: /\b(ph\.?\s?d|doctorate)\b/i, key: 23 },
  { pattern: /\bintegrated\b.*\b(m\.?\s?sc|mca|mba|master)|\b(m\.?\s?sc|mca|mba)\.?\s*\(?integrated/i, key: 22 },
  { pattern: /\bm\.?c\.?a\b|\bmasters? (of|in) computer applications?\b/i, key: 16 },
  { pattern: /\bm\.?b\.?a\b|\bpgdm\b|\bmasters? (of|in) business\b/i, key: 19 },
  {
    pattern:
      /\b[Mm]\.?\s?[Tt]ech\b|\bM\.?E\.?\b(?=[\s.,(|-]*(\(|in\b|comp|civil|mech|elec|$|\|))|\bmasters? (of|in) (engineering|technology)\b/,
    key: 15,
  },
  { pattern: /\bm\.?\s?sc\b|\bmasters? (of|in) science\b/i, key: 18, it: 17 },
  { pattern: /\bm\.?\s?com\b|\bmasters? (of|in) commerce\b/i, key: 20 },
  { pattern: /\bM\.A\b|\b[Mm]asters? (of|in) [Aa]rts\b/, key: 21 },
  { pattern: /\bb\.?c\.?a\b|\bbachelors? (of|in) computer applications?\b/i, key: 8 },
  { pattern: /\bb\.?\s?tech\b|\bB\.?E\b\.?|\bbachelors? (of|in) (engineering|technology)\b/i, key: 7, it: 6 },
  { pattern: /\bb\.?\s?sc\b|\bbachelors? (of|in) science\b/i, key: 10, it: 9 },
  { pattern: /\bb\.?\s?com\b|\bbachelors? (of|in) commerce\b/i, key: 11 },
  { pattern: /\bb\.?b\.?a\b|\bbachelors? (of|in) business\b/i, key: 12 },
  { pattern: /\bb\.?\s?des\b|\bb\.?f\.?a\b|\bbachelors? (of|in) (design|fine arts?)\b/i, key: 14 },
  { pattern: /\bB\.A\b|\b[Bb]achelors? (of|in) [Aa]rts\b/, key: 13 },
  { pattern: /\bdiploma\b/i, key: 4 },
  { pattern: /\biti\b|\bncvt\b/i, key: 24 },
  {
    pattern:
      /\b12\s?th\b|\bxii(th)?\b|\bh\.?\s?s\.?\s?c\b|\b(class|std\.?|standard|grade)[\s-]*12\b|\b(higher|senior) secondary\b|\bintermediate\b|\bpuc\b|\b10\s?\+\s?2\b|\bplus two\b|\baissce\b/i,
    key: 2,
  },
  {
    pattern:
      /\b10\s?th\b|\bx\s?th\b|\b(class|std\.?|standard)[\s-]*(10|x)\b|\bs\.?\s?s\.?\s?c\b|\bmatric(ulation)?\b|\bsecondary (school|education)\b|\bsslc\b|\baisse\b|(^|\| )x\b/i,
    key: 1,
  },
]

/** Names of boards and schools that contain the name of a level. */
const BOARD_NAMES =
  /\bhigher secondary (education )?board\b|\bboards? of (school|(senior |higher )?secondary|intermediate)( (and|&) (higher |senior )?secondary)?( education| examinations?)?\b|\bsecondary (and|&) higher secondary( education)?( board)?\b|\b(higher|senior) secondary school\b(?! (certificate|exam))/gi

/** The qualification in a line, with the matched words. */
export const findQualification = (line: string): { readonly key: number; readonly words: string } | undefined => {
  const text = line.replace(BOARD_NAMES, ' ')
  for (const { pattern, key, it } of QUALIFICATIONS) {
    const match = pattern.exec(text)
    if (match) return { key: it !== undefined && IT_BRANCH.test(text) ? it : key, words: match[0] }
  }
  return undefined
}
