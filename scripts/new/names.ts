import { Refused } from './tree.ts'

/** A name in every case the code uses. */
export interface Forms {
  readonly kebab: string
  readonly snake: string
  readonly camel: string
  readonly pascal: string
  /** Mid-sentence. */
  readonly text: string
  /** At the start of a sentence. */
  readonly title: string
}

export interface Names {
  readonly plural: Forms
  readonly singular: Forms
}

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/
const PASCAL = /^(?:[A-Z][a-z0-9]*)+$/
const CAMEL = /^[a-z]+(?:[A-Z][a-z0-9]*)+$/

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const formsOf = (kebab: string): Forms => {
  const parts = kebab.split('-')
  const pascal = parts.map(capital).join('')
  return {
    kebab,
    snake: parts.join('_'),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    text: parts.join(' '),
    title: capital(parts.join(' ')),
  }
}

/** The first matching ending applies. */
const endings: readonly (readonly [plural: RegExp, singular: string])[] = [
  [/ies$/, 'y'],
  [/(ss|x|z|ch|sh)es$/, '$1'],
  [/([^su])s$/, '$1'],
]

const singularOf = (plural: string): string => {
  const ending = endings.find(([pattern]) => pattern.test(plural))
  if (!ending) throw new Refused(`The singular of "${plural}" is not known: add --singular <name>.`)
  return plural.replace(...ending)
}

/** Names of a feature, from its plural in kebab case. */
export const namesOf = (plural: string, singular?: string): Names => {
  if (!KEBAB.test(plural)) throw new Refused(`A feature is named by its plural in kebab case, like follow-ups; not "${plural}".`)
  const singularName = singular ?? singularOf(plural)
  if (!KEBAB.test(singularName)) throw new Refused(`--singular takes kebab case, like follow-up; not "${singularName}".`)
  if (singularName === plural)
    throw new Refused(`Singular and plural are both "${plural}", so that one record and the list would share names.`)
  return { plural: formsOf(plural), singular: formsOf(singularName) }
}

const splitCapitals = (name: string) => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()

/** Forms of a screen's name, from its path without the slash. */
export const screenForms = (path: string): Forms => {
  if (!PASCAL.test(path)) throw new Refused(`A screen has the name of its path, like FollowUps; not "${path}".`)
  return { ...formsOf(splitCapitals(path)), pascal: path }
}

/** Forms of an endpoint's name: a verb with its object. */
export const endpointForms = (name: string): Forms => {
  if (!CAMEL.test(name)) throw new Refused(`An endpoint is a verb with its object, like completeFollowUp; not "${name}".`)
  return { ...formsOf(splitCapitals(name)), camel: name, pascal: capital(name) }
}
