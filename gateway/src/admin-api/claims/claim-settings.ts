import { Injectable } from '@nestjs/common';
import type { Claim, StoredClaim } from '@latchline/contracts/content/claims/claim.schema';
import { type LinkedSetting, linkableSettings } from '@latchline/contracts/content/claims/linkable-settings';
import { claimState } from '@latchline/contracts/content/claims/claim-rules';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { listServices } from '@latchline/contracts/content/service.operations';
import { listLocationSummaries } from '@latchline/contracts/locations/location.operations';
import { londonDate } from '@latchline/contracts/time/london-time';
import { ServiceClient } from '@latchline/runtime/requests/service-client';

/** The values the site currently states, from all services. Services that do not respond are left out. */
@Injectable()
export class ClaimSettings {
  constructor(private readonly services: ServiceClient) {}

  async all(): Promise<LinkedSetting[]> {
    const orNull = <T>(response: Promise<T>) => response.catch(() => null);
    const [business, services, locations] = await Promise.all([
      orNull(this.services.request(getBusinessInfo, {})),
      orNull(this.services.request(listServices, {})),
      orNull(this.services.request(listLocationSummaries, {})),
    ]);
    const byName = locations?.items.toSorted((one, other) => one.name.localeCompare(other.name));
    return linkableSettings({ business, services: services?.items ?? [], locations: byName ?? [] });
  }

  async valueOf(fact: string | null): Promise<string | null> {
    if (fact === null) return null;
    return (await this.all()).find((each) => each.fact === fact)?.value ?? null;
  }

  async show(claim: StoredClaim): Promise<Claim> {
    return shown(claim, await this.all());
  }

  async showAll(claims: readonly StoredClaim[]): Promise<Claim[]> {
    const facts = await this.all();
    return claims.map((claim) => shown(claim, facts));
  }
}

function shown(claim: StoredClaim, facts: readonly LinkedSetting[]): Claim {
  const value = claim.fact
    ? (facts.find(({ fact }) => fact === claim.fact)?.value ?? null)
    : claim.own_value || null;
  return { ...claim, value, state: claimState(claim, value, londonDate(new Date())) };
}
