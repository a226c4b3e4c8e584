import { Injectable } from '@nestjs/common';
import type { Redirect } from '@latchline/contracts/seo/redirect.schema';
import { RedirectRepository } from '../redirect.repository';

@Injectable()
export class ListRedirectsHandler {
  constructor(private readonly redirects: RedirectRepository) {}

  async run(): Promise<{ items: Redirect[] }> {
    return { items: await this.redirects.all() };
  }
}
