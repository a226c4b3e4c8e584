import { z } from 'zod';

export const shortestPassword = 8;
export const advisedPassword = 15;
export const longestPassword = 1024;

/** Only the length counts, not the kinds of characters (NIST SP 800-63B). */
export const newPasswordSchema = z
  .string()
  .min(shortestPassword, `Use ${shortestPassword} characters or more`)
  .max(longestPassword, `Use ${longestPassword} characters or fewer`);

/** An existing password, which may predate today's rules. */
export const presentPasswordSchema = z.string().min(1, 'Enter your password').max(longestPassword);
