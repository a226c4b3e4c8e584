import { Injectable } from '@nestjs/common';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { getUnpublishedLeads, getUnsentLeads } from '@latchline/contracts/leads/waiting-leads.operations';
import { getEditedLocation } from '@latchline/contracts/locations/location-editing.operations';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { getIndexNowKey } from '@latchline/contracts/seo/indexing/indexing.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';

const options = { timeoutMs: 3_000 } as const;
const nobody = '00000000-0000-4000-8000-000000000000';
const noAnswer: readonly string[] = [
  messagingErrors.timeout,
  messagingErrors.unavailable,
  messagingErrors.overloaded,
];

/** Finds services that do not answer a small query. An error of their own is an answer. */
@Injectable()
export class SilentServices {
  private readonly queries: Readonly<Record<string, () => Promise<unknown>>> = {
    leads: () => this.services.request(getUnpublishedLeads, {}, options),
    notifications: () => this.services.request(getUnsentLeads, {}, options),
    content: () => this.services.request(getBusinessInfo, {}, options),
    locations: () => this.services.request(getEditedLocation, { id: nobody }, options),
    seo: () => this.services.request(getIndexNowKey, {}, options),
  };

  constructor(private readonly services: ServiceClient) {}

  async find(): Promise<string[]> {
    const silent = await Promise.all(
      Object.entries(this.queries).map(async ([name, query]) => ((await answers(query)) ? [] : [name])),
    );
    return silent.flat();
  }
}

async function answers(query: () => Promise<unknown>): Promise<boolean> {
  try {
    await query();
    return true;
  } catch (err) {
    return err instanceof CodedError && !noAnswer.includes(err.code);
  }
}
