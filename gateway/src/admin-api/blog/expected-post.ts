import { Injectable } from '@nestjs/common';
import { deskErrors } from '@latchline/contracts/content/blog-desk/desk.errors';
import { getDeskPost } from '@latchline/contracts/content/blog-desk/post.commands';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { SignedIn } from '../../edge/route';
import { expectedVersion } from '../versions/expected-version';

/** Which article is changed, by whom, and the version they have seen. */
@Injectable()
export class ExpectedPost {
  constructor(private readonly services: ServiceClient) {}

  async change(id: string, { user }: SignedIn, ifMatch: string | undefined) {
    const current = () => this.services.request(getDeskPost, { id });
    return { id, actor: user.email, ...(await expectedVersion(ifMatch, current, deskErrors.stale)) };
  }
}
