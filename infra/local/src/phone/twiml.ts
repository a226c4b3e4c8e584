/** One instruction of a TwiML document. */
export interface Verb {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly nouns: readonly Verb[];
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
};

const decoded = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)\s*=\s*"([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decoded(value),
    ]),
  );

/** The instructions in a TwiML document. Twilio hangs up if there is no `<Response>`, so that is an error. */
export function verbsIn(document: string): Verb[] {
  const body = /<Response\s*(?:\/>|>([\s\S]*?)<\/Response>)\s*$/.exec(document.trim());
  if (!body) throw new Error('The response is not TwiML');
  return elementsIn(body[1] ?? '');
}

function elementsIn(text: string): Verb[] {
  return [...text.matchAll(/<(\w+)([^>]*?)(?:\/>|>([\s\S]*?)<\/\1>)/g)].map(
    ([, name = '', attributes = '', content = '']) => ({
      name,
      attributes: attributesOf(attributes),
      text: decoded(content.replace(/<[^>]*>/g, '')).trim(),
      nouns: elementsIn(content),
    }),
  );
}
