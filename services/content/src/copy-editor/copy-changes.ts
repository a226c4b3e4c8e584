import { Injectable } from '@nestjs/common';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import type {
  PageRevisionEntry,
  EditedCopy,
} from '@latchline/contracts/content/copy-editor/edited-copy.schema';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { editedCopyOf, existingCopy } from './edited-copy';
import { type StoredCopy, EditedCopyRepository } from './edited-copy.repository';

type Copy = Record<string, unknown>;

interface CopyRequest extends ExpectedVersion {
  readonly name: string;
  readonly actor: string;
}

/** Makes every change of copy: checks the version, saves a revision and publishes the event. */
@Injectable()
export class CopyChanges {
  constructor(
    private readonly words: EditedCopyRepository,
    private readonly outbox: Outbox,
  ) {}

  async make(
    { name, actor, expected_updated_at }: CopyRequest,
    note: PageRevisionEntry['note'],
    next: (now: StoredCopy) => { words: Copy; original?: Copy | null },
  ): Promise<EditedCopy> {
    await this.words.change(name, (stored) => {
      const now = existingCopy(stored, name);
      requireVersion(editedCopyOf(now), { expected_updated_at }, contentErrors.stale);
      return { original: now.original, ...next(now), note, actor };
    });
    this.outbox.wake();
    return editedCopyOf(existingCopy(await this.words.find(name), name));
  }
}
