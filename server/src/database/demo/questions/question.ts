/** A question of the demonstration bank. What is right decides its kind: one of the options, several of them, or a number. */
export interface DemoQuestion {
  readonly difficulty: 1 | 2 | 3
  readonly tags: readonly string[]
  readonly text: string
  /** None for a number. */
  readonly options?: readonly string[]
  readonly right: string | readonly string[] | number
  /** Of a number. */
  readonly tolerance?: number
  readonly hasPicture?: true
}
