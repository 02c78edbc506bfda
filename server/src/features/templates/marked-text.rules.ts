import { escapeHtml } from '@portal/contract/shared/html'

/** Valid link targets in an email: an address, or a placeholder that stands for one. */
export const LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s"'<>{}]+$|^\{\{[a-z_.]+\}\}$/i

const ITEM = { ul: /^[-•]\s+/, ol: /^\d{1,3}[.)]\s+/ } as const
type Kind = keyof typeof ITEM | 'p'
const kindOf = (line: string): Kind => (ITEM.ul.test(line) ? 'ul' : ITEM.ol.test(line) ? 'ol' : 'p')

/** Renders `**bold**` and `[text](address)` in a text whose markup is escaped; invalid addresses stay text. */
const inline = (text: string): string =>
  escapeHtml(text)
    .replace(/\[([^[\]\n]+)\]\(([^()\s]+)\)/g, (written, label: string, address: string) =>
      LINK.test(address) ? `<a href="${address}">${label}</a>` : written,
    )
    .replace(/\*\*(?=\S)([^*\n]*[^\s*])\*\*/g, '<strong>$1</strong>')

/**
 * Converts marked text to the body of an email: an empty line starts a paragraph, lines with `-` or `1.` form a list, `**bold**` and
 * `[text](address)` as in Markdown. All other markup is escaped.
 */
export const htmlOfMarkedText = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((paragraph) => {
      const runs: { kind: Kind; lines: string[] }[] = []
      for (const line of paragraph.split('\n').map((text) => text.trim())) {
        const [kind, last] = [kindOf(line), runs.at(-1)]
        if (last?.kind === kind) last.lines.push(line)
        else runs.push({ kind, lines: [line] })
      }
      return runs
    })
    .map(({ kind, lines }) =>
      kind === 'p'
        ? `<p>${lines.map(inline).join('<br>')}</p>`
        : `<${kind}>${lines.map((line) => `<li>${inline(line.replace(ITEM[kind], ''))}</li>`).join('')}</${kind}>`,
    )
    .join('')
