import { z } from 'zod';

/** Why a submission may come from a program. It is stored and answered like any other: a person decides. */
export const leadSuspicions = [
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
export const leadSuspicionSchema = z.enum(leadSuspicions);
export type LeadSuspicion = z.infer<typeof leadSuspicionSchema>;

/** As the office reads them. */
export const suspicionWords: Readonly<Record<LeadSuspicion, string>> = {
  honeypot: 'filled in a field that people do not see',
  'too-fast': 'filled in faster than people type',
  'busy-address': 'many requests came from the same network within the hour',
  'doubtful-address': 'programs have sent from the same network within the hour',
  'busy-phone': 'many requests named the same telephone number within the hour',
  'no-proof': 'did not do the small sum that browsers on such a network do',
  'odd-phone': 'the telephone number cannot be dialled as it is written',
  'link-in-name': 'there is a web address in the name',
  link: 'there is a web address in the message',
  'many-links': 'there are several web addresses in the message',
  'hidden-link': 'a web address hides where it leads',
  markup: 'the message is written for a forum, with code for links',
  language: 'a message in a script rarely used here comes with web addresses',
  offer: 'the message offers us something',
  'sales-pitch': 'the message is a sales pitch',
  topic: 'the message is about something that spam is about',
  'many-topics': 'the message is about several things that spam is about',
  'gibberish-name': 'the name looks like random letters',
  'gibberish-message': 'the message looks like random letters',
};

/** A quick hand with a browser that fills in names and numbers by itself needs longer than this. */
const leastFillingMs = 2_000;

/** What the form tells beside its fields. All are absent from honest API clients, all but the first without script. */
export const formSigns = {
  /** The trap: out of sight and out of reach of the keyboard, so only programs fill it in. */
  website: z.string().optional(),
  /** From the first touch of the form to its sending. */
  filling_ms: z.int().min(0).optional(),
  /** The answer to the `challenge` of a 428, as ALTCHA writes it; `none` from a browser that cannot do the sum. */
  proof: z.string().max(2_000).optional(),
};

/** The same, read. */
export interface FormSigns {
  readonly website?: string | undefined;
  readonly filling_ms?: number | undefined;
}

export function suspicionsOf({ website, filling_ms: fillingMs }: FormSigns): LeadSuspicion[] {
  return [
    ...(website ? (['honeypot'] as const) : []),
    ...(fillingMs !== undefined && fillingMs < leastFillingMs ? (['too-fast'] as const) : []),
  ];
}

/** Half of the line that leads are held at as it comes: one strong sign, or some weak ones together. */
const doubtfulScore = 5;

/** Whether to say of a lead that it may be spam. A weak sign alone, such as a link, is on many honest requests. */
export const isDoubtful = ({ spam_score: score }: { readonly spam_score: number }): boolean =>
  score >= doubtfulScore;
