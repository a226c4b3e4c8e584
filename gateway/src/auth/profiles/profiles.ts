import { Injectable } from '@nestjs/common';
import type {
  ProfilePatch,
  StaffMember,
  VersionedProfile,
} from '@latchline/contracts/identity/profile.schema';
import type { ExpectedVersion } from '@latchline/contracts/messaging/expected-version';
import { withoutMetadata } from '@latchline/runtime/pictures/jpeg';
import { ProblemError } from '../../edge/problems/problem-error';
import { ProfileRepository } from './profile.repository';
import { StaffDirectory } from './staff-directory';

/** Profiles of users. Changes reach the notifications service at once: it sends text messages to the mobile number. */
@Injectable()
export class Profiles {
  constructor(
    private readonly profiles: ProfileRepository,
    private readonly directory: StaffDirectory,
  ) {}

  get(id: string): Promise<VersionedProfile> {
    return this.profiles.get(id);
  }

  /** Active users who handle leads, by name. */
  async staff(): Promise<StaffMember[]> {
    return (await this.profiles.staff()).people;
  }

  photo(id: string): Promise<Buffer | null> {
    return this.profiles.photo(id);
  }

  async change(id: string, patch: ProfilePatch, expected: ExpectedVersion): Promise<VersionedProfile> {
    const changed = await this.profiles.change(id, patch, expected);
    await this.directory.changed();
    return changed;
  }

  setPhoto(id: string, file: Buffer): Promise<VersionedProfile> {
    const cleaned = withoutMetadata(file);
    if ('refused' in cleaned) throw new ProblemError({ status: 422, detail: cleaned.refused });
    return this.profiles.setPhoto(id, cleaned);
  }

  removePhoto(id: string): Promise<VersionedProfile> {
    return this.profiles.setPhoto(id, null);
  }
}
