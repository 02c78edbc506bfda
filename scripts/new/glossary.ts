import type { Names } from './names.ts'
import { Refused, type Tree } from './tree.ts'

const GLOSSARY = 'docs/glossary.md'

/** Refuses a name that the glossary lists under "not". Entries with a restriction in brackets are allowed. */
export const assertInGlossary = (tree: Tree, { plural, singular }: Names): void => {
  for (const line of tree.read(GLOSSARY).split('\n')) {
    const [, word = '', , not = ''] = line.split('|').map((cell) => cell.trim())
    const isRefused = not.split(/[,;] /).some((word) => word === singular.text || word === plural.text)
    if (isRefused && word.startsWith('**'))
      throw new Refused(`${GLOSSARY} has another word for "${plural.text}": ${word.replaceAll('**', '')}.`)
  }
}
