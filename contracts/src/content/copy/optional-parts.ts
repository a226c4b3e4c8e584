import { placeholderNames } from './placeholders';

/** Whether a placeholder has a value now: `phone` of a business without a phone number has none. */
export type IsMissing = (placeholder: string) => boolean;

/** "[ in {area}]": a part in square brackets is optional. Links of Markdown, `[text](address)`, are not. */
const optionalPart = /\[([^[\]]*\{\w+\}[^[\]]*)\](?!\()/g;
/** With those of Arabic and Urdu. */
const sentenceEnd = /(?<=[.?!؟۔])\s+/;

const lacks = (text: string, isMissing: IsMissing): boolean =>
  placeholderNames(text).some((name) => isMissing(name));

/** Keeps an optional part without its brackets if all of its placeholders have values, and leaves it out otherwise. */
export const withOptionalParts = (text: string, isMissing: IsMissing): string =>
  text.replace(optionalPart, (_, part: string) => (lacks(part, isMissing) ? '' : part));

/**
 * Leaves out what cannot be said: optional parts, then sentences, with a placeholder that has no value. A line that
 * loses all of its sentences is left out as well.
 */
export function withoutMissing(text: string, isMissing: IsMissing): string {
  if (!text.includes('{')) return text;
  const whole = withOptionalParts(text, isMissing);
  if (!lacks(whole, isMissing)) return whole;
  return whole
    .split('\n')
    .flatMap((line) => {
      if (!lacks(line, isMissing)) return [line];
      const kept = line.split(sentenceEnd).filter((sentence) => !lacks(sentence, isMissing));
      return kept.length > 0 ? [kept.join(' ')] : [];
    })
    .join('\n');
}
