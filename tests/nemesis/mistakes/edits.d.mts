/** Places of a source where one text stands for another. */
type Edits = readonly { readonly file: string; readonly text: string; readonly instead: string }[];

/** The mistakes of the model that this system can reveal, by their names. */
export const edits: Readonly<Record<string, Edits>>;
/** The other mistakes, and what hides them. */
export const hidden: Readonly<Record<string, string>>;
