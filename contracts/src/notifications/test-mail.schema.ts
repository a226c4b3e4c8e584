import { z } from 'zod';

/** Why a mail server did not accept a mail, as far as that is known. */
export const mailProblems = ['sign-in', 'name', 'connection', 'encryption', 'address', 'other'] as const;
export type MailProblem = (typeof mailProblems)[number];

/** A test e-mail and what the mail server responded. */
export const testMailResultSchema = z.object({
  /** When it was sent, ISO 8601 in UTC. */
  sent_at: z.iso.datetime(),
  /** Who it was sent to. */
  to: z.string(),
  /** The sender that the recipient sees. */
  from: z.string(),
  /** Host and port of the mail server. */
  server: z.string(),
  /** Whether the server is a mail catcher, which delivers nothing. */
  captured: z.boolean(),
  /** Whether the server accepted the whole mail. */
  accepted: z.boolean(),
  /** Why not; null if it was accepted. */
  problem: z.enum(mailProblems).nullable(),
  /** The server's own response, or the network's error. */
  response: z.string(),
});
export type TestMailResult = z.infer<typeof testMailResultSchema>;
