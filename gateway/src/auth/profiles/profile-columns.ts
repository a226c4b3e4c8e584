import type { Profile } from '@latchline/contracts/identity/profile.schema';

/** Of a row of `users`, without a table alias. */
export const profileColumns = `name, mobile, licence_number,
  (SELECT version FROM user_photos WHERE user_id = users.id) AS photo_version`;

export interface ProfileRow {
  readonly id: string;
  readonly name: string | null;
  readonly mobile: string | null;
  readonly licence_number: string | null;
  readonly photo_version: string | null;
}

/** The path of a photo changes with it, so browsers may keep it. */
export const toProfile = ({ id, name, mobile, licence_number, photo_version }: ProfileRow): Profile => ({
  name,
  mobile,
  licence_number,
  photo: photo_version === null ? null : `/api/admin/staff/${id}/photo?v=${photo_version}`,
});
