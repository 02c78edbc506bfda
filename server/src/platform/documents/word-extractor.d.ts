declare module 'word-extractor' {
  export default class WordExtractor {
    extract(
      content: Buffer,
    ): Promise<{ getBody(): string; getHeaders(options: { includeFooters: boolean }): string; getTextboxes(): string }>
  }
}
