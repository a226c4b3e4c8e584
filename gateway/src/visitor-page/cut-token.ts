const longest = 100;

/** A longer token is cut, and so not valid. */
export const cutToken = (token: string): string => token.slice(0, longest);
