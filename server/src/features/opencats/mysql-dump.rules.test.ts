import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRowReader, createStatementSplitter, type DumpValue } from './mysql-dump.rules.ts'

const rowsOf = (dump: string, sizes: readonly number[] = [dump.length]): Record<string, DumpValue>[] => {
  const splitter = createStatementSplitter()
  const readRows = createRowReader(new Set(['candidate']))
  const statements: string[] = []
  let at = 0
  for (let piece = 0; at < dump.length; piece += 1) {
    const size = Math.max(1, sizes[piece % sizes.length] ?? 1)
    statements.push(...splitter.add(dump.slice(at, at + size)))
    at += size
  }
  statements.push(splitter.rest())
  return statements.flatMap((statement) => readRows(statement)?.rows ?? [])
}

const CREATE =
  'CREATE TABLE `candidate` (\n  `id` int(11) NOT NULL AUTO_INCREMENT,\n  `name` varchar(64) DEFAULT NULL,\n  `notes` text,\n  PRIMARY KEY (`id`),\n  KEY `IDX_name` (`name`)\n) ENGINE=MyISAM;\n'

it('rows are parsed with quotes, escapes, null, several rows per statement, and other scripts', () => {
  const dump = `-- MySQL dump 10.13; it's not a statement
/*!40101 SET NAMES utf8 */;
DROP TABLE IF EXISTS \`candidate\`;
${CREATE}
LOCK TABLES \`candidate\` WRITE;
/*!40000 ALTER TABLE \`candidate\` DISABLE KEYS */;
INSERT INTO \`candidate\` VALUES (1,'O\\'Brien','It''s; (really) \\"fine\\"\\\\'),(2,NULL,'दीपा\\nदूसरी पंक्ति'),
(3,'',_binary 'x'),(-4.5,0x41736861,"double ""quoted""");
INSERT INTO \`other\` VALUES (1,'INSERT INTO \`candidate\` VALUES (9,NULL,NULL);');
INSERT INTO candidate (notes, \`id\`) VALUES ('named',5);
UNLOCK TABLES;
# the end`
  const expected = [
    { id: '1', name: "O'Brien", notes: 'It\'s; (really) "fine"\\' },
    { id: '2', name: null, notes: 'दीपा\nदूसरी पंक्ति' },
    { id: '3', name: '', notes: 'x' },
    { id: '-4.5', name: 'Asha', notes: 'double "quoted"' },
    { notes: 'named', id: '5' },
  ]
  expect(rowsOf(dump)).toEqual(expected)
  for (const size of [1, 2, 3, 7, 64]) expect([size, rowsOf(dump, [size])]).toEqual([size, expected])
})

const escaped = (text: string) =>
  text
    .replace(/["'\\]/g, '\\$&')
    .replaceAll('\0', '\\0')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\u001a', '\\Z')

it('every text round-trips as written by mysqldump, wherever the file is split', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat(40), { minLength: 1 }),
      (texts, sizes) => {
        const dump = `${CREATE}INSERT INTO \`candidate\` VALUES ${texts.map((text, id) => `(${id},'${escaped(text)}',NULL)`).join(',')};\n`
        expect(rowsOf(dump, sizes).map(({ name }) => name)).toEqual(texts)
      },
    ),
  )
})

it('a dump that ends inside a string, or has rows of a table without its definition, is refused', () => {
  expect(() => rowsOf(`${CREATE}INSERT INTO \`candidate\` VALUES (1,'cut`)).toThrow('ends inside a string')
  expect(() => rowsOf("INSERT INTO `candidate` VALUES (1,'Asha',NULL);\n")).toThrow('no definition of the table candidate')
})
