import {
  profileLimits,
  type Profile,
  type ProfilePatch,
  profilePatchSchema,
} from '@latchline/contracts/identity/profile.schema';

/** What is typed; an empty field removes its value. */
export interface ProfileFields {
  readonly name: string;
  readonly mobile: string;
  readonly licence_number: string;
}

export const typedProfile = ({ name, mobile, licence_number }: Profile): ProfileFields => ({
  name: name ?? '',
  mobile: mobile ?? '',
  licence_number: licence_number ?? '',
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

export const profilePatchOf = (typed: Partial<ProfileFields>): ProfilePatch =>
  Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, orNull(text)]));

/** What is wrong with a field; true if nothing. */
export const checkProfile = (field: keyof ProfileFields) => (text: string) =>
  profilePatchSchema.safeParse({ [field]: orNull(text) }).error?.issues[0]?.message ?? true;

export const profileMaximum = { name: profileLimits.name, licence_number: profileLimits.licence } as const;
