import { Injectable } from '@nestjs/common';
import type { ignoreMissingPage } from '@latchline/contracts/seo/missing-page.commands';
import type { z } from 'zod';
import { MissingPageRepository } from '../missing-page.repository';

@Injectable()
export class IgnoreMissingPageHandler {
  constructor(private readonly missing: MissingPageRepository) {}

  async run({
    path,
    ignored,
    actor,
  }: z.output<(typeof ignoreMissingPage)['request']>): Promise<Record<string, never>> {
    await this.missing.ignore(path, ignored ? actor : null);
    return {};
  }
}
