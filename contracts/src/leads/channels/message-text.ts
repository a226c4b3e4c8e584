import { z } from 'zod';
import { notPrintable, printablePattern } from '../../http/printable';

/** Two text messages of the usual alphabet. */
export const longestText = 306;

export const messageText = z
  .string()
  .trim()
  .min(1, 'Write the text')
  .max(longestText, `Use ${longestText} characters or fewer`)
  .regex(printablePattern, notPrintable);
