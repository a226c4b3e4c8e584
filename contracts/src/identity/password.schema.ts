import { z } from 'zod';

export const shortestPassword = 8;
export const advisedPassword = 15;
export const longestPassword = 1024;

/** Length alone: what kind of characters it is made of is nobody's business (NIST SP 800-63B). */
export const newPasswordSchema = z
  .string()
  .min(shortestPassword, `Use ${shortestPassword} characters or more`)
  .max(longestPassword, `Use ${longestPassword} characters or fewer`);

/** One that is there already, whatever it is like. */
export const presentPasswordSchema = z.string().min(1, 'Enter your password').max(longestPassword);
