import { Injectable } from '@nestjs/common';
import { Library, present } from '../library';
import { MediaInUse } from '../media.errors';

@Injectable()
export class DeleteMediaHandler {
  constructor(private readonly library: Library) {}

  async run({ id }: { id: string }): Promise<Record<string, never>> {
    await this.library.media.delete(id, (now) => {
      const { uses } = present(now);
      if (uses.length > 0) throw new MediaInUse(uses);
    });
    this.library.told();
    return {};
  }
}
