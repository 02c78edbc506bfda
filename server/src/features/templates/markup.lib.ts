import { compile } from 'html-to-text'
import sanitizeHtml from 'sanitize-html'
import { LINK } from './marked-text.rules.ts'

/** Allowed tags of a template with their email styles, which are inlined because Gmail drops style sheets in replies. */
const styles: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h2: 'margin:24px 0 8px;font-size:20px;line-height:28px',
  h3: 'margin:24px 0 8px;font-size:17px;line-height:24px',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 4px',
  blockquote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #d3d8e0',
  br: '',
  hr: 'margin:24px 0;border:0;border-top:1px solid #d3d8e0',
  strong: '',
  em: '',
  u: '',
  a: 'color:#3a54b4;text-decoration:underline',
}
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background-color:#4968d1;color:#ffffff;text-decoration:none;font-weight:600;mso-padding-alt:12px 20px'
const allowedTags: readonly string[] = Object.keys(styles)

export interface CheckedMarkup {
  /** Canonical HTML, with allowed tags only. */
  readonly html: string
  /** Rejected markup as written: `<script>`, `onclick`, `a link to javascript:…`. */
  readonly refused: readonly string[]
}

/** Parses submitted HTML and lists everything that isn't allowed. */
export const checkMarkup = (source: string): CheckedMarkup => {
  const refused = new Set<string>()
  const html = sanitizeHtml(source, {
    allowedTags: [...allowedTags],
    allowedAttributes: { a: ['href', 'class'] },
    allowedClasses: { a: ['button'] },
    // Link targets are checked below: a placeholder has no scheme.
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesAppliedToAttributes: [],
    disallowedTagsMode: 'discard',
    nestingLimit: 12,
    onOpenTag: (name, attributes) => {
      if (!allowedTags.includes(name)) refused.add(`<${name.slice(0, 30)}>`)
      for (const [attribute, value] of Object.entries(attributes)) {
        if (name !== 'a' || !['href', 'class'].includes(attribute)) refused.add(attribute.slice(0, 30))
        else if (attribute === 'class' && value !== 'button') refused.add('class')
        else if (attribute === 'href' && !LINK.test(value)) refused.add(`a link to ${value.slice(0, 60) || 'nothing'}`)
      }
    },
  })
  return { html, refused: [...refused] }
}

const toText = compile({
  wordwrap: false,
  formatters: {
    link: (element, walk, builder) => {
      const href = (element.attribs as Record<string, string> | undefined)?.['href'] ?? ''
      walk(element.children, builder)
      if (href !== '') builder.addInline(`: ${href.replace(/^(?:mailto|tel):/, '')}`, { noWordTransform: true })
    },
  },
  selectors: [
    { selector: 'a', format: 'link' },
    { selector: 'h2', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: 'h3', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
  ],
})
/** HTML as plain text: an empty line between blocks, links as `label: address`. */
export const textOf = (html: string): string => toText(html.replaceAll('<li><p>', '<li>').replaceAll('</p></li>', '</li>')).trim()

const BOLD = { format: 'inlineSurround', options: { prefix: '**', suffix: '**' } }
const toMarkedText = compile({
  wordwrap: false,
  formatters: {
    link: (element, walk, builder) => {
      builder.addInline('[', { noWordTransform: true })
      walk(element.children, builder)
      const href = (element.attribs as Record<string, string> | undefined)?.['href'] ?? ''
      builder.addInline(`](${href})`, { noWordTransform: true })
    },
    heading: (element, walk, builder) => {
      builder.openBlock({ leadingLineBreaks: 2 })
      builder.addInline('**', { noWordTransform: true })
      walk(element.children, builder)
      builder.addInline('**', { noWordTransform: true })
      builder.closeBlock({ trailingLineBreaks: 2 })
    },
  },
  selectors: [
    { selector: 'a', format: 'link' },
    { selector: 'strong', ...BOLD },
    { selector: 'h2', format: 'heading' },
    { selector: 'h3', format: 'heading' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
  ],
})
/** HTML as editable marked text: bold, lists and links in the syntax of `htmlOfMarkedText`. */
export const markedTextOf = (html: string): string =>
  toMarkedText(html.replaceAll('<li><p>', '<li>').replaceAll('</p></li>', '</li>'))
    .replace(/^ +(?=(?:-|\d+\.) )/gm, '')
    .trim()

/** The body with its styles inlined. */
const styled = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...allowedTags],
    allowedAttributes: { '*': ['style', 'class'], a: ['href', 'style', 'class'] },
    allowedSchemesAppliedToAttributes: [],
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attribs) => {
        const style = attribs['class'] === 'button' ? BUTTON : styles[tagName]
        return { tagName, attribs: style ? { ...attribs, style } : attribs }
      },
    },
  })

/**
 * The complete HTML part: one column of at most 600 pixels in a table, because Outlook ignores `max-width`; no images or other remote
 * content. Clients that support colour schemes get dark colours; those that invert colours themselves get a light page.
 */
const frame = (content: string): string =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>@media (prefers-color-scheme:dark){.page{background-color:#14181f!important}.card{background-color:#1d232c!important;border-color:#39414d!important;color:#e3e8f0!important}.card a{color:#a9bbf5!important}.card a.button{color:#ffffff!important}}</style></head><body class="page" style="margin:0;padding:0;background-color:#f8f9fb"><table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f8f9fb"><tr><td align="center" style="padding:24px 12px"><!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]--><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr><td class="card" align="left" style="padding:24px;background-color:#ffffff;border:1px solid #d3d8e0;border-radius:12px;color:#2f3641;font:16px/24px system-ui,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif">${content}</td></tr></table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>`

/** Both parts of an email, with unfilled placeholders. */
export interface CompiledBody {
  readonly html: string
  readonly text: string
}
export const compileBody = (body: string): CompiledBody => ({ html: frame(styled(body)), text: textOf(body) })
