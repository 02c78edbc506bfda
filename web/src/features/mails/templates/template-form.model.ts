import { TemplateBody, type Template, type TemplateContent, type TemplateRow } from '@portal/contract/template-editor'
import {
  isTemplatePlaceholder,
  offeredPlaceholders,
  stagesWithMail,
  templateGroups,
  templateKind,
  templatePlaceholders,
  type TemplateCode,
} from '@portal/contract/templates'
import { PLACEHOLDER } from '@portal/contract/shared/placeholders'
import { stageOf } from '@portal/contract/stages'
import * as z from 'zod/mini'

/** The fields of the editor; addresses are comma-separated. */
export interface TemplateValues extends Record<string, string> {
  name: string
  subject: string
  body: string
  mode: TemplateContent['mode']
  delay: TemplateContent['delay']
  type: TemplateContent['type']
  sender_name: string
  reply_to: string
  cc: string
}

export const valuesOf = ({ name, draft, active }: Template): TemplateValues => {
  const version = draft ?? active
  if (version === null) throw new Error('A template has a version.')
  const { subject, body, mode, delay, type, sender_name, reply_to, cc } = version
  return { name, subject, body, mode, delay, type, sender_name: sender_name ?? '', reply_to: reply_to ?? '', cc: cc.join(', ') }
}

/** Validates the fields as a body to save; `revision`: of the loaded template. */
export const templateSchema = (revision: () => number) =>
  z.pipe(
    z.transform((values: TemplateValues) => ({
      ...values,
      revision: revision(),
      sender_name: values.sender_name.trim() || null,
      reply_to: values.reply_to.trim() || null,
      cc: values.cc
        .split(/[,;\s]+/)
        .map((address) => address.trim())
        .filter(Boolean),
    })),
    TemplateBody,
  )

/** Where a template is used: labels of its stages, or its event. */
export const usesOf = (code: TemplateCode): string[] => {
  const labels = stagesWithMail(code).map((stage) => stageOf(stage).label)
  const { when } = templateKind(code)
  return when === null ? labels : [when]
}

/** The templates by group, in the order of the list. */
export const byGroup = (rows: readonly TemplateRow[]) =>
  templateGroups
    .map((group) => ({ group, rows: rows.filter(({ code }) => templateKind(code).group === group) }))
    .filter((group) => group.rows.length > 0)
export const firstOf = (rows: readonly TemplateRow[]): TemplateRow | undefined => byGroup(rows)[0]?.rows[0]

/** Length of a subject filled with sample values. */
export const renderedLength = (subject: string): number =>
  subject.replace(PLACEHOLDER, (_, name: string) => (isTemplatePlaceholder(name) ? templatePlaceholders[name].sample : name)).length

export interface Offered {
  readonly name: string
  readonly label: string
  readonly isNeeded: boolean
}
/** The placeholders of a template, required ones first. */
export const offeredTo = (code: TemplateCode): Offered[] => {
  const { always, sometimes } = offeredPlaceholders(code)
  const needed: readonly string[] = templateKind(code).needs
  return [...always, ...sometimes]
    .map((name) => ({ name, label: templatePlaceholders[name].label, isNeeded: needed.includes(name) }))
    .toSorted((a, b) => Number(b.isNeeded) - Number(a.isNeeded))
}

/** What is typed of a placeholder before the caret, after its `{{`; null outside of one. */
export const typedPlaceholder = (before: string): string | null => /\{\{([^{}]*)$/.exec(before)?.[1] ?? null

/** The placeholders that match what is typed of one: part of its name or label. */
export const matching = (offered: readonly Offered[], typed: string): Offered[] =>
  offered.filter(({ name, label }) => `${label} ${name}`.toLowerCase().includes(typed.trim().toLowerCase()))

/** A placeholder in a text, or stray braces. */
export interface Chip {
  readonly from: number
  readonly to: number
  readonly isKnown: boolean
}
/** The placeholders in a text, and stray braces. */
export const chipsIn = (text: string, known: readonly string[]): Chip[] => {
  const found = [...text.matchAll(PLACEHOLDER)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    isKnown: known.includes(match[1] ?? ''),
  }))
  const blanked = found.reduce((rest, { from, to }) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to), text)
  const broken = [...blanked.matchAll(/\{\{[^{}]*|\}\}/g)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    isKnown: false,
  }))
  return [...found, ...broken].toSorted((a, b) => a.from - b.from)
}

/** Whether the address of a link is allowed; the server refuses all others. */
export const isLinkAddress = (address: string): boolean =>
  /^(?:https?:\/\/|mailto:|tel:)[^\s"'<>{}]+$|^\{\{(?:links\.[a-z]+|[a-z]+\.link)\}\}$/i.test(address)
