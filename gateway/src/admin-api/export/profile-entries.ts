import { Injectable } from '@nestjs/common';
import { ProfileRepository } from '../../auth/profiles/profile.repository';
import type { ZipEntry } from './zip-stream';

/** Names, mobile numbers and licences of users, then each photo. */
@Injectable()
export class ProfileEntries {
  constructor(private readonly profiles: ProfileRepository) {}

  async *entries(): AsyncGenerator<ZipEntry> {
    const people = await this.profiles.everybody();
    const fileOf = (id: string) => `profiles/${id}.jpg`;
    const items = people.map(({ photo, ...one }) => ({ ...one, photo: photo && fileOf(one.id) }));
    yield { name: 'profiles.json', content: async () => `${JSON.stringify({ items }, null, 2)}\n` };
    for (const { id, photo } of people)
      if (photo !== null)
        yield { name: fileOf(id), content: async () => (await this.profiles.photo(id)) ?? '' };
  }
}
