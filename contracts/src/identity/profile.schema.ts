import { z } from 'zod';
import { notPrintable, printablePattern } from '../http/printable';
import { dialledNumber, tidyPhone } from '../http/phone';

export const profileLimits = { name: 80, licence: 40, photoBytes: 512 * 1024 } as const;

/** E.164: the only format that providers of text messages accept. */
const e164 = /^\+[1-9]\d{6,14}$/;
const notMobile = 'Enter a mobile number with its area code, like 07700 900123';

const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'Leave it out, or enter something')
    .max(max, 'Too long')
    .regex(printablePattern, notPrintable);

/** A mobile number in any common spelling, stored in E.164 format. */
export const mobileSchema = z
  .string()
  .trim()
  .transform((typed) => dialledNumber(tidyPhone(typed) ?? ''))
  .refine((number) => e164.test(number), notMobile);

/** Who a user is, for colleagues. */
export const profileSchema = z.object({
  /** Display name; null if none is set. */
  name: z.string().nullable(),
  /** Mobile number in E.164 format; null if none is set. */
  mobile: z.string().nullable(),
  /** Number of the licence or accreditation; null if none is set. */
  licence_number: z.string().nullable(),
  /** Path of the photo, or null. It changes with the photo. */
  photo: z.string().nullable(),
});
export type Profile = z.infer<typeof profileSchema>;

/** A profile with its version. */
export const versionedProfileSchema = profileSchema.extend({ updated_at: z.iso.datetime() });
export type VersionedProfile = z.infer<typeof versionedProfileSchema>;

/** Changes to a profile; at least one field. Null removes a value. */
export const profilePatchSchema = z
  .strictObject({
    /** Display name. */
    name: text(profileLimits.name).nullable(),
    /** Mobile number in any common spelling. */
    mobile: mobileSchema.nullable(),
    /** Number of the licence or accreditation. */
    licence_number: text(profileLimits.licence).nullable(),
  })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one of name, mobile, licence_number');
export type ProfilePatch = z.infer<typeof profilePatchSchema>;

/** A user who handles leads, as colleagues see them. */
export const staffMemberSchema = profileSchema.extend({ id: z.uuid(), email: z.string() });
export type StaffMember = z.infer<typeof staffMemberSchema>;
