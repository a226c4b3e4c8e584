import { z } from 'zod';

export const minPasswordLength = 8;
export const advisedPassword = 15;
export const maxPasswordLength = 1024;

/** Only the length counts, not the kinds of characters (NIST SP 800-63B). */
export const newPasswordSchema = z
  .string()
  .min(minPasswordLength, `Use ${minPasswordLength} characters or more`)
  .max(maxPasswordLength, `Use ${maxPasswordLength} characters or fewer`);

/** An existing password, which may predate today's rules. */
export const presentPasswordSchema = z.string().min(1, 'Enter your password').max(maxPasswordLength);
