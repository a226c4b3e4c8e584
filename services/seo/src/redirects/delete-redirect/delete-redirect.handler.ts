import { Injectable } from '@nestjs/common';
import { RedirectChanges } from '../redirect-changes';
import { NoSuchRedirect } from '../redirect.errors';
import { RedirectRepository } from '../redirect.repository';

@Injectable()
export class DeleteRedirectHandler {
  constructor(
    private readonly changes: RedirectChanges,
    private readonly redirects: RedirectRepository,
  ) {}

  async run({ id }: { id: string }): Promise<Record<string, never>> {
    await this.changes.run(async (manager) => {
      if (!(await this.redirects.remove(manager, id))) throw new NoSuchRedirect(id);
    });
    return {};
  }
}
