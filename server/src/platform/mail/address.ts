/** The bare address of a sender like `Asha Patel <hr@example.com>`. */
export const addressOf = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender

/** The name of a sender like `Asha Patel <hr@example.com>`; undefined for a bare address. */
export const nameOf = (sender: string): string | undefined => /^"?([^"<]*[^"<\s])"?\s*</.exec(sender)?.[1]
