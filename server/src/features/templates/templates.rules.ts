import {
  isDocument,
  isLinkPlaceholder,
  isTemplatePlaceholder,
  offeredPlaceholders,
  templateKind,
  type TemplateCode,
  type TemplatePlaceholder,
} from '@portal/contract/templates'
import { BROKEN_PLACEHOLDER, hasBrokenPlaceholder } from '@portal/contract/shared/placeholders'
import { linesOf, writtenPlaceholders } from './fill.rules.ts'

const listed = (names: readonly string[]): string => [...new Set(names)].map((name) => `{{${name}}}`).join(', ')
const LINK_TARGET = /href="\{\{([^{}]*)\}\}"/g

const nounOf = (code: TemplateCode): string => (isDocument(code) ? 'document' : 'email')

/** A sentence naming the placeholders that aren't available for this code; undefined if all are. */
const unknownIn = (code: TemplateCode, names: readonly string[]): string | undefined => {
  const { always, sometimes } = offeredPlaceholders(code)
  const offered: readonly string[] = [...always, ...sometimes]
  const unknown = names.filter((name) => !isTemplatePlaceholder(name))
  if (unknown.length > 0) return `There is no placeholder ${listed(unknown)}.`
  const elsewhere = names.filter((name) => !offered.includes(name))
  return elsewhere.length > 0 ? `This ${nounOf(code)} has no value for ${listed(elsewhere)}.` : undefined
}

const subjectError = (code: TemplateCode, subject: string): string | undefined => {
  if (hasBrokenPlaceholder(subject)) return BROKEN_PLACEHOLDER
  const written = writtenPlaceholders(subject)
  const unknown = unknownIn(
    code,
    written.map(({ name }) => name),
  )
  if (unknown !== undefined) return unknown
  const { always } = offeredPlaceholders(code)
  const unguarded = written.flatMap(({ name, fallback }) =>
    always.includes(name as TemplatePlaceholder) || fallback?.trim() ? [] : [name],
  )
  return unguarded.length > 0
    ? `${listed(unguarded)} can be empty. Say what to write instead, like {{${unguarded[0] ?? ''}|your application}}.`
    : undefined
}

const bodyError = (code: TemplateCode, html: string): string | undefined => {
  if (hasBrokenPlaceholder(html)) return BROKEN_PLACEHOLDER
  const names = writtenPlaceholders(html).map(({ name }) => name)
  const unknown = unknownIn(code, names)
  if (unknown !== undefined) return unknown
  const noLinks = [...html.matchAll(LINK_TARGET)].flatMap(([, name = '']) => (isLinkPlaceholder(name) ? [] : [name]))
  if (noLinks.length > 0) return `${listed(noLinks)} can't be the address of a link.`
  const absent = templateKind(code).needs.filter((name) => !names.includes(name))
  if (absent.length > 0) return `This ${nounOf(code)} must contain ${listed(absent)}.`
  const { always } = offeredPlaceholders(code)
  const isSure = (line: string) =>
    line.replace(/<[^<>]*>/g, '').trim() !== '' &&
    writtenPlaceholders(line).every(({ name, fallback }) => always.includes(name as TemplatePlaceholder) || fallback !== null)
  return linesOf(html).some(isSure) ? undefined : 'Write at least one line that is shown even when placeholders are empty.'
}

/** Errors in subject and body, by field. `html`: canonical, with allowed tags only. */
export const templateErrors = (code: TemplateCode, subject: string, html: string): Record<string, string[]> => {
  const found = { subject: subjectError(code, subject), body: bodyError(code, html) }
  return Object.fromEntries(Object.entries(found).flatMap(([field, message]) => (message === undefined ? [] : [[field, [message]]])))
}
