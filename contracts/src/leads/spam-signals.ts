import { z } from 'zod';

/** Why a submission may be spam. It is stored and answered like any other: a person decides. */
export const spamSignals = [
  'honeypot',
  'too-fast',
  'busy-address',
  'doubtful-address',
  'busy-phone',
  'no-proof',
  'odd-phone',
  'link-in-name',
  'link',
  'many-links',
  'hidden-link',
  'markup',
  'language',
  'offer',
  'sales-pitch',
  'topic',
  'many-topics',
  'gibberish-name',
  'gibberish-message',
] as const;
/** Why a lead may be spam. */
export const spamSignalSchema = z.enum(spamSignals);
export type SpamSignal = z.infer<typeof spamSignalSchema>;

/** How the dashboard words them. */
export const spamSignalLabels: Readonly<Record<SpamSignal, string>> = {
  honeypot: 'filled in a field that people cannot see',
  'too-fast': 'filled in faster than people type',
  'busy-address': 'many requests came from the same network within the hour',
  'doubtful-address': 'bots sent requests from the same network within the hour',
  'busy-phone': 'many requests gave the same phone number within the hour',
  'no-proof': 'did not complete the browser check for suspicious networks',
  'odd-phone': 'the phone number cannot be dialled as written',
  'link-in-name': 'the name contains a web address',
  link: 'the message contains a web address',
  'many-links': 'the message contains several web addresses',
  'hidden-link': 'a web address hides where it leads',
  markup: 'the message contains forum code for links',
  language: 'the message has web addresses and is in a script rarely used here',
  offer: 'the message offers something for sale',
  'sales-pitch': 'the message is a sales pitch',
  topic: 'the message mentions a common spam topic',
  'many-topics': 'the message mentions several common spam topics',
  'gibberish-name': 'the name looks like random letters',
  'gibberish-message': 'the message looks like random letters',
};

/** Nobody is faster, even with autofill. */
const minFillingMs = 2_000;

/** Spam detection of the form. API clients omit these fields; without JavaScript the form sends only the first. */
export const formSignals = {
  /** Honeypot: leave it out. The field is invisible, so only bots fill it in. */
  website: z.string().optional(),
  /** Milliseconds from the first input to sending. Leave it out. */
  filling_ms: z.int().min(0).optional(),
  /** Solution of the `challenge` of a 428, as ALTCHA encodes it; `none` if it cannot be solved. */
  proof: z.string().max(2_000).optional(),
};

/** The parsed fields. */
export interface FormSignals {
  readonly website?: string | undefined;
  readonly filling_ms?: number | undefined;
}

export function spamSignalsOf({ website, filling_ms: fillingMs }: FormSignals): SpamSignal[] {
  return [
    ...(website ? (['honeypot'] as const) : []),
    ...(fillingMs !== undefined && fillingMs < minFillingMs ? (['too-fast'] as const) : []),
  ];
}

/** Half the default score for quarantine: one strong sign, or several weak ones together. */
const probableSpamScore = 5;

/** Whether to warn that a lead may be spam. Many honest requests have one weak sign, such as a link. */
export const isProbablySpam = ({ spam_score: score }: { readonly spam_score: number }): boolean =>
  score >= probableSpamScore;
