import type { QuoteFormCopy } from './quote-copy.schema';
import { quoteWords } from './quote-words';

/** The texts of the form that somebody has changed. Pages carry these alone, because the island has the others. */
export type ChangedWords = Partial<Omit<QuoteFormCopy, 'locate' | 'sent'>> & {
  readonly locate?: Partial<QuoteFormCopy['locate']>;
  readonly sent?: Partial<QuoteFormCopy['sent']>;
};

/** What of `words` differs from the usual ones; undefined if nothing does. */
export function changedIn<Words extends object>(words: Words, usual: Words): Partial<Words> | undefined {
  const names = (Object.keys(words) as (keyof Words)[]).filter(
    (name) => JSON.stringify(words[name]) !== JSON.stringify(usual[name]),
  );
  return names.length === 0
    ? undefined
    : Object.assign({}, ...names.map((name) => ({ [name]: words[name] })));
}

export function changedWords({ locate, sent, ...texts }: QuoteFormCopy): ChangedWords {
  const { locate: usualLocate, sent: usualSent, ...usual } = quoteWords;
  return {
    ...changedIn(texts, usual),
    locate: changedIn(locate, usualLocate),
    sent: changedIn(sent, usualSent),
  };
}

export const allWords = ({ locate, sent, ...texts }: ChangedWords): QuoteFormCopy => ({
  ...quoteWords,
  ...texts,
  locate: { ...quoteWords.locate, ...locate },
  sent: { ...quoteWords.sent, ...sent },
});
