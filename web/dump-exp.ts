import { writeFileSync } from 'node:fs'
export const dump = (file: string) => ({ name: 'dump', generateBundle(_: unknown, bundle: any) {
  const out: any = {}
  for (const c of Object.values(bundle) as any[]) if (c.type === 'chunk') out[c.name + ' ' + c.fileName] = Object.entries(c.modules).map(([id, m]: any) => [id.replace(/^.*\/(node_modules|web|contract)\//, '$1/'), m.renderedLength])
  writeFileSync(file, JSON.stringify(out, null, 1))
} })
