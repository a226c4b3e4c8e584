import { z } from 'zod';
import { headed } from './page-copy.schema';

/** Texts of error pages. They can contain placeholders of the business information. */
export const failureCopySchema = z.object({
  /** Server error. */
  broken: z.object(headed),
  /** Malformed request. */
  unreadable: z.object(headed),
  missing: z.object(headed),
  /** A quote request was accepted without JavaScript, and only the page after it fails. */
  accepted: z.object(headed),
  failed: z.object(headed),
});
export type FailureCopy = z.infer<typeof failureCopySchema>;

/** The initial texts, also used as long as the content service has never responded. */
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
