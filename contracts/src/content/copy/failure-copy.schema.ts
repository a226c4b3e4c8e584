import { z } from 'zod';
import { headed } from './page-copy.schema';

/** What visitors read when a page cannot be shown as it should be. May hold facts of the business. */
export const failureCopySchema = z.object({
  /** Something broke on our side. */
  broken: z.object(headed),
  /** What was asked for cannot be understood. */
  unreadable: z.object(headed),
  missing: z.object(headed),
  /** A quote was sent without script, and only the page after it fails. */
  accepted: z.object(headed),
  failed: z.object(headed),
});
export type FailureCopy = z.infer<typeof failureCopySchema>;

/**
 * The one copy that is shipped with the code: it is what an installation starts with, and what is said when the
 * service that keeps it has never answered.
 */
export const shippedFailureCopy: FailureCopy = {
  broken: {
    heading: 'Unexpected Application Error!',
    lead: 'Our website has a problem. Our locksmiths do not: call us, day or night.',
  },
  unreadable: {
    heading: 'Unexpected Application Error!',
    lead: 'This address cannot be read. If you are locked out, call us, day or night.',
  },
  missing: { heading: 'Oops! Page not found', lead: 'There is nothing at this address.' },
  accepted: {
    heading: "Thanks! We'll call you shortly.",
    lead: 'We have your request. Nothing more is needed.',
  },
  failed: {
    heading: 'Sorry, there was an error submitting your request.',
    lead: 'Please try calling us directly.',
  },
};
