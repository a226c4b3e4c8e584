import { z } from 'zod';

/** Why a submission may come from a program. It is stored and answered like any other: a person decides. */
export const leadSuspicions = ['honeypot', 'too-fast'] as const;
export const leadSuspicionSchema = z.enum(leadSuspicions);
export type LeadSuspicion = z.infer<typeof leadSuspicionSchema>;

/** As the office reads them. */
export const suspicionWords: Readonly<Record<LeadSuspicion, string>> = {
  honeypot: 'filled in a field that people do not see',
  'too-fast': 'filled in faster than people type',
};

/** A quick hand with a browser that fills in names and numbers by itself needs longer than this. */
const leastFillingMs = 2_000;

/** What the form tells beside its fields. Both are absent from honest API clients, the second also without script. */
export const formSigns = {
  /** The trap: out of sight and out of reach of the keyboard, so only programs fill it in. */
  website: z.string().optional(),
  /** From the first touch of the form to its sending. */
  filling_ms: z.int().min(0).optional(),
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
