/** The bare address of a sender like `Asha Patel <hr@example.com>`. */
export const addressOf = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender
