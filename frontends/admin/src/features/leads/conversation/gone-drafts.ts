import { leadRoutes } from '@latchline/contracts/leads/lead.operations';
import type { ApiClient } from '@latchline/kit/api/api-client';
import { replyDrafts } from '../../../shared/drafts/reply-drafts';
import { statusOf } from '../../../shared/http/api-failure';

/** Removes replies that are too old, and those to customers whose lead was erased or removed since. */
export async function forgetGoneDrafts({ call }: ApiClient): Promise<void> {
  replyDrafts.forgetOld();
  for (const id of replyDrafts.leads()) {
    try {
      await call(leadRoutes.getLead, { params: { id } });
    } catch (error) {
      if (statusOf(error) === 404) replyDrafts.forgetLead(id);
    }
  }
}
